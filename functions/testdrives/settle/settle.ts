import { appointmentSchema, readSentSlot } from '../published/appointment.ts';
import {
  drivingDayDraft,
  drivingDaySchema,
  drivingShards,
  isHeld,
  SETTLE_AFTER_MS,
  type Drive,
} from '../published/driving-days.ts';
import { keys, parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { describeError } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { BookingOwners } from '../published/booking-owners.ts';
import { confirmAppointment } from '../appointments/change.ts';
import { toAppointment } from '../appointments/find.ts';

type SettleDeps = Pick<Runtime, 'logger' | 'now'> & {
  table: Pick<Table, 'due' | 'load' | 'change'>;
  directory: Pick<Runtime['directory'], 'byId'>;
  owners: BookingOwners;
};

const PAGE = 100;

/** When the place of a drive's owner begins: as it was last changed, otherwise as lead or valuation has it; undefined for none. */
const loadSlotStart = async (
  { table, owners }: SettleDeps,
  tenant: TenantContext,
  { lead_id: leadId, owner }: Drive,
): Promise<string | undefined> => {
  if (owner === 'valuation') return owners.inspectionStart(tenant, leadId);
  const changed = await table.load(keys.appointment(tenant, leadId), appointmentSchema);
  if (changed !== undefined) return changed.state.status === 'booked' ? changed.state.slot.start : undefined;
  return readSentSlot((await owners.lead(tenant, leadId))?.details)?.start;
};

const sameDrive = (one: Drive, other: Drive): boolean => one.lead_id === other.lead_id && one.start === other.start;

/**
 * Compares bookings with their leads and valuations (ADR 13): keeps what one has, releases the rest, and what was kept for a code that did
 * not come. A code that came, and whose request died before it was told, is told. Returns the number released.
 */
export const makeSettle = (deps: SettleDeps) => {
  const tellConfirmed = (tenant: TenantContext, drive: Drive, at: string): Promise<unknown> =>
    confirmAppointment(deps, { tenant, found: toAppointment(drive), at, correlationId: drive.lead_id });

  const judge = async (tenant: TenantContext, drives: readonly Drive[]) => {
    const kept: Drive[] = [];
    const released: Drive[] = [];
    for (const drive of drives) {
      const start = await loadSlotStart(deps, tenant, drive);
      const isKept = start !== undefined && Date.parse(start) === Date.parse(drive.start);
      if (isKept && drive.confirmed_at !== undefined) await tellConfirmed(tenant, drive, drive.confirmed_at);
      (isKept ? kept : released).push(drive);
    }
    return { kept, released };
  };

  const settleDay = async (key: TableKey): Promise<number> => {
    const day = await deps.table.load(key, drivingDaySchema);
    if (day === undefined) return 0;
    const tenant = await deps.directory.byId(parseTenantId(key));
    const now = deps.now();
    const isOld = ({ settled, booked_at }: Drive): boolean =>
      !settled && now.getTime() - Date.parse(booked_at) >= SETTLE_AFTER_MS;
    const { drives } = day.state;
    const held = drives.filter((drive) => isHeld(drive, now.toISOString()));
    const { kept, released } = await judge(tenant, held.filter(isOld));
    await deps.table.change({ key, stored: day }, drivingDaySchema, undefined, (current) => {
      if (current === undefined) return undefined;
      // What was booked or opened again meanwhile was not judged.
      const isSame = (drive: Drive) => (one: Drive) => sameDrive(one, drive) && one.booked_at === drive.booked_at;
      const left = current.drives
        .filter((drive) => isHeld(drive, now.toISOString()) && !released.some(isSame(drive)))
        .map((drive) => (kept.some(isSame(drive)) ? { ...drive, settled: true } : drive));
      return drivingDayDraft(tenant, { ...current, drives: left }, now.toISOString());
    });
    return released.length + drives.length - held.length;
  };

  /** A broken item must not block the others. */
  const guarded = async (key: TableKey): Promise<number> => {
    try {
      return await settleDay(key);
    } catch (error) {
      deps.logger.error('day of test drives not settled', { key: key.toString(), error: describeError(error) });
      return 0;
    }
  };

  return async (): Promise<number> => {
    let released = 0;
    for (const shard of drivingShards) {
      const due = await deps.table.due(shard, deps.now().toISOString(), PAGE);
      for (const { key } of due) released += await guarded(key);
    }
    return released;
  };
};
