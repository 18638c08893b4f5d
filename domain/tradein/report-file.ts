import { csvText } from '#domain/text/csv.ts';
import type { TradeInOutcome } from './end-reasons.ts';

/** Counts of trade-ins by what became of them. */
export interface TradeInFigures extends Readonly<Record<TradeInOutcome, number>> {
  valued: number;
  by_person: number;
  accepted: number;
  /** Paid for the bought ones, together. */
  bought_cents: number;
  /** By reason, of those that were not bought. */
  ended_by_reason: Readonly<Partial<Record<string, number>>>;
}

/** For a spreadsheet: a row for each figure, then one for each reason; money in cents. */
export const tradeInFiguresCsv = (figures: TradeInFigures): string => {
  const { valued, by_person, accepted, bought, bought_cents, not_bought, withdrawn, ended_by_reason } = figures;
  const counts = { valued, by_person, accepted, bought, bought_cents, not_bought, withdrawn };
  return csvText(
    ['figure', 'reason', 'value'],
    [
      ...Object.entries(counts).map(([name, value]) => [name, '', value]),
      ...Object.entries(ended_by_reason).map(([reason, value = 0]) => ['ended', reason, value]),
    ],
  );
};
