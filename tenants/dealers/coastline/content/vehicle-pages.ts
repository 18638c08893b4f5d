import { layeredKey } from '#domain/media/layered.ts';
import type { WrittenDocument } from '#domain/content/schema.ts';

const ute = {
  image: layeredKey({ body: 'ute', view: 'front34', colour: '#e9e9e6' }),
  alt: 'A white ute, from the front',
};

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
    title: 'End of financial year sale',
    description:
      'Coastline’s sale each June: when it runs, what is in it, and the demonstrators that are reduced today.',
    blocks: [
      {
        kind: 'columns',
        columns: [
          [
            {
              kind: 'text',
              paragraphs: [
                'Every June we make room for the new plates. Demonstrators and run-out models go first, and the price in the yard is the price here.',
                'Buying for a business? Ask your accountant what you can claim, and by when the car has to be ready to use.',
              ],
            },
          ],
          [{ kind: 'picture', ...ute }],
        ],
      },
      { kind: 'stock', heading: 'Demonstrators today', search: '/search/demo-cars', most: 3 },
      { kind: 'offers', heading: 'On offer now' },
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
