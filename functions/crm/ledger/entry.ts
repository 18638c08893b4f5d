import * as z from 'zod';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';

/** `sent` is a try with its outcome; what followed stands behind it: acknowledged, retried or dead. */
const entryKinds = [
  'accepted',
  'duplicate_of',
  'routed',
  'sent',
  'acknowledged',
  'retried',
  'dead',
  'replayed',
] as const;

export const entrySchema = z.object({
  /** From the lead's acceptance on, in the chain of one endpoint. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  endpoint_id: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  previous_hash: z.string().nullable(),
  /** Of everything above. */
  hash: z.string(),
});
export type Entry = z.infer<typeof entrySchema>;
export type Fact = Pick<Entry, 'at' | 'kind' | 'detail'>;

export const hashEntry = ({ hash: _own, ...entry }: Entry): string => sha256Hex(canonicalJson(entry));

export const linked = (previous: Entry | undefined, endpoint_id: string | null, { at, kind, detail }: Fact): Entry => {
  const entry = { at, kind, endpoint_id, detail };
  const open: Entry = {
    ...entry,
    seq: (previous?.seq ?? 0) + 1,
    previous_hash: previous?.hash ?? null,
    hash: '',
  };
  return { ...open, hash: hashEntry(open) };
};
