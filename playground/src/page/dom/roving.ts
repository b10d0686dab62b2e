/** Moves the keyboard through a list: arrows, Home, End, and the first letters of what is looked for. */

export interface Roving {
  readonly items: () => readonly HTMLElement[];
}

const PAUSE_BETWEEN_LETTERS = 600;

export function roam(list: HTMLElement, { items }: Roving): void {
  let typed = '';
  let typedAt = 0;
  list.addEventListener('keydown', (event) => {
    const all = items();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, index, all.length);
    if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    } else if (
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      typed = event.timeStamp - typedAt > PAUSE_BETWEEN_LETTERS ? event.key : typed + event.key;
      typedAt = event.timeStamp;
      findTyped(all, typed)?.focus();
    }
  });
}

export function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index <= 0 ? count : index) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const findTyped = (items: readonly HTMLElement[], typed: string): HTMLElement | undefined =>
  items.find((item) => (item.textContent ?? '').trim().toLowerCase().startsWith(typed.toLowerCase()));
