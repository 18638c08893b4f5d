import * as z from 'zod';
import { sharedFields, sharedStored, type SharedName } from '#domain/lead/kinds/shared-fields.ts';
import type { Lead } from '#domain/lead/schema.ts';

const schema = z.object(sharedStored);

type SharedAnswers = Pick<Lead, SharedName>;

/** Of a lead: the answers that all kinds have. What leads may lack is left out if it was not answered. */
export const toSharedAnswers = (sent: Readonly<Partial<Record<SharedName, unknown>>>): SharedAnswers =>
  schema.parse(
    Object.fromEntries(
      sharedFields
        .map(({ name, blank }) => [name, sent[name] ?? blank] as const)
        .filter(([, answer]) => answer !== undefined),
    ),
  );

/** What stays of them when the person is erased. */
export const erasedAnswers: SharedAnswers = schema.parse(
  Object.fromEntries(sharedFields.map(({ name, blank }) => [name, blank])),
);
