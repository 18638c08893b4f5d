import { addMonths } from '../hours/dates.ts';
import { localDateTime } from '../hours/local-time.ts';
import { longDate } from '../text/dates.ts';
import type { FinanceFigures } from './figures-schema.ts';

type Dated = Pick<FinanceFigures, 'valid_until' | 'valid_months' | 'until'>;

/** The offer's last day: the lender's, or so many months from today, but no later than it is shown. */
const lastDay = (
  { valid_until: named, valid_months: months, until }: Dated,
  now: Date,
  zone: string,
): string | null => {
  if (named !== undefined) return named;
  if (months === undefined) return null;
  const [counted, shown] = [
    addMonths(localDateTime(now, zone).date, months),
    localDateTime(new Date(until), zone).date,
  ];
  return counted < shown ? counted : shown;
};

/** 'Offer valid until 26 December 2026', in the dealer's calendar; null where the offer names no day. */
export const offerValidUntil = (figures: Dated, now: Date, zone: string): string | null => {
  const day = lastDay(figures, now, zone);
  return day === null ? null : `Offer valid until ${longDate(day)}`;
};
