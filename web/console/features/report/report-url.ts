import { addDays } from '#domain/hours/dates.ts';
import { figureFilters, type LeadFigure, type ReportDimension } from '#domain/inbox/figures.ts';
import { inboxUrl } from '#web/console/inbox/inbox-address.ts';
import { day, defineListUrl } from '#web/console/lib/list-url.ts';

/** The first and the last day, in the dealer's time. */
export interface Period {
  from: string;
  to: string;
}

/** The report's state as its address; '' is as usual. */
export const reportUrl = defineListUrl<Period>({ from: day(), to: day() });

/** Until today. */
export const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

const USUAL_DAYS = 30;

/** What is asked for: without days, the last thirty. */
export const askedPeriod = ({ from, to }: Period, today: string): Period => {
  const last = to === '' ? today : to;
  return { from: from === '' ? lastDays(last, USUAL_DAYS).from : from, to: last };
};

/** Address of the list that opens exactly the leads of a figure. */
export const figureAddress = (
  { from, to }: Period,
  figure: LeadFigure,
  group?: { dimension: ReportDimension; id: string },
): string => {
  const params = new URLSearchParams({ view: 'all', from, to, ...figureFilters(figure, group) });
  return `/leads${inboxUrl.write(inboxUrl.read(params.toString()))}`;
};

/** Those that the report leaves out. */
export const spamAddress = ({ from, to }: Period): string =>
  `/leads${inboxUrl.write({ ...inboxUrl.usual, view: 'all', status: 'spam', from, to })}`;
