import type { WrittenDocument } from '#domain/content/schema.ts';
import { listAuthors } from '#tenants/content/authors.ts';
import { people } from '../../people.ts';
import { calls } from './calls.ts';
import { hiluxAfter100000Km } from './hilux-after-100000-km.ts';
import { hybridOrPetrol } from './hybrid-or-petrol.ts';
import { oneStockList } from './one-stock-list.ts';
import { schoolFete } from './school-fete.ts';
import { sundayOpening } from './sunday-opening.ts';
import { towingUpTheRange } from './towing-up-the-range.ts';
import { washItAfterTheBeach } from './wash-it-after-the-beach.ts';

const authors = listAuthors(people, {
  'graham-pell': 'Runs the workshop in Portsmith and has looked under more utes than he can count.',
  'corey-vantongeren': 'Foreman in Townsville since 2009. Owns a ute that is older than his apprentice.',
  'dale-whitcombe': 'Sells utes in Cairns and tows a boat to Weipa every winter.',
  'haruto-ellery': 'Looks after small cars and hybrids on the Gold Coast.',
  'sofia-marchetti-bell': 'Runs the yard in Bundall.',
  'noelene-garrick': 'Runs the yard in West Ballina, Sundays included, and knows the truck driver by name.',
});

/** Invented, as the people are. */
export const posts: WrittenDocument[] = [
  ...authors,
  ...calls,
  towingUpTheRange,
  schoolFete,
  washItAfterTheBeach,
  sundayOpening,
  hiluxAfter100000Km,
  hybridOrPetrol,
  oneStockList,
];
