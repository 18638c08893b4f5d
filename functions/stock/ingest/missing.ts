import type { StockState } from '#domain/vehicle/schema.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { FeedRefused } from '../errors.ts';
import { objectNames } from '../object-names.ts';
import type { MissingVehicles } from '../run.ts';
import type { Checked } from './check.ts';
import type { StockReads } from './stock-reads.ts';

/** A full feed may remove ten cars, or a fifth of the active ones, without approval. */
const GUARD_FREE_VEHICLES = 10;
const GUARD_SHARE = 0.2;
export const guardLimit = (active: number): number => Math.max(GUARD_FREE_VEHICLES, GUARD_SHARE * active);

/** A full file without a final line end that would remove more than this share of the cars counts as cut off. */
const CUT_SHARE = 0.2;

const listedSince = (vehicles: readonly { state: { created_at: string } }[]): MissingVehicles['listed'] => {
  const times = vehicles.map(({ state }) => state.created_at).sort();
  const [oldest, median] = [times[0], times[Math.floor((times.length - 1) / 2)]];
  return oldest === undefined || median === undefined ? null : { oldest, median };
};

const MAX_LINES = 1_000;

const compare = async (
  reads: Pick<StockReads, 'known' | 'cars'>,
  { seen, unread }: Pick<Checked, 'seen' | 'unread'>,
): Promise<MissingVehicles> => {
  const known = await reads.known();
  const inState = (state: StockState): string[] =>
    known.filter((vehicle) => vehicle.state === state && vehicle.below === undefined).map(({ id }) => id);
  const below = known.filter((vehicle) => vehicle.below === 'active' || vehicle.below === 'missing');
  const active = inState('active');
  const missing = inState('missing');
  // The index may lag and has no reservations, so the items are read.
  const items = await reads.cars(active.filter((id) => !seen.has(id)));
  const newly = items.filter(({ state }) => state.state === 'active' && !state.content.reserved);
  return {
    active: active.length,
    newly: newly.map(({ state }) => state.id).sort(),
    still: missing.filter((id) => !seen.has(id)).sort(),
    settled: below.flatMap(({ id }) => (seen.has(id) ? [] : [id])).sort(),
    agreed: {},
    confirmed: [],
    listed: listedSince(newly),
    unread: unread.slice(0, MAX_LINES),
  };
};

/** Compares a full file's ids with the source's listed cars. Throws FeedRefused for a file that was probably cut. */
export const findMissing = async (
  reads: StockReads,
  checked: Pick<Checked, 'seen' | 'unread' | 'terminated' | 'counts'>,
): Promise<MissingVehicles> => {
  const absent = await compare(reads, checked);
  if (!checked.terminated && checked.counts.accepted < absent.active * (1 - CUT_SHARE)) {
    throw new FeedRefused('cut_off', 'The last line has no line end and many cars are gone.');
  }
  return absent;
};

export const saveAbsent = (
  deps: { objects: Pick<ObjectStore, 'put'> },
  tenant: TenantContext,
  run: string,
  absent: MissingVehicles,
): Promise<void> => deps.objects.put(objectNames.absent(tenant, run), JSON.stringify(absent), 'application/json');

export const loadAbsent = async (reads: Pick<StockReads, 'absentOf'>, run: string): Promise<MissingVehicles> => {
  const absent = await reads.absentOf(run);
  if (absent === undefined) throw new Error(`The list of absent cars of run ${run} is gone.`);
  return absent;
};
