import type { WrittenDocument } from '#domain/content/schema.ts';

export const about: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/about-us',
    title: 'About Coastline',
    description:
      'Four yards, two workshops and a parts counter between Cairns and Ballina: who works at Coastline Auto Group, and since when.',
    blocks: [
      { kind: 'figures', show: ['vehicles', 'places', 'people', 'years'] },
      {
        kind: 'story',
        heading: 'Four yards, one list',
        paragraphs: [
          '{about}',
          'If the one you want stands in Townsville and you live in Lismore, say so. We put it on the next truck to the yard near you, you drive it there, and you decide there. Most of them arrive within a week.',
          'A car goes over the pit on Fearnley Street or Duckworth Street before it gets a price. What the foreman finds is fixed or written on the sheet that lies in the car.',
        ],
        picture: {
          image: 's.coastline-yard-dusk',
          alt: 'A drawn yard at dusk with a ute in it',
        },
      },
      {
        kind: 'team',
        heading: 'Who you will meet',
        text: 'The number beside a name rings on that desk. If it rings out, the yard’s own number is on its page.',
      },
      { kind: 'map', heading: 'From Cairns to Ballina', show: 'all' },
      { kind: 'history', heading: 'How one yard became four' },
      { kind: 'promises', heading: 'What we stand by, in all four' },
      {
        kind: 'cards',
        heading: 'What next?',
        cards: [
          {
            title: 'Search all four yards',
            text: 'One list, with the yard on every car.',
            href: '/search/new-used-and-demo-cars/',
          },
          {
            title: 'Find the yard near you',
            text: 'Enter your postcode: nearest first, with hours of today.',
            href: '/dealerships',
          },
          { title: 'Sell us yours', text: 'Make, year and kilometres are enough to begin.', href: '/sell-my-car' },
        ],
      },
      {
        kind: 'disclaimer',
        text: '{legal_name}. {licence}. People, history and reviews of this demonstration are invented.',
      },
    ],
  },
];
