import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const sundayOpening: WrittenDocument = {
  kind: 'post',
  path: '/news/sunday-opening-ballina',
  title: 'Open on Sundays in Ballina',
  description:
    'The yard in West Ballina is open from ten to four on Sundays. What you can do then, and what waits for Monday.',
  category: 'news',
  posted_on: '2026-10-05',
  author: authorPath('noelene-garrick'),
  picture: { image: 's.coastline-sunday-street', alt: 'A red hatchback in a street of the town in the evening' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'You asked for it all winter, most often at five past one on a Saturday with two children in the back. So the yard on River Street stays open on Sundays, from ten to four. It is the only one of our four that may: in Queensland car yards close on Sundays by law, in New South Wales they need not.',
        'We tried it quietly from the end of July. Sundays turned out to be the day for people who want to look for an hour without being asked anything, and for couples who cannot get away together in the week. We like both, and we have put two more of us on the roster for them.',
      ],
    },
    { kind: 'heading', level: 2, text: 'What you can do on a Sunday' },
    {
      kind: 'list',
      items: [
        'Drive. Bring your licence; every car in the yard is ready, and the roads are quiet until eleven.',
        'Sit in three cars with the child seats you own. Beau has the patience of a saint and a box of tether straps.',
        'Have your own car looked at for a trade-in. You get a figure in writing, and it holds for the days that stand on it.',
        'Put a car aside until Monday night, so that nobody buys it while you sleep on it.',
      ],
    },
    { kind: 'heading', level: 2, text: 'What waits until Monday' },
    {
      kind: 'text',
      paragraphs: [
        'Sales only: the workshops in Cairns and Townsville keep their hours, and so does the parts counter. Lenders answer on Mondays, and the transport department’s counter opens then too. If you buy on a Sunday, expect to drive away from Tuesday.',
        'Nobody signs anything here on a Sunday that they have not read. If you would rather take the contract home, take it home. We would sooner see you twice than hear that you wish you had slept on it.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Coming by for the first time?' },
    {
      kind: 'text',
      paragraphs: [
        'Park on the grass along River Street when it is dry, otherwise through the gate. Dogs are welcome and get water. If you have seen one online that stands in Cairns, Townsville or on the Gold Coast, tell us on Friday and ask when it can be here.',
        [
          'What stands in West Ballina today is in ',
          { text: 'the list of the yard', href: '/dealerships/coastline-ballina/stock' },
          ', with the newest at the top. It is the smallest of our yards, so you see all of it in one walk.',
        ],
      ],
    },
    { kind: 'hours', heading: 'Opening hours in West Ballina', location: 'ballina' },
    { kind: 'stock', heading: 'Small ones for the first look', search: '/search/hatch', most: 3 },
    { kind: 'map', heading: 'How to get there', location: 'ballina' },
    {
      kind: 'call_to_action',
      heading: 'Have one ready for you on Sunday',
      description: 'Choose the car and the hour. It is washed, fuelled and parked by the door.',
      href: '/book-test-drive',
      link_text: 'Book a test drive',
    },
  ],
};
