import type { DryRun } from '#functions/stock/check/dry-run.ts';
import { csvText } from '#domain/text/csv.ts';
import { shortList } from '#cli/short-list.ts';
import { amount, departureCells, departureHeadings } from './removals.ts';

const outcomes: Readonly<Record<DryRun['outcome'], string>> = {
  taken: 'The file would be taken.',
  held: 'The rows would be taken; the run would be held and take no car away until it is approved.',
  refused: 'The file would be refused whole.',
  same_file: 'The file is the one that was taken last: nothing would happen.',
};

const sumCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const rowCounts = ({ counts, warnings }: DryRun): string =>
  `rows: read ${counts.read}, accepted ${counts.accepted}, refused ${counts.refused}, warnings ${sumCounts(warnings)}`;

const vehicleCounts = ({ counts, price_changes }: DryRun): string =>
  [
    `cars: new ${counts.added}, changed ${counts.updated}, unchanged ${counts.unchanged}, back ${counts.relisted}`,
    `kept as it was ${counts.kept}`,
    `missing ${counts.missing}, sold ${counts.sold}, withdrawn ${counts.withdrawn}, held ${counts.held}`,
    `price changes ${price_changes.length}`,
  ].join(', ');

const guardText = ({ guard }: DryRun): string[] =>
  guard === null
    ? []
    : [`${guard.newly_missing} of ${guard.active} cars are newly missing; a run is held above ${guard.limit}.`];

const rowList = (title: string, rows: DryRun['refused_rows'], all: number): string[] =>
  shortList(
    title,
    ['LINE', 'STOCK NUMBER', 'FIELD', 'REASON', 'DETAIL'],
    rows.map((row) => [String(row.row), row.stocknum ?? '', row.field, row.reason, row.detail]),
    all,
  );

export const checkText = (result: DryRun, currency: string): string =>
  [
    outcomes[result.outcome],
    ...(result.detail === null ? [] : [result.detail]),
    `format: ${result.format ?? 'none'}. ${result.format_reason}`,
    rowCounts(result),
    ...(result.outcome === 'refused' ? [] : [vehicleCounts(result), ...guardText(result)]),
    ...shortList(
      `Price changes, ${currency}`,
      ['STOCK NUMBER', 'OLD', 'NEW', 'VEHICLE'],
      result.price_changes.map((vehicle) => [
        ...[vehicle.stocknum ?? vehicle.vehicle_id, amount(vehicle.from_cents), amount(vehicle.to_cents)],
        vehicle.name,
      ]),
    ),
    ...rowList('Refused rows', result.refused_rows, result.counts.refused),
    ...rowList('Warnings', result.warned_rows, sumCounts(result.warnings)),
    ...shortList(
      result.outcome === 'held' ? 'Cars that the held run would take away' : 'Cars that the file does not name',
      departureHeadings,
      result.removals.map(departureCells),
    ),
  ].join('\n');

const HEADINGS = ['WHAT', 'LINE', 'STOCK NUMBER', 'VEHICLE', 'FIELD', 'REASON', 'DETAIL', 'OLD', 'NEW'];

/** Everything that was found, a line each. */
export const checkCsv = (result: DryRun): string => {
  const row = (what: string, { row: line, stocknum, field, reason, detail }: DryRun['refused_rows'][number]) => [
    ...[what, String(line), stocknum ?? '', '', field, reason, detail, '', ''],
  ];
  const vehicle = (what: string, { stocknum, name }: { stocknum: string | null; name: string }, prices: string[]) => [
    ...[what, '', stocknum ?? '', name, '', '', '', ...prices],
  ];
  return csvText(HEADINGS, [
    ...result.refused_rows.map((one) => row('refused', one)),
    ...result.warned_rows.map((one) => row('warning', one)),
    ...result.changes.map((one) => vehicle(one.kind, one, ['', ''])),
    ...result.price_changes.map((one) => vehicle('price', one, [amount(one.from_cents), amount(one.to_cents)])),
    ...result.removals.map((one) => vehicle(one.held ? 'held' : one.becomes, one, [amount(one.price_cents), ''])),
  ]);
};
