import type { WrittenDocument } from '#domain/content/schema.ts';

export const about: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/about-us',
    title: 'One floor, six people',
    description:
      'Merribank Motors in Pakenham: one showroom, one workshop, and the six people who have sold and serviced our cars since 1996.',
    blocks: [
      {
        kind: 'story',
        place: 'above',
        heading: 'Nobody will follow you around',
        paragraphs: [
          '{about}',
          'The doors of every car on the floor are open. Sit in the back, fold the seats, put the pram in. When you have a question, one of three people answers it, and the same one hands you the keys.',
          'Afterwards the car comes back to the same street. The workshop keeps its history from the first kilometre, which is why we like to buy our own cars back.',
        ],
        picture: {
          image: 's.merribank-showroom',
          alt: 'A drawn showroom behind glass with an SUV on the floor',
        },
      },
      { kind: 'team', heading: 'Six names' },
      { kind: 'promises', heading: 'Hold us to this' },
      { kind: 'history', heading: 'Since 1996' },
      { kind: 'map', heading: 'Where the floor is', location: 'pakenham' },
      { kind: 'figures', show: ['vehicles', 'people', 'years'] },
      {
        kind: 'call_to_action',
        heading: 'Drive one first',
        description: 'Choose a model and an hour. The demonstrator is charged or fuelled, and the road is yours.',
        href: '/book-test-drive',
        link_text: 'Book a test drive',
      },
      { kind: 'disclaimer', text: '{legal_name}. {licence}. People and history of this demonstration are invented.' },
    ],
  },
];
