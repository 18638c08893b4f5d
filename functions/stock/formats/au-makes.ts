import type { MakeRepair } from './mapping.ts';

/**
 * `au-listing-csv` cuts a make at its first blank, so that 'Land Rover' arrives as make 'Land', model 'Rover'. The title is
 * whole: the model is looked for there. Documented in docs/feeds/au-listing-csv.md; test/feeds/ reads the same table.
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

/** Models that a spreadsheet turned into dates, by 'make|model as it came'. */
export const auModelRepairs: Readonly<Record<string, string>> = { 'Saab|3-Sep': '9-3' };
