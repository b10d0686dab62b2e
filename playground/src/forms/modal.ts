/** What a bot may ask in a modal. */

import * as z from 'zod';
import { treeOf } from './component-tree.ts';
import { inModal } from './components.ts';
import { nullsLeftOut, text } from './form.ts';

export const modalSchema = nullsLeftOut(
  z.object({
    custom_id: text({ min: 1, max: 100 }),
    title: text({ min: 1, max: 45 }),
    components: treeOf(inModal, { min: 1, max: 5 }),
  }),
);

export type ModalForm = z.output<typeof modalSchema>;
