import * as z from 'zod';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { StoredLine } from '../line.ts';
import { MOST_WORDS, wordStart } from '../words.ts';

/** All that it says stands in its index entry. */
const wordSchema = z.object({ word: z.string() });

export const wordSort = (
  word: string,
  { submitted_at, lead_id }: Pick<StoredLine, 'submitted_at' | 'lead_id'>,
): string => `${word}#${submitted_at}#${lead_id}`;

/** Each word is an item of the line's own partition: an item stands in one list only. */
export const writeWords = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  tenant: TenantContext,
  line: StoredLine,
): Promise<void> => {
  const at = now().toISOString();
  await Promise.all(
    line.words.map((word, n) =>
      table.change(keys.leadWord(tenant, line.lead_id, n), wordSchema, undefined, (current) =>
        current?.word === word
          ? undefined
          : {
              state: { word },
              events: [],
              lane: 'stock',
              at,
              listed: { list: lists.leadWords(tenant, wordStart(word)), sort: wordSort(word, line) },
            },
      ),
    ),
  );
};

/** The line last: while it is there, it is found and removed again. */
export const removeLine = async (
  { table }: Pick<Runtime, 'table'>,
  tenant: TenantContext,
  leadId: string,
): Promise<void> => {
  await Promise.all(Array.from({ length: MOST_WORDS }, (_, n) => table.remove(keys.leadWord(tenant, leadId, n))));
  await table.remove(keys.leadLine(tenant, leadId));
};
