import { layeredKey } from '#domain/media/layered.ts';
import type { WrittenDocument } from '#domain/content/schema.ts';

/** Pages about what is sold: a model, a sale, a kind of vehicle. */
export const vehiclePages: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/models/toyota/hilux',
    title: 'Toyota Hilux at Coastline',
    description:
      'The Hilux at four yards between Cairns and Ballina: what is in stock, which tray fits, and how we fit it.',
    blocks: [
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'Set up before you collect it' },
            {
              kind: 'text',
              paragraphs: [
                'Most Hilux we sell go to work the next morning. Our Townsville workshop fits trays, tow bars and toolboxes before delivery, and weighs the ute afterwards, so that you know what it may still carry.',
                [
                  'Tell us what you carry, and ',
                  { text: 'we tell you which grade to look at', href: '/contact-us' },
                  '.',
                ],
              ],
            },
          ],
          [
            {
              kind: 'picture',
              image: layeredKey({ body: 'ute', view: 'side', colour: '#e9e9e6' }),
              alt: 'A white dual-cab ute, seen from the side.',
            },
          ],
        ],
      },
      {
        kind: 'faq',
        heading: 'What people ask us about it',
        questions: [
          {
            question: 'Can I tow with it while the tray is full?',
            answer: [
              'Only as far as the gross combination mass allows. We work it out with your trailer before you buy.',
            ],
          },
          {
            question: 'Can I drive one at my own yard?',
            answer: ['Yes. If the one you want stands at another yard we bring it closer.'],
          },
        ],
      },
    ],
  },
  {
    kind: 'page',
    path: '/eofy',
    title: 'End of financial year',
    description:
      'Utes, cab chassis and vans from four yards, registered and at work before 30 June. The price in the yard is the price here.',
    blocks: [
      {
        kind: 'faq',
        heading: 'Before the thirtieth',
        questions: [
          {
            question: 'Will it be ready in time?',
            answer: [
              'One from stock takes three to five working days, a tray or a tow bar a week more. Order by 18 June if something is to be fitted.',
            ],
          },
          {
            question: 'Can I deduct it?',
            answer: [
              'That is for your accountant to say, and so is by when it has to be ready to use. We put the day of delivery on the invoice.',
            ],
          },
          {
            question: 'Do I need an ABN?',
            answer: ['No. The prices are for everybody; an ABN helps with the finance.'],
          },
          {
            question: 'Can a ute be brought to my yard?',
            answer: ['Yes, between Cairns and Ballina, usually within four working days. It is in the price you see.'],
          },
        ],
      },
      { kind: 'payment', methods: ['visa', 'mastercard', 'eftpos', 'apple_pay', 'google_pay'] },
    ],
  },
  {
    kind: 'page',
    path: '/pages/utes-that-work',
    title: 'Utes that work',
    description: 'Used utes with tow bars, trays and tub liners, from four yards along the coast.',
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          'Half of what we sell north of Townsville has a tray. We check tow bars, brakes and the underbody for salt before a ute gets its price.',
        ],
      },
      { kind: 'stock', heading: 'In the yards now', search: '/search/ute?car_type=used', most: 6 },
      { kind: 'payment', methods: ['visa', 'mastercard', 'eftpos', 'apple_pay', 'google_pay'] },
    ],
  },
];
