import { slugify } from '#domain/text/rules.ts';

/** A public holiday of a country, of states, or of regions of New Zealand. */
export interface PublicHoliday {
  date: string;
  name: string;
  /** 'AU' and 'NZ' mean all of it. States of Australia; regions as slugs. */
  where: readonly string[];
  /** Local time from which a part of the day is one; absent: the whole day. */
  from?: string;
}

const kingsBirthday = ['NSW', 'VIC', 'SA', 'TAS', 'ACT', 'NT'];
const easterSaturday = ['NSW', 'VIC', 'QLD', 'SA', 'ACT', 'NT'];
const easterSunday = [...easterSaturday, 'WA'];
/** Tasmania has the substitute day instead. */
const boxingDay = ['NSW', 'VIC', 'QLD', 'WA', 'ACT', 'NT', 'NZ'];
const both = ['AU', 'NZ'];
const aucklandProvince = ['auckland', 'northland', 'waikato', 'bay-of-plenty', 'gisborne'];
const wellingtonProvince = ['wellington', 'manawatu-whanganui'];
const nelsonProvince = ['nelson', 'tasman'];

/**
 * Rows, because governments proclaim changes; sources and dates are listed in docs/product/places.md, 'Public holidays'.
 * Local show days are not among them.
 */
export const publicHolidays: readonly PublicHoliday[] = [
  { date: '2026-01-01', name: 'New Year’s Day', where: both },
  { date: '2026-01-02', name: 'Day after New Year’s Day', where: ['NZ'] },
  { date: '2026-01-19', name: 'Wellington Anniversary Day', where: wellingtonProvince },
  { date: '2026-01-26', name: 'Australia Day', where: ['AU'] },
  { date: '2026-01-26', name: 'Auckland Anniversary Day', where: aucklandProvince },
  { date: '2026-02-02', name: 'Nelson Anniversary Day', where: nelsonProvince },
  { date: '2026-02-06', name: 'Waitangi Day', where: ['NZ'] },
  { date: '2026-03-02', name: 'Labour Day', where: ['WA'] },
  { date: '2026-03-09', name: 'Labour Day', where: ['VIC'] },
  { date: '2026-03-09', name: 'Eight Hours Day', where: ['TAS'] },
  { date: '2026-03-09', name: 'Canberra Day', where: ['ACT'] },
  { date: '2026-03-09', name: 'Adelaide Cup Day', where: ['SA'] },
  { date: '2026-03-09', name: 'Taranaki Anniversary Day', where: ['taranaki'] },
  { date: '2026-03-23', name: 'Otago Anniversary Day', where: ['otago'] },
  { date: '2026-04-03', name: 'Good Friday', where: both },
  { date: '2026-04-04', name: 'Easter Saturday', where: easterSaturday },
  { date: '2026-04-05', name: 'Easter Sunday', where: easterSunday },
  { date: '2026-04-06', name: 'Easter Monday', where: both },
  { date: '2026-04-07', name: 'Southland Anniversary Day', where: ['southland'] },
  { date: '2026-04-25', name: 'Anzac Day', where: both },
  { date: '2026-04-27', name: 'Anzac Day holiday', where: ['NSW', 'WA', 'ACT', 'NZ'] },
  { date: '2026-05-04', name: 'Labour Day', where: ['QLD'] },
  { date: '2026-05-04', name: 'May Day', where: ['NT'] },
  { date: '2026-06-01', name: 'Reconciliation Day', where: ['ACT'] },
  { date: '2026-06-01', name: 'Western Australia Day', where: ['WA'] },
  { date: '2026-06-01', name: 'King’s Birthday', where: ['NZ'] },
  { date: '2026-06-08', name: 'King’s Birthday', where: kingsBirthday },
  { date: '2026-07-10', name: 'Matariki', where: ['NZ'] },
  { date: '2026-08-03', name: 'Picnic Day', where: ['NT'] },
  { date: '2026-09-25', name: 'Friday before the AFL Grand Final', where: ['VIC'] },
  { date: '2026-09-28', name: 'King’s Birthday', where: ['WA'] },
  { date: '2026-10-05', name: 'King’s Birthday', where: ['QLD'] },
  { date: '2026-10-05', name: 'Labour Day', where: ['NSW', 'ACT', 'SA'] },
  { date: '2026-10-23', name: 'Hawke’s Bay Anniversary Day', where: ['hawkes-bay'] },
  { date: '2026-10-26', name: 'Labour Day', where: ['NZ'] },
  { date: '2026-11-02', name: 'Marlborough Anniversary Day', where: ['marlborough'] },
  { date: '2026-11-03', name: 'Melbourne Cup Day', where: ['VIC'] },
  { date: '2026-11-13', name: 'Canterbury Anniversary Day', where: ['canterbury'] },
  { date: '2026-11-30', name: 'Westland Anniversary Day', where: ['west-coast'] },
  { date: '2026-12-24', name: 'Christmas Eve', where: ['QLD'], from: '18:00' },
  { date: '2026-12-24', name: 'Christmas Eve', where: ['SA', 'NT'], from: '19:00' },
  { date: '2026-12-25', name: 'Christmas Day', where: both },
  { date: '2026-12-26', name: 'Boxing Day', where: boxingDay },
  { date: '2026-12-26', name: 'Proclamation Day', where: ['SA'] },
  { date: '2026-12-28', name: 'Boxing Day holiday', where: [...boxingDay, 'TAS'] },
  { date: '2026-12-28', name: 'Proclamation Day holiday', where: ['SA'] },
  { date: '2026-12-31', name: 'New Year’s Eve', where: ['SA', 'NT'], from: '19:00' },

  { date: '2027-01-01', name: 'New Year’s Day', where: both },
  { date: '2027-01-02', name: 'Day after New Year’s Day', where: ['NZ'] },
  { date: '2027-01-04', name: 'Day after New Year’s Day holiday', where: ['NZ'] },
  { date: '2027-01-25', name: 'Wellington Anniversary Day', where: wellingtonProvince },
  { date: '2027-01-26', name: 'Australia Day', where: ['AU'] },
  { date: '2027-02-01', name: 'Auckland Anniversary Day', where: aucklandProvince },
  { date: '2027-02-01', name: 'Nelson Anniversary Day', where: nelsonProvince },
  { date: '2027-02-06', name: 'Waitangi Day', where: ['NZ'] },
  { date: '2027-02-08', name: 'Waitangi Day holiday', where: ['NZ'] },
  { date: '2027-03-01', name: 'Labour Day', where: ['WA'] },
  { date: '2027-03-08', name: 'Labour Day', where: ['VIC'] },
  { date: '2027-03-08', name: 'Eight Hours Day', where: ['TAS'] },
  { date: '2027-03-08', name: 'Canberra Day', where: ['ACT'] },
  { date: '2027-03-08', name: 'Adelaide Cup Day', where: ['SA'] },
  { date: '2027-03-08', name: 'Taranaki Anniversary Day', where: ['taranaki'] },
  { date: '2027-03-22', name: 'Otago Anniversary Day', where: ['otago'] },
  { date: '2027-03-26', name: 'Good Friday', where: both },
  { date: '2027-03-27', name: 'Easter Saturday', where: easterSaturday },
  { date: '2027-03-28', name: 'Easter Sunday', where: easterSunday },
  { date: '2027-03-29', name: 'Easter Monday', where: both },
  { date: '2027-03-30', name: 'Southland Anniversary Day', where: ['southland'] },
  // A Sunday: Queensland and the Northern Territory move it, others add the Monday or leave it.
  { date: '2027-04-25', name: 'Anzac Day', where: ['NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NZ'] },
  { date: '2027-04-26', name: 'Anzac Day holiday', where: ['NSW', 'QLD', 'WA', 'ACT', 'NT', 'NZ'] },
  { date: '2027-05-03', name: 'Labour Day', where: ['QLD'] },
  { date: '2027-05-03', name: 'May Day', where: ['NT'] },
  { date: '2027-05-31', name: 'Reconciliation Day', where: ['ACT'] },
  { date: '2027-06-07', name: 'Western Australia Day', where: ['WA'] },
  { date: '2027-06-07', name: 'King’s Birthday', where: ['NZ'] },
  { date: '2027-06-14', name: 'King’s Birthday', where: kingsBirthday },
  { date: '2027-06-25', name: 'Matariki', where: ['NZ'] },
  { date: '2027-08-02', name: 'Picnic Day', where: ['NT'] },
  { date: '2027-09-27', name: 'King’s Birthday', where: ['WA'] },
  { date: '2027-10-04', name: 'King’s Birthday', where: ['QLD'] },
  { date: '2027-10-04', name: 'Labour Day', where: ['NSW', 'ACT', 'SA'] },
  { date: '2027-10-22', name: 'Hawke’s Bay Anniversary Day', where: ['hawkes-bay'] },
  { date: '2027-10-25', name: 'Labour Day', where: ['NZ'] },
  { date: '2027-11-01', name: 'Marlborough Anniversary Day', where: ['marlborough'] },
  { date: '2027-11-02', name: 'Melbourne Cup Day', where: ['VIC'] },
  { date: '2027-11-12', name: 'Canterbury Anniversary Day', where: ['canterbury'] },
  { date: '2027-11-29', name: 'Westland Anniversary Day', where: ['west-coast'] },
  { date: '2027-12-24', name: 'Christmas Eve', where: ['QLD'], from: '18:00' },
  { date: '2027-12-24', name: 'Christmas Eve', where: ['SA', 'NT'], from: '19:00' },
  { date: '2027-12-25', name: 'Christmas Day', where: both },
  { date: '2027-12-26', name: 'Boxing Day', where: boxingDay },
  { date: '2027-12-26', name: 'Proclamation Day', where: ['SA'] },
  { date: '2027-12-27', name: 'Christmas Day holiday', where: both },
  { date: '2027-12-28', name: 'Boxing Day holiday', where: [...boxingDay, 'TAS'] },
  { date: '2027-12-28', name: 'Proclamation Day holiday', where: ['SA'] },
  { date: '2027-12-31', name: 'New Year’s Eve', where: ['SA', 'NT'], from: '19:00' },
];

/** Of a state of Australia, or of a region of New Zealand by its name or id. */
export const publicHolidaysIn = (country: 'AU' | 'NZ', state: string): PublicHoliday[] => {
  const place = country === 'NZ' ? slugify(state.replace(/['’]/g, '')) : state.toUpperCase();
  return publicHolidays.filter(({ where }) => where.includes(country) || where.includes(place));
};
