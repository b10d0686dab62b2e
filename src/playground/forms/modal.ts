/** What a bot may ask in a modal. */

import { checkComponents } from './component-tree.ts';
import { type Component, MODAL } from './components.ts';
import { type Check, checkFields, type Form, type Json, type Path, required, text } from './form.ts';

export interface ModalForm {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
}

const questions: Check = (value, path, form) => {
  checkComponents(value, { allowed: MODAL, min: 1, max: 5, path, form });
};

export function checkModal(body: Json, path: Path, form: Form): ModalForm {
  const fields = {
    custom_id: required(text({ min: 1, max: 100 })),
    title: required(text({ min: 1, max: 45 })),
    components: required(questions),
  };
  checkFields(body, fields, path, form);
  form.settle();
  return body as unknown as ModalForm;
}
