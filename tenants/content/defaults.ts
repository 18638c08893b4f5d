import type { ContentLayer, WrittenBlock } from './layer.ts';
import { tradeInQuestions } from './trade-in-questions.ts';

type Page = Extract<ContentLayer['documents'][number], { kind: 'page' }>;

const STOCK = '/search/new-used-and-demo-cars/';

const steps: WrittenBlock = {
  kind: 'columns',
  columns: [
    [
      { kind: 'heading', level: 2, text: 'Step by step' },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { text: 'Find it.', strong: true },
            ' Search ',
            { text: 'all our stock', href: STOCK },
            ' and save what you like.',
          ],
          [{ text: 'Ask.', strong: true }, ' Send an enquiry or call {phone}.'],
          [{ text: 'See it.', strong: true }, ' Take your time, and bring whoever will drive it with you.'],
          [
            { text: 'Agree.', strong: true },
            ' Read the contract before you sign: the price, what is included, and what is still done to the vehicle.',
          ],
          [{ text: 'Take it home.', strong: true }, ' Ask to be shown how everything works.'],
        ],
      },
    ],
    [
      { kind: 'heading', level: 2, text: 'When you come to see it' },
      {
        kind: 'list',
        items: [
          'Bring your driver licence if you would like to drive it.',
          'Start it cold, and drive it on the roads that you use.',
          'Ask for its service history and how many kilometres it has gone.',
          'Try what you will carry: the pram, the dog, the tow ball.',
        ],
      },
      { kind: 'heading', level: 2, text: 'Before you sign' },
      {
        kind: 'list',
        items: [
          'One price in writing, with everything that belongs to it.',
          'What is still to be done to the vehicle, and by when.',
          'What you pay today, and whether it comes back if you change your mind.',
        ],
      },
    ],
  ],
};

const inStock: WrittenBlock = { kind: 'stock', heading: 'In stock now', search: STOCK };

const buying: Page = {
  kind: 'page',
  path: '/buying',
  title: 'Buying from {name}',
  description: 'How buying a vehicle from {name} works, step by step.',
  blocks: [steps, inStock],
};

const buyingWithTradeIn: Page = {
  ...buying,
  description: 'How buying a vehicle from {name} works, step by step, and how we take your old one.',
  blocks: [
    steps,
    tradeInQuestions,
    {
      kind: 'call_to_action',
      heading: 'What is yours worth?',
      description: 'Make, model, year and kilometres are enough to begin.',
      href: '/sell-my-car',
      link_text: 'Sell My Car',
    },
    inStock,
  ],
};

/** Of a dealer that takes cars in trade. */
export const tradeInContent: ContentLayer = { documents: [buyingWithTradeIn] };

/** Pages that every dealer has unless it switches them off or writes its own. Blocks without anything to show are left out. */
export const defaultContent: ContentLayer = {
  documents: [
    {
      kind: 'page',
      path: '/about-us',
      title: 'About {name}',
      description: 'Who {name} is, where to find us and how to reach us.',
      blocks: [
        { kind: 'text', paragraphs: ['{about}'] },
        { kind: 'figures', show: ['vehicles', 'places', 'people', 'years'] },
        { kind: 'promises', heading: 'What to expect' },
        inStock,
        { kind: 'team', heading: 'Who you meet' },
        { kind: 'history', heading: 'How it came about' },
        { kind: 'locations', heading: 'Where to find us', show: 'all' },
        { kind: 'map', show: 'all' },
        {
          kind: 'call_to_action',
          heading: 'Ask us anything',
          description: 'A question about a vehicle? Write to us.',
          href: '/contact-us',
          link_text: 'Contact us',
        },
        { kind: 'disclaimer', text: '{legal_name}. {licence}.' },
      ],
    },
    buying,
  ],
};
