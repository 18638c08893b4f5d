import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { removalsPage } from '../check/removals-page.ts';
import type { ReadDeps } from '../ingest/stock-reads.ts';
import type { FeedRun } from '../run.ts';
import { toDeskRun } from './desk-run.ts';
import type { RunReview } from './views.ts';

/** As many as a person looks at before they decide. */
const SHOWN = 20;
/** Twenty reads of a hundred cars. */
const LOOKED_AT = 2_000;

/** A run as a difference: what it takes away and what it reprices, the dearest first. */
export const runReview = async (
  deps: ReadDeps & { now: () => Date },
  tenant: TenantContext,
  run: FeedRun,
): Promise<RunReview> => {
  const { all, held, unread, cars } = await removalsPage(deps, tenant, run, { after: 0, limit: LOOKED_AT });
  const removed = run.state === 'NEEDS_REVIEW' ? cars.filter((one) => one.held) : cars;
  const dearest = removed.toSorted((a, b) => (b.price_cents ?? 0) - (a.price_cents ?? 0));
  const source = tenant.config.sources.find(({ id }) => id === run.source);
  return {
    run: toDeskRun(run, deps.now()),
    removals: {
      all,
      held,
      looked_at: cars.length,
      value_cents: removed.reduce((sum, { price_cents }) => sum + (price_cents ?? 0), 0),
      cars: dearest.slice(0, SHOWN),
      unread: unread.slice(0, SHOWN),
    },
    price_changes: { all: run.counts.price_changed, cars: run.price_changes },
    currency: source?.currency ?? 'AUD',
  };
};
