import { useQuery } from '@tanstack/react-query';
import { csvText } from '#domain/text/csv.ts';
import { addressOf, answerOf, api, problemOf } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import type { Row, RowsAnswer } from './feed.ts';

export type RowKind = 'rows' | 'warnings';

type Rows = Pick<RowsAnswer, RowKind>;

/** All rows of a run that are kept: a thousand a page. */
const readAll = async (params: { tenant: string; run: string }, signal: AbortSignal): Promise<Rows> => {
  const rows: Row[] = [];
  const warnings: Row[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: RowsAnswer = answerOf(await api('stock.operator-quarantine', { params, query: { after }, signal }));
    rows.push(...page.rows);
    warnings.push(...page.warnings);
    after = page.next;
  }
  return { rows, warnings };
};

/** Rows that a run refused, and those that it took with a warning. */
export const useRows = (run: string, isWanted: boolean) => {
  const { tenant } = useDealer();
  const params = { tenant, run };
  const key: AddressKey = [{ address: `all ${addressOf('stock.operator-quarantine', { params })}` }, {}];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readAll(params, signal),
    enabled: isWanted,
  });
  return { answer: data ?? null, problem: problemOf(error), retry: () => void refetch() };
};

const HEADINGS = ['LINE', 'STOCK NUMBER', 'FIELD', 'REASON', 'DETAIL', 'ROW BEGINS'];

export const rowsCsv = (rows: readonly Row[]): string =>
  csvText(
    HEADINGS,
    rows.map(({ row, stocknum, field, reason, detail, excerpt }) => [
      String(row),
      stocknum ?? '',
      field,
      reason,
      detail,
      excerpt,
    ]),
  );
