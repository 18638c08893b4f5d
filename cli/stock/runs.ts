import * as contract from '#functions/stock/contract.ts';
import type { Quarantined, RunView } from '#functions/stock/views.ts';
import type { Client } from '#cli/client.ts';
import { csvText } from '#domain/text/csv.ts';
import { CliFailure, textTable } from '#cli/output.ts';

const LATEST = 'latest';

/** The id of a run, or of the newest where it is called 'latest'. */
export const runNamed = async (
  client: Client,
  run: string,
  { tenant, source }: { tenant: string; source?: string },
): Promise<string> => {
  if (run !== LATEST) return run;
  const { runs } = await client.call(contract.operatorListRuns, { params: { tenant }, query: { source } });
  const [newest] = runs;
  if (newest === undefined) throw new CliFailure('There is no run yet.', 1);
  return newest.run_id;
};

const sumCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const formatRun = (run: RunView): Record<string, string> => ({
  RUN: run.run_id,
  KIND: run.kind,
  FORMAT: run.detected ?? run.format,
  RECEIVED: run.received_at,
  FINISHED: run.finished_at ?? '',
  STATE: run.state,
  READ: String(run.counts.read),
  ACCEPTED: String(run.counts.accepted),
  REFUSED: String(run.counts.refused),
  WARNINGS: String(sumCounts(run.warnings)),
  KEPT: String(run.counts.kept),
  ADDED: String(run.counts.added),
  UPDATED: String(run.counts.updated),
  RELISTED: String(run.counts.relisted),
  'PRICE CHANGED': String(run.counts.price_changed),
  UNCHANGED: String(run.counts.unchanged),
  MISSING: String(run.counts.missing),
  SOLD: String(run.counts.sold),
  WITHDRAWN: String(run.counts.withdrawn),
  HELD: String(run.counts.held),
  BYTES: String(run.size_bytes),
  REASON: run.reason ?? '',
});

export interface RunsOptions {
  tenant: string;
  source?: string;
  removals?: boolean;
  csv?: boolean;
}

export const listRuns = async (client: Client, options: { tenant: string; source?: string }): Promise<void> => {
  const answer = await client.call(contract.operatorListRuns, {
    params: { tenant: options.tenant },
    query: { source: options.source },
  });
  const rows = answer.runs.map(formatRun);
  const [first] = rows;
  const text =
    first === undefined
      ? 'There is no run yet.'
      : textTable(
          Object.keys(first),
          rows.map((row) => Object.values(row)),
        );
  client.out.result(answer, text);
};

export interface QuarantineOptions {
  tenant: string;
  source?: string;
  csv?: boolean;
  warnings?: boolean;
}

const HEADINGS = ['LINE', 'STOCK NUMBER', 'FIELD', 'REASON', 'DETAIL', 'ROW BEGINS'];
const EXCERPT_CHARS = 60;
const NUMBER_CHARS = 24;
const DETAIL_CHARS = 200;

const formatCells = (row: Quarantined, excerpt: string): string[] => [
  String(row.row),
  row.stocknum ?? '',
  row.field,
  row.reason,
  row.detail,
  excerpt,
];

/** On one line, and short enough for a terminal. */
const shortened = (text: string, most = EXCERPT_CHARS): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most)}...` : line;
};

/** Any cell of a file may stand in it. */
const forTerminal = (row: Quarantined): Quarantined => ({
  ...row,
  stocknum: row.stocknum && shortened(row.stocknum, NUMBER_CHARS),
  detail: shortened(row.detail, DETAIL_CHARS),
});

const listText = (what: string, rows: readonly Quarantined[], all: number): string => {
  if (rows.length === 0) return what === 'warnings' ? 'There is no warning.' : 'No row was refused.';
  const table = textTable(
    HEADINGS,
    rows.map((row) => formatCells(forTerminal(row), shortened(row.excerpt))),
  );
  return `${table}\n${rows.length} of ${all} ${what}.`;
};

export const showQuarantine = async (client: Client, name: string, options: QuarantineOptions): Promise<void> => {
  const run = await runNamed(client, name, options);
  const answer = await client.call(contract.operatorQuarantine, { params: { tenant: options.tenant, run } });
  const [what, rows, all] =
    options.warnings === true
      ? (['warnings', answer.warnings, answer.warned] as const)
      : (['refused rows', answer.rows, answer.refused] as const);
  const text =
    options.csv === true
      ? csvText(
          HEADINGS,
          rows.map((row) => formatCells(row, row.excerpt)),
        )
      : listText(what, rows, all);
  client.out.result(answer, text);
};
