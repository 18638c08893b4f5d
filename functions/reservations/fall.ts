import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import type { Own } from '#domain/vehicle/own/own-schema.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { WholeReservation } from './operators-contract.ts';
import { changeRecord, type Chapter, type ReservationRecord } from './record.ts';
import { reservationLeadId } from './published/reservation-event.ts';

type Fall = NonNullable<ReservationRecord['fall']>;
interface SoldHere {
  record: ReservationRecord;
  /** Names no hold where somebody else bought it. */
  car: Pick<VehicleReservation, 'hold_id'>;
}
type OwnSale = NonNullable<WholeReservation['own_sale']>;

const noStatus = { lead_id: null, elsewhere: false };

const standOfSale = (
  tenant: TenantContext,
  { record, car: vehicle }: SoldHere,
  status: NonNullable<Own['status']>,
): OwnSale['of'] => {
  const { lead_id, elsewhere } = status.value ?? noStatus;
  // Who bought it instead is named by the dealer's word only.
  if (vehicle.hold_id !== record.id) return 'unsaid';
  if (lead_id === reservationLeadId(tenant, record.id)) return 'this';
  return lead_id === null && !elsewhere ? 'unsaid' : 'other';
};

/** The dealer's own 'sold' on the vehicle of a reservation; null: there is none. */
export const loadOwnSale = async (
  { table }: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  seen: SoldHere,
): Promise<OwnSale | null> => {
  const { record } = seen;
  const item = (await table.load(keys.stock(tenant, record.car.id), stockItemSchema))?.state;
  const said = item?.own?.status ?? null;
  if (said?.value?.is !== 'sold') return null;
  return { rev: said.rev, by: said.by.name, at: said.at, of: standOfSale(tenant, seen, said) };
};

/** Of which revision the dealer's own 'sold' ends with the sale. One that names its buyer ends always, another one where it is asked. */
export const revToEnd = (sale: OwnSale | null, asked: number | undefined): number | null => {
  if (sale?.of === 'this') return sale.rev;
  if (asked === undefined) return null;
  if (sale?.of !== 'unsaid' || sale.rev !== asked)
    throw new Problem('conflict', 'The car’s own ‘sold’ changed meanwhile. Look again.');
  return sale.rev;
};

/** Whom the dealer's own 'sold' of this revision names; null: nobody. */
const namedBuyer = async (
  { table }: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  { vehicle_id, rev }: { vehicle_id: string; rev: number },
): Promise<string | null> => {
  const status = (await table.load(keys.stock(tenant, vehicle_id), stockItemSchema))?.state.own?.status;
  return status?.rev === rev ? (status.value?.lead_id ?? null) : null;
};

/** What a sale takes along when it falls through: where somebody else had bought it, the lead that the ending 'sold' names. */
export const planFall = async (
  deps: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  { record, car: vehicle, own_rev }: SoldHere & Pick<Fall, 'own_rev'>,
  { by, command }: AuditStamp,
): Promise<Fall> => {
  const to_buyer = vehicle.hold_id === record.id;
  const isNamed = !to_buyer && own_rev !== null;
  return {
    to_buyer,
    by,
    command,
    own_rev,
    other_lead: isNamed ? await namedBuyer(deps, tenant, { vehicle_id: record.car.id, rev: own_rev }) : null,
    lead: null,
    car: null,
  };
};

/** Whose lead leaves 'sold' with the sale. */
const leadOfFall = ({ to_buyer, other_lead }: Fall, ownLead: string): string | null =>
  to_buyer ? ownLead : other_lead;

/** Ports: inbox and stock read reservations, so reservations cannot read them (functions/composed/after-fall.ts). */
export interface AfterFall {
  /** Whether this sale reopened the lead of its buyer; again nothing happens. */
  reopenLead: (
    tenant: TenantContext,
    fallen: { lead_id: string; by: { person_id: string; name: string }; at: string; correlationId: string },
  ) => Promise<boolean>;
  /** Whether this sale ended the dealer's own 'sold'; again nothing happens. */
  endOwnSale: (
    tenant: TenantContext,
    ended: {
      vehicle_id: string;
      rev: number;
      by: { person_id: string; name: string };
      at: string;
      correlationId: string;
      stamp: Omit<AuditStamp, 'keeps' | 'parts' | 'subject'>;
    },
  ) => Promise<boolean>;
}

interface SettleDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
  afterFall: AfterFall;
}

/** The buyer's lead and the dealer's own 'sold' follow a sale that fell through, each once, with what became of them. */
export const settleFall = async (
  deps: SettleDeps,
  tenant: TenantContext,
  record: ReservationRecord,
  { at }: Chapter,
): Promise<void> => {
  const { fall, correlation_id: correlationId } = record;
  if (fall === null) return;
  const act = { by: { person_id: fall.by.id, name: fall.by.name }, at, correlationId };
  const { by, command, own_rev: rev } = fall;
  const from = { ip: '', user_agent: '' };
  const stamp = { command, by, action: 'reservations.fell-through', from, kept: 'money' } as const;
  const ended =
    rev === null ? null : await deps.afterFall.endOwnSale(tenant, { ...act, vehicle_id: record.car.id, rev, stamp });
  const lead_id = leadOfFall(fall, reservationLeadId(tenant, record.id));
  // Another buyer is named by the dealer's word alone: while that stands, so does their sale.
  const isOff = fall.to_buyer || ended === true;
  const lead = lead_id === null ? null : isOff && (await deps.afterFall.reopenLead(tenant, { ...act, lead_id }));
  await changeRecord(deps, tenant, record.id, (current) => ({
    ...current,
    fall: {
      ...fall,
      lead: lead === null ? null : lead ? 'reopened' : 'kept',
      car: ended === null ? null : ended ? 'ended' : 'kept',
    },
  }));
};

/** What became of lead and vehicle, for people; null: the sale stands. */
export const viewFall = (record: ReservationRecord, ownLead: string): WholeReservation['fall'] => {
  const { fall } = record;
  if (fall === null || !record.history.some(({ what }) => what === 'fell_through')) return null;
  const lead_id = leadOfFall(fall, ownLead);
  return {
    lead_id,
    lead: lead_id === null ? null : (fall.lead ?? 'pending'),
    car: fall.own_rev === null ? null : (fall.car ?? 'pending'),
  };
};
