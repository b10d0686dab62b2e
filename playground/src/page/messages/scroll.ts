/** Keeps the end of the conversation in sight while one is there, and one's place while one reads above. */

const NEAR = 80;

export interface Scroll {
  isAtEnd(): boolean;
  toEnd(): void;
  /** Changes what is there without moving what is being read. */
  holding(change: () => void): void;
}

export interface Scrolled {
  readonly nearTop: () => void;
  readonly moved: (atEnd: boolean) => void;
}

export function createScroll(frame: HTMLElement, list: HTMLElement, { nearTop, moved }: Scrolled): Scroll {
  let stuck = true;
  const distance = () => frame.scrollHeight - frame.scrollTop - frame.clientHeight;
  const toEnd = () => {
    stuck = true;
    frame.scrollTop = frame.scrollHeight;
    moved(true);
  };
  let lastTop = 0;
  frame.addEventListener('scroll', () => {
    // What grows below moves nobody: only going up means that somebody wants to read there.
    if (distance() < NEAR) stuck = true;
    else if (frame.scrollTop < lastTop) stuck = false;
    lastTop = frame.scrollTop;
    moved(stuck);
    if (frame.scrollTop < 3 * NEAR) nearTop();
  });
  const watch = new ResizeObserver(() => {
    if (stuck) toEnd();
  });
  watch.observe(frame);
  watch.observe(list);
  return {
    isAtEnd: () => stuck,
    toEnd,
    holding(change) {
      const fromEnd = frame.scrollHeight - frame.scrollTop;
      change();
      frame.scrollTop = frame.scrollHeight - fromEnd;
    },
  };
}
