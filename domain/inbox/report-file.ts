import { csvText } from '#domain/text/csv.ts';
import { reportDimensions, type ReportDimension } from './figures.ts';
import type { Figures, LeadReport } from './report.ts';

const columns = [
  ...(['leads', 'questions', 'answered', 'unanswered', 'median_minutes', 'p90_minutes'] as const),
  ...(['due_day_two', 'silent'] as const),
] satisfies readonly (keyof Figures)[];

export type NameOf = (dimension: ReportDimension, group: { id: string; name?: string }) => string;

const cellsOf = (figures: Figures): (string | number)[] => columns.map((name) => figures[name] ?? '');

/** The report for a spreadsheet: a row for all leads and one for each group. */
export const reportCsv = (report: LeadReport, nameOf: NameOf): string =>
  csvText(
    ['by', 'id', 'name', ...columns],
    [
      ['all', '', '', ...cellsOf(report.all)],
      ...reportDimensions.flatMap((dimension) =>
        report[dimension].map((group) => [dimension, group.id, nameOf(dimension, group), ...cellsOf(group)]),
      ),
    ],
  );
