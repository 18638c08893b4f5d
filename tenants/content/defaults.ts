import type { ContentLayer } from './layer.ts';
import { tradeInQuestions } from './trade-in-questions.ts';

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
          description: 'A question about a car, a service or a part: write to us and the right person answers.',
          href: '/contact-us',
          link_text: 'Contact us',
        },
        { kind: 'disclaimer', text: '{legal_name}. {licence}.' },
      ],
    },
    {
      kind: 'page',
      path: '/buying',
      title: 'Buying from {name}',
      description: 'How buying a vehicle from {name} works, step by step, and how we take your old one.',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            [
              { text: 'Find it.', strong: true },
              ' Search ',
              { text: 'all our stock', href: '/search/new-used-and-demo-cars/' },
              ', save what you like and compare up to four side by side.',
            ],
            [
              { text: 'Ask.', strong: true },
              ' Send an enquiry or call {phone}. We tell you what we know about the vehicle, good and bad.',
            ],
            [
              { text: 'See and drive it.', strong: true },
              ' Come with your licence and take your time. Bring whoever will drive it with you.',
            ],
            [
              { text: 'Agree.', strong: true },
              ' The contract names the full price, what is included and what we still do to the vehicle. Read it before you sign.',
            ],
            [
              { text: 'Take it home.', strong: true },
              ' We show you how everything works, and hand over the papers and both keys.',
            ],
          ],
        },
        tradeInQuestions,
        {
          kind: 'call_to_action',
          heading: 'What is yours worth?',
          description: 'Make, model, year and kilometres are enough to begin.',
          href: '/sell-my-car',
          link_text: 'Sell My Car',
        },
      ],
    },
  ],
};
