import type { WrittenDocument } from '#domain/content/schema.ts';

export const about: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/about-us',
    title: 'The family at Totara Yard',
    description:
      'Who we are: a father, a daughter, an aunt, a cousin and a mechanic, with cars, motorcycles and caravans in Palmerston North and Richmond.',
    blocks: [
      {
        kind: 'story',
        place: 'start',
        heading: 'Come in, the gate is open',
        paragraphs: [
          '{about}',
          'Nobody here is paid by the sale. If the right caravan is at somebody else’s yard, Ngaire will tell you which row it stands in.',
        ],
        picture: {
          image: 's.totara-yard-morning',
          alt: 'A drawn yard in the morning with a wagon in it',
        },
      },
      { kind: 'team', heading: 'Who is who' },
      {
        kind: 'story',
        heading: 'A day in the yard',
        paragraphs: [
          'Mornings are for the workshop: what came in yesterday goes over the pit, and Piet’s list goes into the glovebox, where you can read it.',
          'After lunch somebody is usually learning to reverse a trailer between two cones. On Saturdays the barbecue is on from eleven, and the dog gets more of it than he should.',
          'Want to try one properly? Take the car up your own hill or the caravan into your own drive, overnight. Bring it back by ten.',
        ],
        picture: {
          image: 's.totara-workshop',
          alt: 'A drawn workshop in the morning with a small hatchback on the lift',
        },
      },
      { kind: 'history', heading: 'From the rugby diary' },
      { kind: 'promises', heading: 'What you can count on' },
      { kind: 'map', heading: 'Two yards, with the ferry between', show: 'all' },
      {
        kind: 'cards',
        heading: 'Where to from here',
        cards: [
          {
            title: 'Look inside a caravan',
            text: 'Those in the yard today, with berths and weights.',
            href: '/search/new-used-and-demo-cars/?item_type=caravan',
          },
          {
            title: 'See what is new in the yard',
            text: 'Cars, motorcycles and caravans, the latest first.',
            href: '/search/new-used-and-demo-cars/?sortBy=latest',
          },
          { title: 'Leave us a message', text: 'One of the family reads it.', href: '/contact-us' },
        ],
      },
      { kind: 'disclaimer', text: '{legal_name}. {licence}. People and history of this demonstration are invented.' },
    ],
  },
];
