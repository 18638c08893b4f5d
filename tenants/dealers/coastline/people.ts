import type { TenantLayer } from '#tenants/schema.ts';
import { layeredKey } from '#domain/media/layered.ts';

/** Invented people. */
export const people: NonNullable<TenantLayer['people']> = [
  {
    id: 'priya-nair',
    name: 'Priya Nair',
    role: 'General manager of the group',
    since: 2011,
    languages: ['Malayalam', 'Hindi'],
    words: 'I started on the phones in Cairns. Every Friday I still ring three customers and ask what we got wrong.',
  },
  {
    id: 'dale-whitcombe',
    name: 'Dale Whitcombe',
    role: 'Sales manager',
    location: 'cairns',
    since: 2004,
    words: 'If it is going up the Cape, tell me first. It changes which ute I show you.',
    phone: '(07) 5550 0145',
  },
  {
    id: 'mele-fonua',
    name: 'Mele Fonua',
    role: 'New vehicles',
    location: 'cairns',
    since: 2019,
    languages: ['Tongan'],
    phone: '(07) 5550 0140',
  },
  {
    id: 'linh-castellan',
    name: 'Linh Castellan',
    role: 'Yard manager',
    location: 'townsville',
    since: 2013,
    languages: ['Vietnamese'],
    words: 'Half of my customers are posted here for two years. We buy back what we sold them.',
    phone: '(07) 5550 0165',
  },
  {
    id: 'jarrah-simms',
    name: 'Jarrah Simms',
    role: 'Used vehicles',
    location: 'townsville',
    since: 2021,
    phone: '(07) 5550 0166',
  },
  {
    id: 'sofia-marchetti-bell',
    name: 'Sofia Marchetti-Bell',
    role: 'Yard manager',
    location: 'gold-coast',
    since: 2016,
    languages: ['Italian', 'Portuguese'],
    words: 'We are the one yard that opens on Sunday. Come then: you will have somebody to yourself.',
    phone: '(07) 5550 0179',
  },
  {
    id: 'haruto-ellery',
    name: 'Haruto Ellery',
    role: 'Small cars and hybrids',
    location: 'gold-coast',
    since: 2022,
    languages: ['Japanese'],
    phone: '(07) 5550 0180',
  },
  {
    id: 'noelene-garrick',
    name: 'Noelene Garrick',
    role: 'Yard manager',
    location: 'ballina',
    since: 2019,
    words: 'Ask for a car from Cairns and it is here in a week. You pay for it after you have driven it.',
    phone: '(02) 5550 0136',
  },
  {
    id: 'beau-tinsley',
    name: 'Beau Tinsley',
    role: 'Test drives and handovers',
    location: 'ballina',
    since: 2023,
  },
  {
    id: 'graham-pell',
    name: 'Graham Pell',
    role: 'Workshop foreman',
    location: 'cairns-service',
    since: 1998,
    words: 'Salt and red dust do the damage up here. I look underneath before I look at the logbook.',
    phone: '(07) 5550 0143',
  },
  {
    id: 'corey-vantongeren',
    name: 'Corey Vantongeren',
    role: 'Workshop foreman',
    location: 'townsville-service',
    since: 2009,
    phone: '(07) 5550 0162',
  },
  {
    id: 'tess-lindqvist',
    name: 'Tess Lindqvist',
    role: 'Parts counter',
    location: 'cairns-parts',
    since: 2015,
    words: 'Bring the old one, or a photo of its number. That saves us both a phone call.',
    phone: '(07) 5550 0144',
  },
];

export const history: NonNullable<TenantLayer['history']> = [
  {
    year: 1987,
    title: 'Eleven cars on Mulgrave Road',
    words:
      'The first yard opens in Cairns: eleven cars, a caravan for an office and a hose, because the road is not sealed yet on that side.',
    picture: {
      image: layeredKey({ body: 'sedan', view: 'side', colour: '#c9bfa9' }),
      alt: 'A beige sedan, from the side',
    },
  },
  {
    year: 1994,
    title: 'A workshop of our own',
    words: 'Four hoists on Fearnley Street, so that a used car is checked by the people who have to answer for it.',
  },
  {
    year: 2003,
    title: 'Townsville',
    words: 'The second yard. The first week sells nothing but utes, and the stock list has never been the same since.',
    picture: {
      image: layeredKey({ body: 'ute', view: 'front34', colour: '#b9bcc0' }),
      alt: 'A silver ute, from the front',
    },
  },
  {
    year: 2012,
    title: 'The Gold Coast',
    words: 'Small cars, people movers and a Sunday roster come with it.',
  },
  {
    year: 2019,
    title: 'Over the border to Ballina',
    words: 'Our first yard in New South Wales, with a licence and a warranty of its own state.',
    picture: {
      image: layeredKey({ body: 'suv-city', view: 'front34', colour: '#2a5ea8' }),
      alt: 'A blue SUV, from the front',
    },
  },
  {
    year: 2024,
    title: 'One stock list',
    words: 'All four yards sell from the same list. A car goes to the customer now, not the customer to the car.',
  },
];
