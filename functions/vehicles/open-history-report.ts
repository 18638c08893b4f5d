import { historyReportOpened } from '#events/history-report-opened.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { openHistoryReport } from './contract.ts';
import { loadShownItem } from './stock-item.ts';
import { recordAction } from '#functions/analytics/published/shopper-actions.ts';

type ReportDeps = Pick<Runtime, 'table' | 'now' | 'newId'>;

/** The address if it is https on one of these hosts, at the usual port, without a user. */
const allowed = (file: string | null, hosts: readonly string[]): URL | undefined => {
  if (file === null || !URL.canParse(file)) return undefined;
  const url = new URL(file);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && hosts.includes(url.hostname) ? url : undefined;
};

/** `GET /api/v1/cars/{slug}/history-report` (docs/product/vehicles.md, 'History report'). No address of the caller's is read. */
export const openHistoryReportRoute = (deps: ReportDeps): BoundRoute =>
  implement(openHistoryReport, async ({ tenant, params, caller }) => {
    const item = await loadShownItem(deps, tenant, params.slug);
    const report = allowed(item.content.file, tenant.config.historyReportHosts);
    if (report === undefined) throw new Problem('not_found', 'There is no history report for this vehicle.');
    await recordAction(
      deps,
      tenant,
      { car_id: item.id, kind: 'report_opened', correlationId: caller.correlationId },
      (meta) => historyReportOpened.create(meta, { car_id: item.id, host: report.hostname }),
    );
    const headers = { location: report.href, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
    return { headers, body: 'The history report has an address of its own.' };
  });
