import { isInFigure, type FigureFilter } from '#domain/inbox/figures.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { LineTags } from '../line.ts';
import { loadReported } from '../report/facts.ts';
import { position, scanLines, type Scanned } from './scan-lines.ts';

/** Leads of one call whose work is read for a figure; few of them may be of it. */
const MOST_ASKED = 500;

interface Deps {
  table: Pick<Table, 'list' | 'loadMany'>;
  now: () => Date;
}

const asks = ({ figure, answered_by }: FigureFilter): boolean => figure !== undefined || answered_by !== undefined;

/** Those that a figure of the report counts; all of them where none is asked for. */
export const ofFigure = async (
  deps: Deps,
  tenant: TenantContext,
  tags: readonly LineTags[],
  filter: FigureFilter,
): Promise<LineTags[]> => {
  if (!asks(filter)) return [...tags];
  const reported = await loadReported(deps, tenant, tags);
  const counted = new Set(reported.filter((lead) => isInFigure(lead, filter)).map(({ lead_id }) => lead_id));
  return tags.filter(({ lead_id }) => counted.has(lead_id));
};

/** A page of a list, of the leads that a figure counts where one is asked for. */
export const scanFigure = async (
  deps: Deps,
  tenant: TenantContext,
  scan: Parameters<typeof scanLines>[2],
  filter: FigureFilter,
): Promise<Scanned> => {
  if (!asks(filter)) return scanLines(deps, tenant, scan);
  const { found, before } = await scanLines(deps, tenant, { ...scan, limit: Math.max(MOST_ASKED, scan.limit) });
  const counted = await ofFigure(deps, tenant, found, filter);
  const page = counted.slice(0, scan.limit);
  const last = page.at(-1);
  return { found: page, before: last !== undefined && counted.length > page.length ? position(last) : before };
};
