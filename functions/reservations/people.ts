import * as z from 'zod';
import { carReservationSchema } from '#domain/reservations/schema.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

const personSchema = z.object({
  /** Of the last hour. */
  holds: z.array(z.object({ hold_id: z.string(), car_id: z.string(), at: z.iso.datetime() })),
});
type Person = z.infer<typeof personSchema>;
type Hold = Person['holds'][number];

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 3;
/** A claim that another request is still making. */
const BEING_MADE_MS = 30_000;

interface PeopleDeps {
  table: Pick<Table, 'change' | 'load' | 'loadMany'>;
  now: () => Date;
  env: { EDGE_SECRET: string };
}

const tooMany = (detail: string, seconds: number): Problem =>
  new Problem('rate_limited', detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** One active hold and three holds an hour for a person, who is a phone number. */
export const makePeople = ({ table, now, env }: PeopleDeps) => {
  // Keyed: a plain hash of a phone number can be reversed by trying all of them.
  const keyOf = (tenant: TenantContext, phone: string) =>
    keys.reserver(tenant, derivedId(env.EDGE_SECRET, 'reserver', tenant.id, phone));

  const draftOf = (holds: readonly Hold[], at: Date) => ({
    ...{ state: { holds: [...holds] }, events: [], lane: 'lead' as const, at: at.toISOString() },
    expires: Math.ceil((at.getTime() + HOUR_MS) / 1_000),
  });

  /** The holds whose vehicle says so, by its own item. */
  const activeOf = async (tenant: TenantContext, holds: readonly Hold[], at: Date): Promise<ReadonlySet<string>> => {
    if (holds.length === 0) return new Set();
    const cars = await table.loadMany(
      holds.map(({ car_id }) => keys.carReservation(tenant, car_id)),
      carReservationSchema,
    );
    return new Set(
      cars.flatMap(({ state: { state, hold_id, until } }) =>
        state === 'HELD' && hold_id !== null && until !== null && Date.parse(until) > at.getTime() ? [hold_id] : [],
      ),
    );
  };

  const refusal = (holds: readonly Hold[], active: ReadonlySet<string>, at: Date): Problem | undefined => {
    const isActive = (hold: Hold): boolean =>
      active.has(hold.hold_id) || at.getTime() - Date.parse(hold.at) < BEING_MADE_MS;
    if (holds.some(isActive))
      return tooMany('You are already reserving a vehicle. Finish or cancel that first.', BEING_MADE_MS / 1_000);
    const [oldest] = holds;
    if (holds.length < MOST_AN_HOUR || oldest === undefined) return undefined;
    const seconds = (Date.parse(oldest.at) + HOUR_MS - at.getTime()) / 1_000;
    return tooMany('You have begun three reservations in the last hour. Please call us, or try again later.', seconds);
  };

  const take = async (tenant: TenantContext, phone: string, hold: Omit<Hold, 'at'>): Promise<void> => {
    const at = now();
    const key = keyOf(tenant, phone);
    const stored = await table.load(key, personSchema);
    const active = await activeOf(tenant, stored?.state.holds ?? [], at);
    let problem: Problem | undefined;
    await table.change({ key, stored }, personSchema, undefined, (person) => {
      const holds = (person?.holds ?? []).filter((one) => at.getTime() - Date.parse(one.at) < HOUR_MS);
      problem = undefined;
      if (holds.some(({ hold_id }) => hold_id === hold.hold_id)) return undefined;
      problem = refusal(holds, active, at);
      return problem === undefined ? draftOf([...holds, { ...hold, at: at.toISOString() }], at) : undefined;
    });
    if (problem !== undefined) throw problem;
  };

  const release = async (tenant: TenantContext, phone: string, holdId: string): Promise<void> => {
    await table.change(keyOf(tenant, phone), personSchema, undefined, (person) =>
      person?.holds.some(({ hold_id }) => hold_id === holdId)
        ? draftOf(
            person.holds.filter(({ hold_id }) => hold_id !== holdId),
            now(),
          )
        : undefined,
    );
  };

  return { take, release };
};
export type People = ReturnType<typeof makePeople>;
