import { FeedRefused } from '../errors.ts';
import { makeRawFeed, verified } from '../reading/parts.ts';
import type { FeedRun, SourceState } from '../run.ts';
import { saveAbsent } from './missing.ts';
import { checkFeed, type Checked } from './check.ts';
import { finishRun, everyMs, type Context } from './context.ts';
import { saveRowLists } from './quarantine.ts';
import { saveIdentityPlan } from './identity.ts';
import { judgeRemovals } from './removals.ts';
import { tableReads } from './stock-reads.ts';

const reject = (context: Context, refused: FeedRefused, checked?: Checked): Promise<void> =>
  finishRun(context, {
    state: 'REFUSED',
    reason: refused.reason,
    detail: refused.message,
    ...(checked === undefined
      ? {}
      : {
          detected: checked.detected,
          counts: checked.counts,
          reasons: checked.quarantine.reasons,
          warnings: checked.warnings.reasons,
        }),
  });

/** Null for deltas. Throws FeedRefused for a file that was probably cut. */
const planRemovals = async (context: Context, checked: Checked): Promise<FeedRun['plan']> => {
  const { deps, tenant, source, worker, state } = context;
  const { run } = worker;
  if (run.kind === 'delta') return null;
  const { absent, plan } = await judgeRemovals(tableReads(deps, tenant, source.id), checked, run, state.held);
  await saveAbsent(deps, tenant, run.run, absent);
  return plan;
};

/** Throws FeedRefused for a full file that is older than what was applied. */
export const refuseOutdated = (
  run: Pick<FeedRun, 'kind' | 'received_at'>,
  state: Pick<SourceState, 'latest_received_at'>,
): void => {
  if (run.kind === 'delta' || state.latest_received_at === null || run.received_at >= state.latest_received_at) return;
  const detail = `A feed received at ${state.latest_received_at} is applied already; this one is from ${run.received_at}.`;
  throw new FeedRefused('out_of_order', detail);
};

const readAll = (context: Context): Promise<Checked> => {
  const { deps, tenant, source, worker } = context;
  const { run } = worker;
  const due = everyMs(deps);
  const raw = verified(makeRawFeed(deps.objects, tenant, run), run);
  return checkFeed({ tenant, source, run, reads: tableReads(deps, tenant, source.id) }, raw, async (rows) => {
    await worker.keep();
    if (due()) await worker.save({ rows_read: rows });
  });
};

/** RECEIVED -> PARSED or REFUSED; the stock is not changed. */
export const check = async (context: Context): Promise<void> => {
  const { deps, tenant, worker } = context;
  let checked: Checked | undefined;
  try {
    refuseOutdated(worker.run, context.state);
    checked = await readAll(context);
    await saveRowLists(deps.objects, tenant, worker.run.run, checked);
    if (checked.refused !== undefined) throw checked.refused;
    await saveIdentityPlan(deps.objects, tenant, worker.run.run, checked.plan);
    const plan = await planRemovals(context, checked);
    const { counts, detected, quarantine, warnings } = checked;
    const found = { counts, detected, reasons: quarantine.reasons, warnings: warnings.reasons };
    await worker.save({ state: 'PARSED', ...found, plan, rows_read: counts.read });
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    await reject(context, error, checked);
  }
};
