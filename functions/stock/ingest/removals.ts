import type { FeedRun, MissingVehicles, RemovalPlan, SourceState } from '../run.ts';
import { confirmsRemoval, guardLimit, loadAbsent } from './missing.ts';
import type { StockReads } from './stock-reads.ts';

/** Minimum time between two agreeing feeds, by received-at. */
const AGREEMENT_MS = 60 * 60 * 1_000;

/**
 * The shrink guard: above its limit a full run is held, unless it is the second that agrees with a held one, an hour after the
 * first (docs/product/stock-feeds.md, 'Shrink guard').
 */
export const planRemovals = async (
  reads: Pick<StockReads, 'absentOf'>,
  run: Pick<FeedRun, 'run' | 'received_at'>,
  known: { absent: MissingVehicles; held: SourceState['held'] },
): Promise<RemovalPlan> => {
  const { absent, held } = known;
  const plan = { active: absent.active, newly_missing: absent.newly.length, base: run.run, agreed_at: null };
  if (absent.newly.length <= guardLimit(absent.active)) return { ...plan, held: false };
  if (held === null || !confirmsRemoval(await loadAbsent(reads, held.base), absent)) return { ...plan, held: true };
  if (held.agreed_at === null) return { ...plan, held: true, base: held.base, agreed_at: run.received_at };
  const apart = Date.parse(run.received_at) - Date.parse(held.agreed_at);
  return { ...plan, held: apart < AGREEMENT_MS, base: held.base, agreed_at: held.agreed_at };
};

/** Cars that a full run takes away: none while it is held. */
export const leaving = (run: Pick<FeedRun, 'plan' | 'approved'>, absent: MissingVehicles): string[] =>
  run.plan?.held === true && !run.approved ? [] : [...absent.newly, ...absent.still];
