import type { MakeRepair } from './mapping.ts';

/**
 * `au-listing-csv` cuts a make at its first blank ('Land', model 'Rover'), so the model is found in the title. Documented in
 * docs/feeds/au-listing-csv.md; test/feeds/ uses the same table.
 */
export const auMakeRepairs: Readonly<Record<string, MakeRepair>> = {
  Land: {
    make: 'Land Rover',
    models: [
      'Range Rover Evoque',
      'Range Rover Sport',
      'Range Rover Velar',
      'Range Rover Vogue',
      'Range Rover',
      'Discovery Sport',
    ],
  },
  Alfa: { make: 'Alfa Romeo', models: [] },
  Aston: { make: 'Aston Martin', models: [] },
  Great: { make: 'Great Wall', models: [] },
};

/** Models that a spreadsheet turned into dates, by 'make|model'. */
export const auModelRepairs: Readonly<Record<string, string>> = { 'Saab|3-Sep': '9-3' };
