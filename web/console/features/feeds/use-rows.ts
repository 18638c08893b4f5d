import { useEffect, useState } from 'react';
import { csvText } from '#domain/text/csv.ts';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Row, RowsAnswer } from './feed.ts';

export type RowKind = 'rows' | 'warnings';

interface Rows {
  answer: Pick<RowsAnswer, 'rows' | 'warnings' | 'refused' | 'warned'> | null;
  problem: CallProblem | null;
}

/** All rows of a run that are kept: a thousand a page. */
const readAll = async (params: { tenant: string; run: string }, signal: AbortSignal): Promise<Rows> => {
  const rows: Row[] = [];
  const warnings: Row[] = [];
  let [refused, warned] = [0, 0];
  for (let after: number | null = 0; after !== null;) {
    const page: Awaited<ReturnType<typeof api<'stock.operator-quarantine'>>> = await api('stock.operator-quarantine', {
      params,
      query: { after },
      signal,
    });
    if (!page.ok) return { answer: null, problem: page.problem };
    rows.push(...page.answer.rows);
    warnings.push(...page.answer.warnings);
    [refused, warned] = [page.answer.refused, page.answer.warned];
    after = page.answer.next;
  }
  return { answer: { rows, warnings, refused, warned }, problem: null };
};

/** Rows that a run refused, and those that it took with a warning. */
export const useRows = (run: string, isWanted: boolean): Rows & { retry: () => void } => {
  const { tenant } = useDealer();
  const [round, setRound] = useState(0);
  const [rows, setRows] = useState<Rows>({ answer: null, problem: null });
  useEffect(() => {
    if (!isWanted) return undefined;
    const ended = new AbortController();
    readAll({ tenant, run }, ended.signal).then(
      (found) => {
        if (!ended.signal.aborted) setRows(found);
      },
      (error: unknown) => {
        if (!ended.signal.aborted) throw error;
      },
    );
    return () => ended.abort();
  }, [tenant, run, isWanted, round]);
  return { ...rows, retry: () => setRound(round + 1) };
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
