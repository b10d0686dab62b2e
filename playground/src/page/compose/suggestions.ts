/** The list above the message box: what could be meant by what is being typed. */

import { el, part } from '../dom/el.ts';
import { nextIndex } from '../dom/roving.ts';

export interface Suggestion {
  readonly label: string;
  readonly description?: string | undefined;
  /** Said more quietly, beside the label. */
  readonly detail?: string | undefined;
  readonly picture?: (() => Node) | undefined;
  readonly pick: () => void;
}

export interface Offer {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
  /** The one to begin with, unless it is the first. */
  readonly active?: number;
  /** Shown where there are none. */
  readonly status?: string;
}

export type TypingElement = HTMLInputElement | HTMLTextAreaElement;

export interface Suggestions {
  show(input: TypingElement, offer: Offer): void;
  /** What is shown answers something that has been typed over: it stays until the new answer comes, but no key picks it. */
  outdate(): void;
  hide(): void;
  /** Whether the key was meant for the list. */
  handleKey(event: KeyboardEvent): boolean;
}

/** What makes a text field the owner of the list. */
export const COMBOBOX = {
  role: 'combobox',
  autocomplete: 'off',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  'aria-controls': 'suggestions-list',
} as const;

export function createSuggestions(): Suggestions {
  const panel = part('suggestions');
  const title = part('suggestions-title');
  const list = part('suggestions-list');
  const status = part('suggestions-status');
  let owner: TypingElement | undefined;
  let shown: readonly Suggestion[] = [];
  let active = 0;

  const mark = () => {
    for (const [index, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(index === active));
      if (index === active) option.scrollIntoView({ block: 'nearest' });
    }
    if (shown.length > 0) owner?.setAttribute('aria-activedescendant', `suggestion-${active}`);
    else owner?.removeAttribute('aria-activedescendant');
  };
  const hide = () => {
    panel.hidden = true;
    shown = [];
    list.replaceChildren();
    owner?.setAttribute('aria-expanded', 'false');
    owner?.removeAttribute('aria-activedescendant');
    owner = undefined;
  };
  // A press must not take the keyboard away from the text.
  panel.addEventListener('pointerdown', (event) => event.preventDefault());
  panel.addEventListener('mousedown', (event) => event.preventDefault());

  return {
    show(input, { title: words, suggestions, active: begin = 0, status: state }) {
      if (owner !== input) hide();
      owner = input;
      shown = suggestions;
      active = Math.max(0, begin);
      title.textContent = words;
      status.textContent = suggestions.length === 0 ? (state ?? '') : '';
      list.hidden = suggestions.length === 0;
      list.setAttribute('aria-label', words);
      list.replaceChildren(...suggestions.map(paintSuggestion));
      panel.hidden = false;
      input.setAttribute('aria-expanded', String(suggestions.length > 0));
      list.scrollTop = 0;
      list.classList.remove('is-outdated');
      mark();
    },
    outdate() {
      shown = [];
      list.classList.add('is-outdated');
    },
    hide,
    handleKey(event) {
      if (panel.hidden || event.isComposing) return false;
      if (event.key === 'Escape') {
        hide();
        return true;
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        active = nextIndex(event.key, active, shown.length) ?? 0;
        mark();
        return shown.length > 0;
      }
      const picks = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
      const chosen = picks && !event.shiftKey ? shown[active] : undefined;
      chosen?.pick();
      return chosen !== undefined;
    },
  };
}

const paintSuggestion = (
  { label, description, detail, picture, pick }: Suggestion,
  index: number,
): HTMLElement =>
  el(
    'div',
    { role: 'option', id: `suggestion-${index}`, class: 'choice', on: { click: pick } },
    picture?.(),
    el(
      'span',
      { class: 'choice-words' },
      el(
        'span',
        { class: 'choice-label' },
        label,
        detail && el('span', { class: 'choice-detail' }, ` ${detail}`),
      ),
      description && el('span', { class: 'choice-description' }, description),
    ),
  );
