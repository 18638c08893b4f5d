import * as z from 'zod';
import { localDateTime } from '#domain/hours/local-time.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { slotDate } from '#domain/testdrive/slots.ts';
import { isDrive, type Drive } from './driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const claimSchema = slotSchema.pick({ start: true, location_id: true }).extend({
  lead_id: z.string(),
  at: z.iso.datetime(),
  /** As it was claimed; the drive itself says what became of it. */
  proven: z.boolean(),
});
export type Claim = z.infer<typeof claimSchema>;

const claimsSchema = z.object({ claims: z.array(claimSchema) });
type Claims = z.infer<typeof claimsSchema>;
export type SeenClaims = ReadonlyMap<string, StoredItem<Claims>>;

/** Longer than any request lives: its drive is not written yet, or never will be. */
const BEING_MADE_MS = 30_000;
const KEPT_AFTER_MS = 24 * 3_600_000;

/** The days that were read: the drives are the truth, claims only say where to look. */
export interface ClaimsView {
  days: ReadonlyMap<string, readonly Drive[]>;
  now: Date;
  timeZone: string;
}

/** Undefined where it is not held, or not to be seen yet. */
export const driveOfClaim = ({ days }: ClaimsView, claim: Claim): Drive | undefined =>
  days.get(slotDate(claim))?.find((drive) => isDrive(drive, claim.lead_id, claim.start));

/** Taken a moment ago, and not to be seen yet. */
export const isBeingMade = (view: ClaimsView, claim: Claim): boolean =>
  driveOfClaim(view, claim) === undefined &&
  (!view.days.has(slotDate(claim)) || view.now.getTime() - Date.parse(claim.at) < BEING_MADE_MS);

const localDate = (view: ClaimsView, at: Date): string => localDateTime(at, view.timeZone).date;

/** `lost`: taken today without a code, and not held any more. */
const judgeClaim = (view: ClaimsView, claim: Claim): 'open' | 'lost' | 'over' => {
  if (Date.parse(claim.start) <= view.now.getTime()) return 'over';
  if (driveOfClaim(view, claim) !== undefined || isBeingMade(view, claim)) return 'open';
  const isToday = localDate(view, new Date(claim.at)) === localDate(view, view.now);
  return isToday && !claim.proven ? 'lost' : 'over';
};

/** Claims of others than this lead, as the days say. */
export interface HolderClaims {
  open: readonly Claim[];
  lost: readonly Claim[];
}

const isSameClaim =
  ({ lead_id, start }: Pick<Claim, 'lead_id' | 'start'>) =>
  (other: Claim): boolean =>
    other.lead_id === lead_id && other.start === start;

const buildItemDraft = (claims: readonly Claim[], at: string) => ({
  state: { claims: [...claims] },
  events: [],
  lane: 'lead' as const,
  at,
  expires: Math.ceil(
    (Math.max(...claims.map(({ start }) => Date.parse(start)), Date.parse(at)) + KEPT_AFTER_MS) / 1_000,
  ),
});

type ClaimsTable = Pick<Table, 'change' | 'loadMany'>;

export const loadClaims = async (
  table: ClaimsTable,
  tenant: TenantContext,
  holders: readonly string[],
): Promise<SeenClaims> => {
  const wanted = holders.map((holder) => keys.drivingClaims(tenant, holder));
  const items = await table.loadMany(wanted, claimsSchema);
  return new Map(items.map((item) => [item.key.toString(), item]));
};

export const claimedDates = (seen: SeenClaims): string[] =>
  [...seen.values()].flatMap(({ state }) => state.claims.map(slotDate));

/**
 * Claims a place for a holder by one conditional write, unless `judge` refuses, which sees what the holder has. Concurrent
 * claims of one holder see each other.
 */
export const claim = async <R>(
  table: ClaimsTable,
  tenant: TenantContext,
  { holder, seen, view, mine }: { holder: string; seen: SeenClaims; view: ClaimsView; mine: Claim },
  judge: (claims: HolderClaims) => R | undefined,
): Promise<{ refused: R | undefined; others: HolderClaims }> => {
  const key = keys.drivingClaims(tenant, holder);
  let refused: R | undefined;
  let others: HolderClaims = { open: [], lost: [] };
  await table.change({ key, stored: seen.get(key.toString()) }, claimsSchema, undefined, (current) => {
    const claims = current?.claims ?? [];
    const known = claims.map((one) => ({ one, fate: judgeClaim(view, one) })).filter(({ fate }) => fate !== 'over');
    const of = (wanted: 'open' | 'lost'): Claim[] =>
      known.filter(({ one, fate }) => fate === wanted && one.lead_id !== mine.lead_id).map(({ one }) => one);
    others = { open: of('open'), lost: of('lost') };
    refused = judge(others);
    const before = claims.find(isSameClaim(mine));
    if (refused !== undefined || (before !== undefined && isBeingMade(view, before))) return undefined;
    const rest = known.map(({ one }) => one).filter((one) => one !== before);
    return buildItemDraft([...rest, mine], mine.at);
  });
  return { refused, others };
};

/** Of a place that was not taken in the end. */
export const release = async (
  table: ClaimsTable,
  tenant: TenantContext,
  holder: string,
  mine: Claim,
): Promise<void> => {
  await table.change(keys.drivingClaims(tenant, holder), claimsSchema, undefined, (current) => {
    const claims = current?.claims ?? [];
    const left = claims.filter((one) => !isSameClaim(mine)(one));
    return left.length === claims.length ? undefined : buildItemDraft(left, mine.at);
  });
};

/** Whether somebody has a claim without a code, as its drive says. */
export const isUnproven = (view: ClaimsView, one: Claim): boolean =>
  !(driveOfClaim(view, one)?.by?.proven ?? one.proven);
