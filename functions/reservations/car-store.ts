import { freshCar, type CarReservation, type Happened, type Move, type Outcome } from '#domain/reservations/car.ts';
import { after, OFFER_MS } from '#domain/reservations/times.ts';
import { applyMove } from '#domain/reservations/machine.ts';
import { carReservationSchema } from '#domain/reservations/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys, type TableKey } from '#functions/runtime/table/keys.ts';
import type { ItemDraft, StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { shardOf } from './due.ts';
import { eventIdOf, eventOf } from './events.ts';

export interface CarDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
}

/** Time for the message of an offer; then the sweeper tells it, each minute until somebody has it or it is over. */
const TELL_MS = 2 * 60_000;

const offerDueAt = ({ offer, waiting }: CarReservation, now: string): string | undefined => {
  if (offer !== null) return after(offer.until, TELL_MS - OFFER_MS);
  return waiting.length > 0 ? now : undefined;
};

/** When the sweeper has to look at a vehicle again; undefined for never. */
const dueAt = (car: CarReservation, now: string): string | undefined => {
  if (car.owed.length > 0) return now;
  if (car.until !== null) return car.until;
  return car.state === 'AVAILABLE' ? offerDueAt(car, now) : undefined;
};

const draftOf = (
  tenant: TenantContext,
  state: CarReservation,
  events: readonly AnyEvent[],
  at: string,
): ItemDraft<CarReservation> => {
  const due = dueAt(state, at);
  return {
    state,
    events,
    lane: 'lead',
    at,
    due: due === undefined ? undefined : { shard: shardOf(tenant, state.car_id), at: due },
  };
};

/** As it was read, so that a move need not read it again. */
export interface SeenCar {
  car: CarReservation;
  seen: { key: TableKey; stored: StoredItem<CarReservation> | undefined };
}

export const seeCar = async (
  { table }: Pick<CarDeps, 'table'>,
  tenant: TenantContext,
  carId: string,
): Promise<SeenCar> => {
  const key = keys.carReservation(tenant, carId);
  const stored = await table.load(key, carReservationSchema);
  return { car: stored?.state ?? freshCar(carId), seen: { key, stored } };
};

export const loadCar = async (
  { table }: Pick<CarDeps, 'table'>,
  tenant: TenantContext,
  carId: string,
): Promise<CarReservation> =>
  (await table.load(keys.carReservation(tenant, carId), carReservationSchema))?.state ?? freshCar(carId);

export interface Moved {
  outcome: Outcome;
  car: CarReservation;
  /** Those of this write; they leave by the outbox. */
  events: readonly AnyEvent[];
}

/** One conditional write, in which the events ride; a move that is refused writes nothing. */
export const moveCar = async (
  { table, now }: CarDeps,
  tenant: TenantContext,
  of: string | SeenCar,
  move: Move,
): Promise<Moved> => {
  const carId = typeof of === 'string' ? of : of.car.car_id;
  const item = typeof of === 'string' ? keys.carReservation(tenant, carId) : of.seen;
  let outcome: Outcome = { kind: 'same' };
  let events: readonly AnyEvent[] = [];
  const car = await table.change(item, carReservationSchema, freshCar(carId), (current, rev) => {
    const at = now();
    outcome = applyMove(current, move, at);
    events = [];
    if (outcome.kind !== 'moved') return undefined;
    const { state, happened } = outcome;
    const meta = (one: Happened) => ({
      id: eventIdOf(tenant, state, rev + 1, one),
      time: at.toISOString(),
      tenantId: tenant.id,
      correlationId: move.kind,
      subject: carId,
    });
    events = happened.map((one) => eventOf(meta(one), state, one));
    return draftOf(tenant, state, events, at.toISOString());
  });
  return { outcome, car, events };
};
