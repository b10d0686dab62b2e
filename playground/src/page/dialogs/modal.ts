/** A form that the bot asks a person to fill in. */

import type { OpenModal } from '../../people/protocol.ts';
import type { Fields, ShowModal } from '../acting.ts';
import type { Picking } from '../components/pickable.ts';
import { COMPONENT } from '../discord.ts';
import { openDialog } from '../dom/dialog.ts';
import { el } from '../dom/el.ts';
import { type MarkdownReader, paintMarkdown } from '../markdown/paint.ts';
import { createModalField, type ModalField } from './fields.ts';

interface Around {
  readonly picking: Picking;
  readonly reader: MarkdownReader;
}

export const createModals =
  (around: () => Around): ShowModal =>
  (modal, submit) => {
    const { parts, fields } = paintParts(modal, around());
    const trouble = el('p', { class: 'trouble', role: 'alert', hidden: true });
    const send = el('button', { type: 'submit', class: 'button is-primary' }, 'Submit');
    const cancel = el('button', { type: 'button', class: 'button is-secondary' }, 'Cancel');
    const form = el(
      'form',
      { class: 'modal' },
      ...parts,
      trouble,
      el('div', { class: 'dialog-end' }, cancel, send),
    );
    const dialog = openDialog({ title: modal.title, body: [form] });
    cancel.addEventListener('click', () => dialog.close());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void finish();
    });
    const finish = async () => {
      send.disabled = true;
      const words = await submit(filledIn(fields));
      send.disabled = false;
      trouble.textContent = words ?? '';
      trouble.hidden = words === undefined;
      if (words === undefined) dialog.close();
    };
    form.querySelector<HTMLElement>('input, textarea, .select')?.focus();
  };

function paintParts(
  { components }: OpenModal,
  { picking, reader }: Around,
): { parts: Node[]; fields: ModalField[] } {
  const fields: ModalField[] = [];
  const add = (field: ModalField): Node => {
    fields.push(field);
    return field.element;
  };
  const paintPart = (component: OpenModal['components'][number]): Node => {
    switch (component.type) {
      case COMPONENT.TextDisplay:
        return paintMarkdown(component.content, reader);
      case COMPONENT.Label:
        return add(createModalField(component.component, component, picking));
      case COMPONENT.ActionRow: {
        const rows = component.components.map((input) =>
          add(createModalField(input, { label: input.label ?? '' }, picking)),
        );
        return el('div', {}, ...rows);
      }
    }
  };
  return { parts: components.map(paintPart), fields };
}

const filledIn = (fields: readonly ModalField[]): Fields =>
  Object.fromEntries(
    fields.flatMap(({ customId, value }) => {
      const given = value();
      return given === undefined ? [] : [[customId, given]];
    }),
  );
