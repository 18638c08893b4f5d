import type { WrittenDocument } from '#domain/content/schema.ts';
import { listAuthors } from '#tenants/content/authors.ts';
import { people } from '../../people.ts';
import { alpineRoad } from './alpine-road.ts';
import { chargingWhileYouWait } from './charging-while-you-wait.ts';
import { firstElectricWeeks } from './first-electric-weeks.ts';
import { howATradeInGoes } from './how-a-trade-in-goes.ts';
import { santaFeOnTheFloor } from './santa-fe-on-the-floor.ts';
import { yearTens } from './year-tens.ts';

const authors = listAuthors(people, {
  'ivy-hartley-chen': 'Sells electric cars, and has driven one to work since 2022.',
  'marcus-oyelaran': 'Sells on the floor. Takes everybody the long way round.',
  'sanjay-verghese': 'Buys and sells the used cars, most of them for the second time.',
  'renata-kowal': 'Runs the workshop at number 29.',
});

const lists: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/news',
    title: 'News',
    description: 'What is new at Merribank Motors in Pakenham.',
    blocks: [{ kind: 'posts', category: 'news' }],
  },
  {
    kind: 'page',
    path: '/blog',
    title: 'Journal',
    description: 'Written on the floor and in the workshop, by the people who answer your questions there.',
    blocks: [{ kind: 'posts' }],
  },
];

/** Invented, as the people are. */
export const posts: WrittenDocument[] = [
  ...authors,
  ...lists,
  firstElectricWeeks,
  santaFeOnTheFloor,
  howATradeInGoes,
  chargingWhileYouWait,
  yearTens,
  alpineRoad,
];
