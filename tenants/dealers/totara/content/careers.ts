import type { WrittenDocument } from '#domain/content/schema.ts';

export const careers: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/careers',
    title: 'Work with us',
    description: 'Work at Totara Yard in Palmerston North or Richmond: a small crew, a dog, and every kind of vehicle.',
    blocks: [
      {
        kind: 'story',
        place: 'start',
        heading: 'You would be number six',
        paragraphs: [
          'There are five of us and a dog. So you would do a bit of everything: a WOF check before smoko, a caravan handover after it, and the barbecue on Saturday if it is your turn.',
          'You do not have to be family. Piet came to fix one gearbox in 2017 and never left.',
        ],
        picture: {
          image: 's.totara-workshop',
          alt: 'A drawn workshop in the morning with a small hatchback on the lift',
        },
      },
      { kind: 'heading', level: 2, text: 'Who we could do with' },
      {
        kind: 'list',
        items: [
          [
            { text: 'Somebody for the workshop, Palmerston North.', strong: true },
            ' Qualified, or close to it. Cars mostly, some motorcycles if you like them. Four days is fine.',
          ],
          [
            { text: 'A pair of hands in Richmond.', strong: true },
            ' Washing, moving and photographing thirty vehicles, and minding the gate when Tāne is on the ferry. After school or study works.',
          ],
          [
            { text: 'A caravan person for the summer.', strong: true },
            ' November to February, weekends above all. Aunty Ngaire shows you how. You have to like talking.',
          ],
        ],
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'The good bits' },
            {
              kind: 'list',
              items: [
                'No commission, so no elbows',
                'Finish at five, and at four in winter when it is dark anyway',
                'Borrow a caravan for a week, once a year',
                'Somebody cooks on Saturdays',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'If that sounds like you' },
            {
              kind: 'text',
              paragraphs: [
                'Tell us below what you are good at. Aroha reads it and rings you, usually in the evening.',
                'Then come by on a Saturday, have a sausage and look around. If we all still like each other on Monday, we talk about money.',
              ],
            },
          ],
        ],
      },
    ],
  },
];
