/** A day on which yards of these states do not trade, or only from a time on. */
export interface ClosedDay {
  date: string;
  name: string;
  /** States of Australia; 'NZ' for New Zealand. */
  where: readonly string[];
  /** Local time from which yards may open; absent: closed all day. */
  until?: string;
}

const everywhere = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'NZ'];

/**
 * Limits of trade for yards, not a list of public holidays (docs/product/consumer-law.md, 'Public holidays'). Rows, because
 * governments proclaim changes. Christmas Day and Good Friday are closed everywhere, also where no law says so.
 */
export const closedDays: readonly ClosedDay[] = [
  { date: '2026-12-25', name: 'Christmas Day', where: everywhere },
  { date: '2026-12-26', name: 'Boxing Day', where: ['NSW', 'SA', 'WA'] },
  { date: '2026-12-28', name: 'Boxing Day holiday', where: ['SA', 'WA'] },
  { date: '2027-01-01', name: 'New Year’s Day', where: ['SA', 'WA'] },
  { date: '2027-01-26', name: 'Australia Day', where: ['SA', 'WA'] },
  { date: '2027-03-01', name: 'Labour Day', where: ['WA'] },
  { date: '2027-03-08', name: 'Adelaide Cup', where: ['SA'] },
  { date: '2027-03-26', name: 'Good Friday', where: everywhere },
  { date: '2027-03-28', name: 'Easter Sunday', where: ['NSW', 'SA', 'WA', 'NZ'] },
  { date: '2027-03-29', name: 'Easter Monday', where: ['SA', 'WA'] },
  { date: '2027-04-25', name: 'Anzac Day', where: ['QLD', 'SA', 'WA'] },
  { date: '2027-04-25', name: 'Anzac Day', where: ['NSW', 'VIC', 'NZ'], until: '13:00' },
  { date: '2027-04-26', name: 'Anzac Day holiday', where: ['WA'] },
  { date: '2027-05-03', name: 'Labour Day', where: ['QLD'] },
  { date: '2027-06-07', name: 'WA Day', where: ['WA'] },
  { date: '2027-06-14', name: 'King’s Birthday', where: ['SA'] },
  { date: '2027-09-27', name: 'King’s Birthday', where: ['WA'] },
  { date: '2027-10-04', name: 'Labour Day', where: ['SA'] },
  { date: '2027-12-25', name: 'Christmas Day', where: everywhere },
  { date: '2027-12-26', name: 'Boxing Day', where: ['NSW', 'SA', 'WA'] },
  { date: '2027-12-27', name: 'Christmas Day holiday', where: ['SA', 'WA'] },
  { date: '2027-12-28', name: 'Boxing Day holiday', where: ['SA', 'WA'] },
];

const regionCode = (country: 'AU' | 'NZ', state: string): string => (country === 'NZ' ? 'NZ' : state.toUpperCase());

export const findClosedDay = (date: string, country: 'AU' | 'NZ', state: string): ClosedDay | undefined =>
  closedDays.find((day) => day.date === date && day.where.includes(regionCode(country, state)));
