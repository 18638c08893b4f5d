import type { StockItem } from '#domain/vehicle/schema.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedRun } from '../run.ts';
import type { IdentityPlan } from './claims.ts';

/** A mail names so many cars; the list of the run names all. */
const NAMED = 10;

type NoticeName = 'feed_rows_kept' | 'feed_reserved_car';

const buildFeedNotice = (
  tenant: TenantContext,
  run: Pick<FeedRun, 'run' | 'source' | 'correlation_id'>,
  of: { id: string; now: string; notice: NoticeName; details: Readonly<Record<string, string>> },
): AnyEvent =>
  notificationRequested.create(
    { id: of.id, time: of.now, tenantId: tenant.id, correlationId: run.correlation_id, subject: run.run },
    { notice: of.notice, details: { source: run.source, run: run.run, ...of.details } },
  );

const formatVehicleLabel = ({ content }: StockItem): string =>
  [content.stocknum, vehicleName(content)].filter((text) => text !== null).join(', ');

const formatKeptCell = ({ kept }: StockItem): string =>
  kept === null ? '' : `line ${kept.line}, ${kept.field}: ${kept.detail}`;

/** One mail for the cars whose rows were refused by as many files in a row as the source's setting says. */
export const retainedNotices = (
  tenant: TenantContext,
  run: FeedRun,
  { cars: vehicles, after, now }: { cars: readonly StockItem[]; after: number; now: string },
): AnyEvent[] => {
  const due = vehicles.filter(({ kept }) => kept?.run === run.run && kept.files === after);
  if (due.length === 0) return [];
  const named = due.slice(0, NAMED).map((vehicle) => [formatVehicleLabel(vehicle), formatKeptCell(vehicle)] as const);
  const details = { files: String(after), vehicles: String(due.length), ...Object.fromEntries(named) };
  const id = derivedId('stock', tenant.id, run.run, 'feed_rows_kept');
  return [buildFeedNotice(tenant, run, { id, now, notice: 'feed_rows_kept', details })];
};

/** Ids derive from car and change, so that a file that is sent each hour asks once. */
export const reservedNotices = (
  tenant: TenantContext,
  run: FeedRun,
  reserved: IdentityPlan['reserved'],
  now: string,
): AnyEvent[] =>
  reserved.map(({ id: vehicle, stocknum, line, detail }) => {
    const id = derivedId('stock', tenant.id, run.source, vehicle, 'feed_reserved_car', detail);
    const details = { vehicle_id: vehicle, ...(stocknum === null ? {} : { stocknum }), line: String(line), detail };
    return buildFeedNotice(tenant, run, { id, now, notice: 'feed_reserved_car', details });
  });

const listed = (lines: readonly number[]): string => {
  const shown = lines.slice(0, NAMED);
  const more = lines.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** Links cars that go missing with rows that could be theirs; null where there is nothing to say. */
export const unreadText = (missing: number, lines: readonly number[]): string | null => {
  if (missing === 0 || lines.length === 0) return null;
  const rows = lines.length === 1 ? 'One row names' : `${lines.length} rows name`;
  const vehicles = missing === 1 ? 'a car that is missing' : `cars that are missing (${missing})`;
  return `${rows} no car that can be read and may be ${vehicles}: line ${listed(lines)}.`;
};
