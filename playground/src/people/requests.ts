/** Reads what people send. The types are those of the protocol; here they are checked. */

import * as z from 'zod';
import { CannotDo } from './cannot.ts';
import type { Act, OpenDm, Saying, Wishes } from './protocol.ts';

const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const fieldValue = z.union([z.string(), z.boolean(), z.array(z.string())]);
const options = z.record(z.string(), optionValue).exactOptional();

export const actSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('command'), command: z.string(), options }),
  z.object({ act: z.literal('autocomplete'), command: z.string(), options, focused: z.string() }),
  z.object({ act: z.literal('user command'), command: z.string(), target: z.string() }),
  z.object({ act: z.literal('message command'), command: z.string(), target: z.string() }),
  z.object({ act: z.literal('button'), message: z.string(), customId: z.string() }),
  z.object({
    act: z.literal('select'),
    message: z.string(),
    customId: z.string(),
    values: z.array(z.string()),
  }),
  z.object({ act: z.literal('modal'), modal: z.string(), fields: z.record(z.string(), fieldValue) }),
]) satisfies z.ZodType<Act>;

export const wishesSchema = z.object({ dms: z.enum(['open', 'closed']) }) satisfies z.ZodType<Wishes>;

export const openDmSchema = z.object({ with: z.string() }) satisfies z.ZodType<OpenDm>;

export const sayingSchema = z.object({
  content: z.string().trim().min(1).max(2000),
}) satisfies z.ZodType<Saying>;

export function read<T>(schema: z.ZodType<T>, json: unknown): T {
  const { success, data, error } = schema.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  throw new CannotDo(
    `That request is not understood: ${issue?.path.join('.') || 'body'}: ${issue?.message}.`,
  );
}
