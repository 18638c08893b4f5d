import type { RunView } from '#functions/stock/views.ts';
import type { Client } from '#cli/client.ts';
import { CliFailure } from '#cli/output.ts';

const labels: Readonly<Record<string, string>> = { kept: 'kept as it was' };

export const countsText = (run: RunView): string => {
  const counts = Object.entries(run.counts).map(
    ([name, count]) => `${labels[name] ?? name.replace('_', ' ')} ${count}`,
  );
  const reasons = Object.entries(run.reasons).map(([reason, count]) => `  ${count} x ${reason}`);
  const warnings = Object.entries(run.warnings).map(([reason, count]) => `  ${count} x ${reason} (warning)`);
  const why = run.detail === null ? [] : [run.detail];
  return [
    `${run.run_id}  ${run.state}${run.reason === null ? '' : ` (${run.reason})`}`,
    ...why,
    counts.join(', '),
    ...reasons,
    ...warnings,
  ].join('\n');
};

/** Output of `--json` (functions/stock/README.md). */
export const summary = (run: RunView) => ({
  run_id: run.run_id,
  state: run.state,
  reason: run.reason,
  detail: run.detail,
  format: run.detected,
  ...run.counts,
  guard: run.plan,
  reasons: run.reasons,
  warnings: run.warnings,
});

/** Fails for a run that was held or refused. */
export const report = (client: Client, tenant: string, run: RunView): void => {
  client.out.result(summary(run), countsText(run));
  if (run.state === 'NEEDS_REVIEW') {
    const of = `--tenant ${tenant} ${run.run_id}`;
    const held = `Held: look at 'forecourt stock runs ${of} --removals', then 'forecourt stock approve ${of}'.`;
    throw new CliFailure(held, 1);
  }
  if (run.state === 'REFUSED') throw new CliFailure('Refused: the old stock stays.', 1);
};
