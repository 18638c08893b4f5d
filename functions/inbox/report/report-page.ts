import type * as z from 'zod';
import { MOST_REPORT_DAYS } from '#domain/inbox/report.ts';
import { addDays } from '#domain/hours/dates.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { reportLeads } from '../report-contract.ts';
import { lineParts } from '../line.ts';
import { beforeCursor } from '../lines/list.ts';
import { scanLines } from '../lines/scan-lines.ts';
import { makeMatches, spanOf } from '../lines/view.ts';
import type { Viewer } from '../viewer.ts';
import { loadReported } from './facts.ts';

/** A page is ten requests of a hundred work items. */
const PAGE = 1_000;

type Query = z.output<typeof reportLeads.query>;
type Answer = z.input<typeof reportLeads.answer.schema>;

const refusePeriod = (field: 'from' | 'to', message: string): never => {
  throw new Problem('validation_failed', message, { errors: [{ field, message }] });
};

const checkPeriod = ({ from, to }: Query): void => {
  if (to < from) refusePeriod('to', 'The last day is before the first one.');
  if (addDays(from, MOST_REPORT_DAYS) <= to) refusePeriod('from', `Choose ${MOST_REPORT_DAYS} days at most.`);
};

/** Leads of a period as the report counts them, those that the viewer may see. */
export const reportPage = async (
  deps: Pick<Runtime, 'table' | 'now'>,
  tenant: TenantContext,
  viewer: Viewer,
  query: Query,
): Promise<Answer> => {
  checkPeriod(query);
  const { from, to, cursor } = query;
  const now = deps.now();
  const span = beforeCursor(spanOf(tenant, { view: 'all', from, to }, now), cursor);
  const matches = makeMatches({ view: 'all' }, { viewer, now });
  const scan = { parts: lineParts, ...span, limit: PAGE, matches, budget: PAGE * lineParts.length };
  const { found, before } = await scanLines(deps, tenant, scan);
  return { leads: await loadReported(deps, tenant, found), next: before };
};
