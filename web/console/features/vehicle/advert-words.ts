import type { Calls } from '#web/console/lib/routes.generated.ts';
import { ownLabel, fieldLabel } from './words.ts';

export type AdvertAnswer = Calls['adverts.show']['answer'];
export type Said = NonNullable<AdvertAnswer['said']>;
export type AdvertChange = AdvertAnswer['changes'][number];
type Cause = AdvertChange['cause'];

const partLabels: Readonly<Record<string, string>> = {
  'price.words': 'Price',
  'price.drive_away': 'Drive away estimate',
  'price.market': 'Price against the market',
  'price.since': 'Since when reduced',
  'words.comments': 'Comments',
  'words.features': 'Features',
  'words.equipment': 'Standard equipment',
  'words.tag': 'Tag',
  'dealer.settings_sha256': 'Words on every page',
  'dealer.licence': 'Licence',
  availability: 'Reserved or sold',
  finance: 'Finance example',
  rights: 'What the law gives a buyer',
  offers: 'Offers',
  pictures: 'Pictures',
  title: 'Name',
  path: 'Address of its page',
  why: 'Why it was not shown',
};

const partLabel = (name: string): string => partLabels[name] ?? fieldLabel(name.slice(name.indexOf('.') + 1));

/** 'Price, Comments': what differed, each once; nothing for what the title says. */
export const changedWords = ({ changed }: Pick<AdvertChange, 'changed'>): string =>
  [...new Set(changed.filter((name) => name !== 'shown').map(partLabel))].join(', ');

/** Who or what caused it. */
export const causeWords = (cause: Cause): string => {
  switch (cause.kind) {
    case 'feed':
      return 'The feed';
    case 'dealer':
      return `${cause.by.name}: ${cause.fields.map(ownLabel).join(', ').toLowerCase()}`;
    case 'pictures':
      return 'Pictures were fetched';
    case 'reservation':
      return 'A reservation';
    case 'comparison':
      return 'Found by the daily comparison';
  }
};

export const changeTitle = ({ shown, price, changed }: AdvertChange): string => {
  if (!shown) return 'Not advertised';
  return changed.includes('shown') ? `Advertised: ${price ?? ''}` : (price ?? '');
};

const faultWords = {
  statement_changed: 'its words are not those that were recorded',
  record_changed: 'it was changed after it was recorded',
  record_missing: 'it is missing',
  link_broken: 'it does not follow the one before',
} as const;

/** Whether the records prove what they say. */
export const chainWords = ({ records, fault }: AdvertAnswer['chain']): string => {
  if (fault !== null) return `Record ${fault.n} proves nothing: ${faultWords[fault.what]}.`;
  return records === 1 ? 'The one record is as it was written.' : `All ${records} records are as they were written.`;
};

/** The file that caused it, as the console's address names it; null: another cause. */
export const runPath = (cause: Cause): string | null =>
  cause.kind === 'feed' ? `/feeds/${cause.run.slice(0, cause.run.indexOf('.'))}/${cause.run}` : null;
