import * as z from 'zod';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { toWorker } from '../viewer.ts';
import { workerSchema } from '../work-schema.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';

const presenceSchema = z.object({ people: z.array(workerSchema.extend({ at: z.iso.datetime() })) });
type Present = z.infer<typeof presenceSchema>['people'][number];

const PRESENT_MS = 30_000;
/** Whoever was noted so lately is not noted again. */
const NOTED_MS = 10_000;
const KEPT_SECONDS = 60;

type Deps = Pick<Runtime, 'table' | 'now'>;

/** Who else has the lead open. Notes the caller, if it is a person. */
export const notePresence = async (
  { table, now }: Deps,
  tenant: TenantContext,
  operator: Pick<Operator, 'id' | 'name' | 'kind' | 'roles' | 'places'>,
  leadId: string,
): Promise<Present[]> => {
  const at = now();
  const me = { ...toWorker(operator), at: at.toISOString() };
  const key = keys.leadPresence(tenant, leadId);
  const stored = await table.load(key, presenceSchema);
  const current = stored?.state.people ?? [];
  const others = (people: readonly Present[]): Present[] =>
    people.filter((one) => one.person_id !== operator.id && one.at > earlierBy(at, PRESENT_MS));
  const mine = current.find(({ person_id }) => person_id === operator.id);
  const isNoted = mine !== undefined && mine.at > earlierBy(at, NOTED_MS);
  if (operator.kind !== 'person' || isNoted) return others(current);
  const seen = { key, stored };
  const written = await table.change(seen, presenceSchema, { people: [] }, ({ people }) => ({
    state: { people: [...others(people), me] },
    events: [],
    lane: 'stock',
    at: me.at,
    expires: Math.ceil(at.getTime() / 1_000) + KEPT_SECONDS,
  }));
  return others(written.people);
};
