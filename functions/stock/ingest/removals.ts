import { heldText } from '../hold.ts';
import type { FeedRun, MissingVehicles, RemovalPlan, SourceState } from '../run.ts';
import type { Checked } from './check.ts';
import { findMissing, guardLimit } from './missing.ts';
import { unreadText } from './notices.ts';
import type { StockReads } from './stock-reads.ts';

/** Minimum time between two agreeing feeds, by received-at. */
const AGREEMENT_MS = 60 * 60 * 1_000;

/**
 * Feeds that agree with a held one are counted for each car, so that one that returns does not start the count of the others anew.
 * A car is confirmed by the second further feed without it, an hour after the first.
 */
const countAgreement = (
  absent: MissingVehicles,
  earlier: MissingVehicles | undefined,
  receivedAt: string,
): MissingVehicles => {
  const known = new Set(earlier?.newly);
  const firstMissingAt = (id: string): string | undefined => earlier?.agreed[id];
  const agreed = absent.newly
    .filter((id) => known.has(id))
    .map((id) => [id, firstMissingAt(id) ?? receivedAt] as const);
  const isConfirmed = (first: string | undefined): boolean =>
    first !== undefined && Date.parse(receivedAt) - Date.parse(first) >= AGREEMENT_MS;
  return {
    ...absent,
    agreed: Object.fromEntries(agreed),
    confirmed: absent.newly.filter((id) => known.has(id) && isConfirmed(firstMissingAt(id))),
  };
};

/** The shrink guard, without the cars that two further feeds confirmed (docs/product/stock-feeds.md, 'Shrink guard'). */
const buildRemovalPlan = ({ active, newly, confirmed, listed }: MissingVehicles): RemovalPlan => ({
  active,
  newly_missing: newly.length,
  confirmed: confirmed.length,
  held: newly.length - confirmed.length > guardLimit(active),
  listed,
});

/** Throws FeedRefused for a full file that was probably cut. */
export const judgeRemovals = async (
  reads: StockReads,
  checked: Pick<Checked, 'seen' | 'unread' | 'terminated' | 'counts'>,
  run: Pick<FeedRun, 'received_at'>,
  held: SourceState['held'],
): Promise<{ absent: MissingVehicles; plan: RemovalPlan }> => {
  const found = await findMissing(reads, checked);
  const earlier = held === null ? undefined : await reads.absentOf(held.run);
  const absent = countAgreement(found, earlier, run.received_at);
  return { absent, plan: buildRemovalPlan(absent) };
};

/** What a run's report says of cars that its file does not name; null where that is nothing. */
export const removalsDetail = (
  { plan, approved }: Pick<FeedRun, 'plan' | 'approved'>,
  absent: MissingVehicles,
  receivedAt: string,
): string | null => {
  const held = plan?.held === true && !approved ? heldText(plan, receivedAt) : null;
  const unread = unreadText(absent.newly.length + absent.still.length, absent.unread);
  const all = [held, unread].filter((text) => text !== null).join(' ');
  return all === '' ? null : all;
};

export interface Removals {
  /** Cars that the run takes away now. */
  leaving: string[];
  /** Cars that it takes away once it is approved. */
  waiting: string[];
  /** Cars that the dealer sold: that the file leaves them out is noted, unless the file is doubted. */
  settled: string[];
}

export const splitRemovals = (
  { plan, approved }: Pick<FeedRun, 'plan' | 'approved'>,
  absent: MissingVehicles,
): Removals => {
  const { settled } = absent;
  if (plan?.held !== true) return { leaving: [...absent.newly, ...absent.still], waiting: [], settled };
  const confirmed = new Set(absent.confirmed);
  const rest = [...absent.newly.filter((id) => !confirmed.has(id)), ...absent.still];
  // The confirmed ones went when the run was held.
  return approved ? { leaving: rest, waiting: [], settled } : { leaving: absent.confirmed, waiting: rest, settled: [] };
};
