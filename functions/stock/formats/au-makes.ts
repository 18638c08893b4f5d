/**
 * `au-listing-csv` cuts a make at its first blank ('Land', model 'Rover'), so the model is found in the title. Documented in
 * docs/feeds/au-listing-csv.md; test/feeds/ uses the same table.
 */
export const auMakeRepairs: Readonly<Record<string, string>> = {
  Land: 'Land Rover',
  Alfa: 'Alfa Romeo',
  Aston: 'Aston Martin',
  Great: 'Great Wall',
};

/** Models that a spreadsheet turned into dates, by 'make|model'. */
export const auModelRepairs: Readonly<Record<string, string>> = { 'Saab|3-Sep': '9-3' };
