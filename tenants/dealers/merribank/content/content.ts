import { about } from './about.ts';
import { careers } from './careers.ts';
import type { ContentLayer } from '#tenants/content/layer.ts';
import { offerPages } from './offers.ts';
import { posts } from './posts/posts.ts';

export const merribankContent: ContentLayer = {
  documents: [
    ...about,
    ...careers,
    ...offerPages,
    {
      kind: 'page',
      path: '/finance',
      title: 'Finance',
      description: 'Car finance at Merribank: what an estimate includes, and whom to ask.',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Each new car’s page shows an estimate with everything it rests on. Come in with a figure in mind and we show you what it means for the deposit and the term.',
            'You choose the lender. The lender decides after your application, and tells you every fee before you sign.',
          ],
        },
        { kind: 'stock', heading: 'Demonstrators', search: '/search/demo-cars', most: 2 },
        { kind: 'disclaimer', text: 'Estimates are not an offer of credit. Lending criteria, fees and charges apply.' },
      ],
    },
    ...posts,
  ],
};
