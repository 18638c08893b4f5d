import type { Move } from '#domain/reservations/vehicle.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { ownerOfReference } from '#functions/runtime/table/references.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { freshVehicle, type Refusal } from '#domain/reservations/vehicle.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import type { ReservationState } from './answer-schema.ts';
import { reservationLeadId } from './published/reservation-event.ts';
import { loadVehicle, moveVehicle } from './vehicle-store.ts';
import type { ReservationDeps } from './deps.ts';
import { loadOwnSale, planFall, revToEnd } from './fall.ts';
import { noteEvents } from './history.ts';
import { makeBothSides } from './desk/both-sides.ts';
import { loadWaitingLine } from './desk/waiting-line.ts';
import type { BothSides, WaitingLine } from './desk-contract.ts';
import type { ReservationLine, WholeReservation } from './operators-contract.ts';
import { endPayment } from './payment/pay.ts';
import { changeRecord, loadRecord, recordSchema, type ReservationRecord } from './record.ts';
import { applyExpiry } from './apply-expiry.ts';
import { toReservationLine, toWholeReservation } from './view.ts';

type OperatorDeps = ReservationDeps & { table: Table };

/** Who asks: of one reservation, whose id is known when it was found. */
export type StampFor = (reservationId: string) => AuditStamp;

interface PageAsked {
  cursor?: string | undefined;
  limit: number;
  state?: ReservationState | undefined;
  part?: 'running' | 'over' | undefined;
}

const runningStates: ReadonlySet<ReservationState> = new Set(['held', 'paying', 'reserved']);
/** Of one call that looks for a part. */
const MOST_SEEN = 500;

const words: Readonly<Record<Refusal, string>> = {
  taken: 'Somebody else has this vehicle.',
  offered: 'The vehicle is kept for somebody of its waiting list.',
  other_hold: 'This reservation is not running any more.',
  not_over: 'This reservation is not over.',
  extended_before: 'A reservation can be extended once, and this one was.',
  over: 'The time of this reservation is over.',
  full: 'The waiting list is full.',
  unproven: 'A place in the waiting list needs a code.',
  free: 'Nobody has this vehicle.',
};

const NO_SALE = 'No sale of this reservation stands: look at what became of it.';

const isFallen = ({ history }: ReservationRecord): boolean => history.some(({ what }) => what === 'fell_through');

