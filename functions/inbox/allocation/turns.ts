import * as z from 'zod';
import type { Allocated } from '#domain/inbox/allocation/allocate.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { workerSchema } from '../work-schema.ts';

/** Messages that are repeated later find no turn, but a lead that was given. */
const MOST_RECENT = 100;

const allocatedSchema = z.object({
  owner: workerSchema.nullable(),
  rule_id: z.string().nullable(),
  rule_version: z.number().int(),
  reason: z.string(),
  minutes: z.number().int().nullable(),
});

const turnsSchema = z.object({
  /** When a rule last gave somebody a lead, by person. */
  last: z.record(z.string(), z.iso.datetime()),
  /** The latest first. `round`: how often the lead was taken back before. */
  recent: z.array(
    z.object({ lead_id: z.string(), round: z.number().int(), at: z.iso.datetime(), allocated: allocatedSchema }),
  ),
});
export type Turns = z.infer<typeof turnsSchema>;

const noTurns: Turns = { last: {}, recent: [] };

interface Turn {
  lead_id: string;
  round: number;
  at: string;
}

/**
 * Decides and notes whose turn it was in one conditional write, so that two leads at once go to two people; a message that comes again
 * finds what was decided. Whom nobody gets is decided anew, and nothing is written.
 */
export const takeTurn = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { lead_id, round, at }: Turn,
  decide: (turns: Turns) => Allocated,
): Promise<Allocated> => {
  const find = ({ recent }: Turns): Allocated | undefined =>
    recent.find((one) => one.lead_id === lead_id && one.round === round)?.allocated;
  const turns = await table.change(keys.leadTurns(tenant), turnsSchema, noTurns, (current) => {
    if (find(current) !== undefined) return undefined;
    const allocated = decide(current);
    if (allocated.owner === null) return undefined;
    const state = {
      last: { ...current.last, [allocated.owner.person_id]: at },
      recent: [{ lead_id, round, at, allocated }, ...current.recent].slice(0, MOST_RECENT),
    };
    return { state, events: [], lane: 'lead', at };
  });
  return find(turns) ?? decide(turns);
};
