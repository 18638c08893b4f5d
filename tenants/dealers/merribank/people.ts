import { layeredKey } from '#domain/media/layered.ts';
import type { TenantLayer } from '#tenants/schema.ts';

/** Invented people. */
export const people: NonNullable<TenantLayer['people']> = [
  {
    id: 'helen-doyle',
    name: 'Helen Doyle',
    role: 'Dealer principal',
    portrait: 'p.portrait-13',
    location: 'pakenham',
    since: 1996,
    words: 'My desk stands on the floor, not above it. Sit down.',
  },
  {
    id: 'marcus-oyelaran',
    name: 'Marcus Oyelaran',
    role: 'Sales',
    portrait: 'p.portrait-14',
    location: 'pakenham',
    since: 2007,
    languages: ['Yoruba', 'French'],
    words: 'Take the long way round. Ten minutes in traffic tell you nothing about a seat.',
    phone: '(03) 5550 0130',
  },
  {
    id: 'ivy-hartley-chen',
    name: 'Ivy Hartley-Chen',
    role: 'Sales, electric vehicles',
    portrait: 'p.portrait-15',
    location: 'pakenham',
    since: 2015,
    languages: ['Cantonese', 'Mandarin'],
    words: 'Bring a power bill. We work out what a week of your own driving costs.',
    phone: '(03) 5550 0131',
  },
  {
    id: 'sanjay-verghese',
    name: 'Sanjay Verghese',
    role: 'Sales, certified used',
    portrait: 'p.portrait-16',
    location: 'pakenham',
    since: 2018,
    languages: ['Malayalam'],
    words: 'I sold most of these the first time. I know which garage they slept in.',
    phone: '(03) 5550 0132',
  },
  {
    id: 'renata-kowal',
    name: 'Renata Kowal',
    role: 'Service manager',
    portrait: 'p.portrait-17',
    location: 'pakenham-service',
    since: 2003,
    languages: ['Polish'],
    words: 'You get a photograph of the part before you get the price of it.',
    phone: '(03) 5550 0126',
  },
  {
    id: 'tom-bracegirdle',
    name: 'Tom Bracegirdle',
    role: 'Parts',
    portrait: 'p.portrait-18',
    location: 'pakenham-parts',
    since: 2012,
    words: 'If I do not have it, it is on the morning van.',
    phone: '(03) 5550 0127',
  },
];

const dark = (body: string, colour: string) => layeredKey({ body, view: 'front34dark', colour });

export const history: NonNullable<TenantLayer['history']> = [
  {
    year: 1996,
    title: 'A glass box beside the highway',
    words:
      'Helen Doyle signs for one franchise and a floor that holds nine cars. People drive out from Dandenong to see whether it is true.',
    picture: { image: dark('hatch', '#b9bcc0'), alt: 'A silver hatchback in a dark studio, from the front' },
  },
  {
    year: 2003,
    title: 'The workshop next door',
    words: 'Number 29 comes up for sale. Since then a car goes forty metres for its service.',
  },
  {
    year: 2015,
    title: 'Every model, every colour',
    words: 'The floor doubles. From now on the whole range stands on it, and there is a demonstrator of each.',
  },
  {
    year: 2022,
    title: 'Two chargers, then eight',
    words: 'The first electric car is handed over on a wet Tuesday. The chargers follow within the month.',
    picture: { image: dark('suv-sport', '#2b6fe0'), alt: 'A blue electric SUV in a dark studio, from the front' },
  },
];
