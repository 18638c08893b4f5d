import type * as z from 'zod';
import type { ChangeReason } from '#domain/tradein/change-reasons.ts';
import type { TradeInOutcome } from '#domain/tradein/end-reasons.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationSchema, type Valuation } from './published/valuation.ts';
import type { operatorReport } from './operators-contract.ts';

const PER_PAGE = 100;
const PAGES = 30;

type Report = z.input<typeof operatorReport.answer.schema>;
type Line = Report['trade_ins'][number];

interface ReportDeps {
  table: Pick<Table, 'list' | 'loadMany'>;
}

const read = async (
  { table }: ReportDeps,
  tenant: TenantContext,
  between: readonly [string, string],
): Promise<{ found: Valuation[]; complete: boolean }> => {
  const found: Valuation[] = [];
  let after: IndexEntry | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const entries = await table.list(lists.valuations(tenant), { between, limit: PER_PAGE, ...(after && { after }) });
    const items = await table.loadMany(
      entries.map(({ key }) => key),
      valuationSchema,
    );
    found.push(...items.map(({ state }) => state));
    after = entries.at(-1);
    if (entries.length < PER_PAGE) return { found, complete: true };
  }
  return { found, complete: false };
};

const toReportLines = ({ id, vehicle, accepted, final }: Valuation): Line[] => {
  if (accepted === null || final === null) return [];
  const difference_cents = final.after_cents - accepted.offer_price_cents;
  return [
    {
      id,
      vehicle: vehicle === null ? '' : `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
      accepted_at: accepted.at,
      offer_price_cents: accepted.offer_price_cents,
      final_price_cents: final.after_cents,
      difference_cents,
      reason: difference_cents === 0 ? null : final.reason,
    },
  ];
};

const byReason = (lines: readonly Line[]): Report['by_reason'] => {
  const sums: Partial<Record<ChangeReason, { count: number; difference_cents: number }>> = {};
  for (const { reason, difference_cents } of lines) {
    if (reason === null) continue;
    const before = sums[reason] ?? { count: 0, difference_cents: 0 };
    sums[reason] = { count: before.count + 1, difference_cents: before.difference_cents + difference_cents };
  }
  return Object.fromEntries(Object.entries(sums));
};

type Endings = Pick<Report, 'withdrawn' | 'bought' | 'not_bought' | 'ended_by_reason' | 'bought_cents'>;

/** How trade-ins ended by a person's word; the latest of each counts. */
const endings = (found: readonly Valuation[]): Endings => {
  const ended = found.flatMap(({ ended: end, final }) => (end == null ? [] : [{ ...end, final }]));
  const count = (outcome: TradeInOutcome): number => ended.filter((one) => one.outcome === outcome).length;
  const reasons = ended.flatMap(({ reason }) => reason ?? []);
  return {
    withdrawn: count('withdrawn'),
    bought: count('bought'),
    not_bought: count('not_bought'),
    ended_by_reason: Object.fromEntries(
      [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]),
    ),
    bought_cents: ended.reduce(
      (sum, { outcome, final }) => sum + (outcome === 'bought' ? (final?.after_cents ?? 0) : 0),
      0,
    ),
  };
};

/** docs/product/trade-in.md, 'Offer against final'. */
export const offerAgainstFinal = async (
  deps: ReportDeps,
  tenant: TenantContext,
  { since, until }: { since: string; until: string },
): Promise<Report> => {
  // '~' is after every id of that instant.
  const between = [new Date(since).toISOString(), `${new Date(until).toISOString()}~`] as const;
  const { found, complete } = await read(deps, tenant, between);
  const lines = found.flatMap(toReportLines);
  return {
    valued: found.filter(({ outcome }) => outcome !== null).length,
    by_person: found.filter(({ outcome }) => outcome?.kind === 'person').length,
    accepted: found.filter(({ accepted }) => accepted !== null).length,
    ...endings(found),
    finished: lines.length,
    as_offered: lines.filter(({ difference_cents }) => difference_cents === 0).length,
    difference_cents: lines.reduce((sum, line) => sum + line.difference_cents, 0),
    by_reason: byReason(lines),
    trade_ins: lines,
    complete,
  };
};
