import { revOf, setOwn, type Act } from '#domain/vehicle/own/change-own.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { writeVehicle } from '../ingest/write-vehicle.ts';
import { OWN_KEEPS } from './stamp-of-own.ts';
import { decideOwn, type ChangeOwn } from './write-own.ts';

interface Ended extends Act {
  vehicle_id: string;
  /** Of the field `status` as it was seen. */
  rev: number;
  correlationId: string;
  /** Who says so, and by which call. */
  stamp: Omit<AuditStamp, 'keeps' | 'parts' | 'subject'>;
}

/** A word that was said anew since stays. */
const endSale =
  ({ rev, by, at }: Pick<Ended, 'rev' | 'by' | 'at'>): ChangeOwn =>
  (own) =>
    own.status?.value?.is === 'sold' && revOf(own, 'status') === rev
      ? setOwn(own, { field: 'status', value: null }, { by, at })
      : own;

/**
 * The dealer's own 'sold' ends with the sale that it came of (docs/product/own-fields.md, 'Sold and back'): the feed's word is shown
 * again, under a revision and with an entry in the audit. `at`: when the sale fell through, in UTC. Answers whether this ended it; again
 * it changes nothing.
 */
export const makeEndOwnSale =
  ({ table, now }: { table: Pick<Table, 'load' | 'change' | 'audited'>; now: () => Date }) =>
  async (tenant: TenantContext, { vehicle_id: id, correlationId, stamp, ...ended }: Ended): Promise<boolean> => {
    const key = keys.stock(tenant, id);
    const stored = await table.load(key, stockItemSchema);
    if (stored === undefined) return false;
    const by = { table: table.audited({ ...stamp, ...OWN_KEEPS, subject: { kind: 'vehicle', id } }), now };
    await writeVehicle(by, tenant, { id, stored, correlationId }, (current) =>
      decideOwn(current, endSale(ended), now().toISOString()),
    );
    const history = (await table.load(key, stockItemSchema))?.state.own?.history ?? [];
    return history.some(({ field, rev, at }) => field === 'status' && rev === ended.rev + 1 && at === ended.at);
  };
