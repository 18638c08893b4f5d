import type { WrittenDocument } from '#domain/content/schema.ts';
import { listAuthors } from '#tenants/content/authors.ts';
import { people } from '../../people.ts';
import { afterWinter } from './after-winter.ts';
import { firstTow } from './first-tow.ts';
import { poolForTheSchool } from './pool-for-the-school.ts';
import { richmondSundays } from './richmond-sundays.ts';
import { sixCaravans } from './six-caravans.ts';
import { warrantOfFitness } from './warrant-of-fitness.ts';

const authors = listAuthors(people, {
  'ngaire-wells': 'Has towed a caravan around both islands, some of it backwards.',
  'aroha-wells': 'Runs the place, races motorcycles, and has forgiven most of them.',
  'piet-steenkamp': 'Inspects what comes in and writes down what he finds.',
  'tane-wells': 'Looks after Richmond, with a dog.',
});

const lists: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/news',
    title: 'What is going on',
    description: 'New arrivals, open days and neighbours: the news of Totara Yard in Palmerston North and Richmond.',
    blocks: [{ kind: 'posts', category: 'news' }],
  },
  {
    kind: 'page',
    path: '/blog',
    title: 'From the yard',
    description: 'What we learn from cars, motorcycles and caravans, written down by the family.',
    blocks: [{ kind: 'posts' }],
  },
];

/** Invented, as the people are. */
export const posts: WrittenDocument[] = [
  ...authors,
  ...lists,
  afterWinter,
  sixCaravans,
  firstTow,
  poolForTheSchool,
  richmondSundays,
  warrantOfFitness,
];
