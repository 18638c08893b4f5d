import * as z from 'zod';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { OTHERS_AN_HOUR, type Pace } from './judge-sender.ts';

const paceSchema = z.object({
  hour: z.string(),
  others: z.number().int(),
  /** By the hash of the sender. */
  senders: z.record(z.string(), z.number().int()),
});
type Counts = z.infer<typeof paceSchema>;

const DAY_SECONDS = 86_400;
const HOUR_CHARS = '2026-11-27T21'.length;
const HASH_CHARS = 12;

const isOver = ({ others, senders }: Counts, hash: string, { most, isOther }: Pace): boolean =>
  (isOther && others >= OTHERS_AN_HOUR) || (senders[hash] ?? 0) >= most;

/** Whether one more of this sender is believed in this hour; counted if it is. Beyond it nothing is written. */
export const withinPace = async (
  { table, now }: { table: Pick<Table, 'change'>; now: () => Date },
  tenant: TenantContext,
  pace: Pace,
): Promise<boolean> => {
  const at = now().toISOString();
  const hour = at.slice(0, HOUR_CHARS);
  const hash = sha256Hex(pace.sender).slice(0, HASH_CHARS);
  let isWithin = true;
  await table.change(keys.portalPace(tenant), paceSchema, undefined, (stored) => {
    const counts = stored?.hour === hour ? stored : { hour, others: 0, senders: {} };
    isWithin = !isOver(counts, hash, pace);
    if (!isWithin) return undefined;
    const state: Counts = {
      hour,
      others: counts.others + (pace.isOther ? 1 : 0),
      senders: { ...counts.senders, [hash]: (counts.senders[hash] ?? 0) + 1 },
    };
    return { state, events: [], lane: 'stock', at, expires: Math.ceil(Date.parse(at) / 1_000) + DAY_SECONDS };
  });
  return isWithin;
};