/** What a dealer may do with the reservations of its vehicles. */
export const makeOperators = (deps: OperatorDeps) => {
  const { table } = deps;

  const readPage = async (tenant: TenantContext, page: Pick<PageAsked, 'cursor' | 'limit'>) => {
    const { items, next } = await table.page(lists.reservations(tenant), recordSchema, {
      ...page,
      keyOf: (id) => keys.reservation(tenant, id),
    });
    const stored = await table.loadMany(
      items.map(({ car: vehicle }) => keys.carReservation(tenant, vehicle.id)),
      vehicleReservationSchema,
    );
    const vehicles = new Map(stored.map((one) => [one.state.car_id, one.state]));
    const lines = items.map((record) =>
      toReservationLine({ record, car: vehicles.get(record.car.id) ?? freshVehicle(record.car.id) }),
    );
    return { lines, next };
  };

  const list = async (
    tenant: TenantContext,
    { state, part, cursor, limit }: PageAsked,
  ): Promise<{ reservations: ReservationLine[]; next: string | null }> => {
    const isAsked = (line: ReservationLine): boolean =>
      (state === undefined || line.state === state) &&
      (part === undefined || runningStates.has(line.state) === (part === 'running'));
    const found: ReservationLine[] = [];
    let from = cursor;
    for (let seen = limit; ; seen += limit) {
      const { lines, next } = await readPage(tenant, { cursor: from, limit });
      found.push(...lines.filter(isAsked));
      const isEnough = part === undefined || found.length >= limit || seen >= MOST_SEEN;
      if (next === null || isEnough) return { reservations: found, next };
      from = next;
    }
  };

  const find = async (tenant: TenantContext, given: string): Promise<ReservationRecord> => {
    const owner = await ownerOfReference(table, tenant, given);
    const id = owner === undefined ? given : owner.reservation_id;
    const record = id === undefined ? undefined : await loadRecord(deps, tenant, id);
    if (record === undefined) throw new Problem('not_found', 'This dealer has no such reservation.');
    return record;
  };

  const show = async (tenant: TenantContext, id: string): Promise<WholeReservation> => {
    const record = await find(tenant, id);
    const seen = { record, car: await loadVehicle(deps, tenant, record.car.id) };
    const ownSale = await loadOwnSale(deps, tenant, seen);
    return toWholeReservation(seen, { leadId: reservationLeadId(tenant, record.id), ownSale });
  };

  /** With a table that notes each item that changes. */
  const auditedFor = ({ id }: ReservationRecord, stampFor: StampFor): OperatorDeps => ({
    ...deps,
    table: table.audited(stampFor(id)),
  });

  const move = async (
    by: OperatorDeps,
    { tenant, record }: { tenant: TenantContext; record: ReservationRecord },
    asked: Move,
  ): Promise<WholeReservation> => {
    const { outcome, events, car: vehicle } = await moveVehicle(by, tenant, record.car.id, asked);
    await noteEvents(by, tenant, events);
    if (outcome.kind === 'refused') throw new Problem('conflict', words[outcome.why]);
    await applyExpiry(by, tenant, vehicle);
    return show(tenant, record.id);
  };

  const bothSides = makeBothSides(deps);

  return {
    list,
    show,
    showPayment: async (tenant: TenantContext, given: string): Promise<BothSides> =>
      bothSides.show(tenant, await find(tenant, given)),
    askProvider: async (tenant: TenantContext, given: string, stampFor: StampFor): Promise<BothSides> => {
      const record = await find(tenant, given);
      await bothSides.ask(auditedFor(record, stampFor), tenant, record);
      return bothSides.show(tenant, await find(tenant, record.id));
    },
    waitingList: async (tenant: TenantContext, given: string): Promise<WaitingLine[]> =>
      loadWaitingLine(deps, tenant, (await find(tenant, given)).car.id),
    extend: async (tenant: TenantContext, given: string, stampFor: StampFor) => {
      const record = await find(tenant, given);
      const { holdHours: hold_hours } = tenant.config.constants;
      return move(auditedFor(record, stampFor), { tenant, record }, { kind: 'extend', hold_id: record.id, hold_hours });
    },
    cancel: async (tenant: TenantContext, { given, reason }: { given: string; reason: string }, stampFor: StampFor) => {
      const record = await find(tenant, given);
      const { id } = record;
      const by = auditedFor(record, stampFor);
      await changeRecord(by, tenant, id, (one) => ({ ...one, cancel_reason: reason }));
      const vehicle = await loadVehicle(deps, tenant, record.car.id);
      const isHeld = vehicle.hold_id === id && vehicle.state === 'HELD';
      const isOver = !isHeld || record.payment_id === null || (await endPayment(by, tenant, record.payment_id));
      return isHeld && isOver
        ? move(by, { tenant, record }, { kind: 'give_up', hold_id: id })
        : move(by, { tenant, record }, { kind: 'end', hold_id: id, why: 'cancelled' });
    },
    fellThrough: async (
      tenant: TenantContext,
      { given, reason, keeps, ends }: { given: string; reason: string; keeps: boolean; ends: number | undefined },
      stampFor: StampFor,
    ) => {
      const record = await find(tenant, given);
      const { id: hold_id, epoch } = record;
      const shown = await show(tenant, hold_id);
      if (isFallen(record)) return shown;
      if (!shown.can_fall_through) throw new Problem('conflict', NO_SALE);
      const by = auditedFor(record, stampFor);
      const vehicle = await loadVehicle(deps, tenant, record.car.id);
      const taken = { record, car: vehicle, own_rev: revToEnd(shown.own_sale, ends) };
      const fall = await planFall(deps, tenant, taken, stampFor(hold_id));
      await changeRecord(by, tenant, hold_id, (one) =>
        isFallen(one) ? undefined : { ...one, cancel_reason: reason, fall },
      );
      return move(by, { tenant, record }, { kind: 'fall_through', hold_id, epoch, keeps_deposit: keeps });
    },
    confirmSold: async (
      tenant: TenantContext,
      { given, to }: { given: string; to: 'buyer' | 'somebody_else' },
      stampFor: StampFor,
    ) => {
      const record = await find(tenant, given);
      return move(auditedFor(record, stampFor), { tenant, record }, { kind: 'sell', hold_id: record.id, to });
    },
  };
};
