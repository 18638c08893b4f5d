import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const warrantOfFitness: WrittenDocument = {
  kind: 'post',
  path: '/blog/what-a-warrant-looks-at',
  title: 'What a warrant looks at, and what it does not',
  description:
    'Forty minutes with the inspector: what he tests, what most often fails, and what you can check at home.',
  category: 'blog',
  posted_on: '2026-07-13',
  author: authorPath('piet-steenkamp'),
  picture: { image: 's.totara-inspection', alt: 'A blue sedan on the lift of a workshop' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'People come out of the waiting room and ask whether the car is good. I tell them it has a warrant. Those are two different things. A Warrant of Fitness says that on this day the vehicle met the safety rules. It says nothing about the gearbox, and nothing about next winter.',
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: 'It looks at' },
          {
            kind: 'list',
            items: [
              'Tyres: tread, cracks, bulges, the same size on an axle',
              'Brakes, all of them, on the rollers',
              'Steering and suspension',
              'Rust and structure, where it matters for a crash',
              'Lights, indicators, horn',
              'Windscreen, wipers, washers',
              'Doors, seat belts, airbag lamp',
              'Exhaust and fuel system, for leaks',
            ],
          },
        ],
        [
          { kind: 'heading', level: 2, text: 'It does not look at' },
          {
            kind: 'list',
            items: [
              'Oil, coolant, timing belt',
              'Clutch and gearbox, while they move it',
              'Paint, dents, the radio',
              'Battery of a hybrid or an electric car',
              'How far it really has driven',
              'Whether money is owed on it',
            ],
          },
        ],
      ],
    },
    { kind: 'heading', level: 2, text: 'What fails most often here' },
    {
      kind: 'text',
      paragraphs: [
        'In this order, from my own book: a blown bulb, wiper blades, a tyre at the limit on its inner edge, a ball joint boot that has split, and rust under a sill that somebody once covered. The first two you can mend in your own drive for the price of a pie.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Before you book' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Walk around with the lights on, and have somebody press the brake. Reversing lamp and number plate too.',
        'Turn the wheel to full lock and look at the inside of the front tyres. They need at least 1.5 mm of tread across the middle.',
        'Wash the windscreen, then look for chips in front of the driver.',
        'Pull every seat belt out to its end and let it go. It should come back by itself.',
        'Start it and look at the dash: the airbag and brake lamps must go out.',
        'Caravan? Couple it up at home once. The plug is green more often than not.',
      ],
    },
    { kind: 'heading', level: 2, text: 'If it fails' },
    {
      kind: 'text',
      paragraphs: [
        'You get a sheet with what was found, and 28 days to mend it and come back to us for the second look at no charge. You may have it mended anywhere. I write down the millimetres, so that you can compare.',
        [
          'What leaves our own yard has a new warrant, and my list of what it is not about lies in the glovebox. Read it before you sign; then ',
          { text: 'look at the cars', href: '/search/new-used-and-demo-cars/?item_type=car' },
          ' with it in your hand.',
        ],
      ],
    },
    {
      kind: 'stock',
      heading: 'Under ten thousand, with a fresh warrant',
      search: '/search/new-used-and-demo-cars/?item_type=car&price=0:10000',
      most: 3,
    },
    {
      kind: 'call_to_action',
      heading: 'Due for yours?',
      description: 'Cars, motorcycles and caravans. Forty minutes, and the kettle is on.',
      href: '/service',
      link_text: 'Book a warrant',
    },
  ],
};
