import { layeredKey } from '#domain/media/layered.ts';
import type { WrittenDocument } from '#domain/content/schema.ts';

const picture = (body: string, colour: string, alt: string) => ({
  image: layeredKey({ body, view: 'front34', colour }),
  alt,
});

const AUTHOR = '/authors/priya-raman';
const TRADE_IN = '/calls-to-action/trade-in';

export const posts: WrittenDocument[] = [
  {
    kind: 'author',
    path: AUTHOR,
    title: 'Priya Raman',
    description: 'Runs the workshop in Portsmith and has looked under more utes than she can count.',
  },
  {
    kind: 'call-to-action',
    path: TRADE_IN,
    title: 'What is yours worth?',
    description: 'Make, model, year and kilometres are enough to begin.',
    href: '/sell-my-car',
    link_text: 'Sell My Car',
  },
  {
    kind: 'post',
    path: '/blog/wash-it-after-the-beach',
    title: 'Wash it after the beach, underneath too',
    description: 'Salt does its work where nobody looks. What to do after a day on the sand, and what it saves.',
    category: 'blog',
    posted_on: '2026-10-19',
    author: AUTHOR,
    picture: picture('ute', '#2a5ea8', 'A blue ute, from the front'),
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          'A day on the sand costs nothing. A season of it without a wash costs brake lines, exhaust brackets and, in the end, the chassis.',
          [
            'Rinse the underbody ',
            { text: 'the same day', strong: true },
            ', with fresh water and no great pressure. Start at the wheel arches and work inwards.',
          ],
        ],
      },
      { kind: 'heading', level: 2, text: 'Five minutes, in this order' },
      {
        kind: 'list',
        ordered: true,
        items: [
          'Wheel arches and the backs of the wheels, where wet sand stays.',
          'Behind the bumpers and along the chassis rails.',
          'Brakes and springs, from both sides.',
          'The tow bar and its wiring plug.',
          'Drive it round the block, so that the brakes dry.',
        ],
      },
      {
        kind: 'text',
        paragraphs: [
          'If it has been in the water, open the drain plugs and call the workshop: differentials that took in salt water need new oil within days.',
          [{ text: 'Book a service', href: '/service' }],
        ],
      },
      { kind: 'call_to_action_of', path: TRADE_IN },
    ],
  },
  {
    kind: 'post',
    path: '/blog/hilux-after-100000-km',
    title: 'A Hilux after 100,000 km on the coast',
    description: 'What wears, what lasts and what to look at before you buy a used one.',
    category: 'vehicle-reviews',
    posted_on: '2026-09-28',
    author: AUTHOR,
    picture: picture('ute', '#e9e9e6', 'A white ute, from the front'),
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          'We service about forty of them a month. The engine is the last thing to worry about. Look at what carries and what stops instead.',
        ],
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'What lasts' },
            {
              kind: 'list',
              items: ['Engine and gearbox, with oil on time', 'Seats and trim', 'The tray, if it had a liner'],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'What wears' },
            {
              kind: 'list',
              items: [
                'Rear springs of utes that carried every day',
                'Front brake discs',
                'Door seals, after years of red dust',
              ],
            },
          ],
        ],
      },
      { kind: 'stock', heading: 'Hilux in our yards', search: '/search/toyota/hilux', most: 3 },
      { kind: 'call_to_action_of', path: TRADE_IN },
    ],
  },
  {
    kind: 'post',
    path: '/blog/hybrid-or-petrol',
    title: 'RAV4: hybrid or petrol?',
    description: 'We drove both from Cairns to Mission Beach and back. Who saves with which.',
    category: 'vehicle-reviews',
    posted_on: '2026-08-11',
    picture: picture('suv', '#6f7f8c', 'A grey SUV, from the front'),
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          'On the highway the two are close. In town the hybrid uses far less, because it is often not running its engine at all.',
          'If most of your driving is school, shops and work, the hybrid earns its price back. If you mostly cover distance, drive both and choose the one you like.',
        ],
      },
      { kind: 'stock', heading: 'RAV4 in our yards', search: '/search/toyota/rav4', most: 3 },
    ],
  },
  {
    kind: 'post',
    path: '/news/sunday-opening-gold-coast',
    title: 'Open on Sundays on the Gold Coast',
    description: 'The yard in Bundall is open from ten to four on Sundays.',
    category: 'news',
    posted_on: '2026-10-05',
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          'You asked for it, so the yard on Ashmore Road stays open on Sundays. Sales only; the workshops keep their hours.',
        ],
      },
      { kind: 'hours', heading: 'Opening hours in Bundall', location: 'gold-coast' },
      { kind: 'map', heading: 'How to get there', location: 'gold-coast' },
    ],
  },
  {
    kind: 'post',
    path: '/news/one-stock-list',
    title: 'Four yards, one stock list',
    description: 'What stands in Townsville can be driven in Ballina: how we bring a car to you.',
    category: 'news',
    posted_on: '2026-07-20',
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          'A car at another yard comes to yours for a test drive, free of charge. Allow three days between Cairns and Ballina.',
          [{ text: 'Book a test drive', href: '/book-test-drive' }],
        ],
      },
    ],
  },
];
