import type { ContentLayer } from './layer.ts';
import { tradeInQuestions } from './trade-in-questions.ts';

type Page = Extract<ContentLayer['documents'][number], { kind: 'page' }>;

const buying: Page = {
  kind: 'page',
  path: '/buying',
  title: 'Buying from {name}',
  description: 'How buying a vehicle from {name} works, step by step.',
  blocks: [
    {
      kind: 'list',
      ordered: true,
      items: [
        [
          { text: 'Find it.', strong: true },
          ' Search ',
          { text: 'all our stock', href: '/search/new-used-and-demo-cars/' },
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
};

const buyingWithTradeIn: Page = {
  ...buying,
  description: 'How buying a vehicle from {name} works, step by step, and how we take your old one.',
  blocks: [
    ...buying.blocks,
    tradeInQuestions,
    {
      kind: 'call_to_action',
      heading: 'What is yours worth?',
      description: 'Make, model, year and kilometres are enough to begin.',
      href: '/sell-my-car',
      link_text: 'Sell My Car',
    },
  ],
};

/** Of a dealer that takes cars in trade. */
export const tradeInContent: ContentLayer = { documents: [buyingWithTradeIn] };

/** Pages that every dealer has unless it switches them off or writes its own. */
export const defaultContent: ContentLayer = {
  documents: [
    {
      kind: 'page',
      path: '/about-us',
      title: 'About {name}',
      description: 'Who {name} is, where to find us and how to reach us.',
      blocks: [
        { kind: 'text', paragraphs: ['{about}'] },
        { kind: 'locations', heading: 'Where to find us', show: 'all' },
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
