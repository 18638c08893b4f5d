import { about } from './about.ts';
import type { ContentLayer } from '#tenants/content/layer.ts';
import { layeredKey } from '#domain/media/layered.ts';
import { offerPages } from './offers.ts';

const dark = (body: string, colour: string) => layeredKey({ body, view: 'front34dark', colour });

export const merribankContent: ContentLayer = {
  documents: [
    ...about,
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
    {
      kind: 'page',
      path: '/news',
      title: 'News',
      description: 'What is new at Merribank Motors in Pakenham.',
      blocks: [{ kind: 'posts', category: 'news' }],
    },
    {
      kind: 'post',
      path: '/news/charging-while-you-wait',
      title: 'Charge while you wait',
      description: 'Two chargers beside the showroom, free for owners during a service.',
      category: 'news',
      posted_on: '2026-09-14',
      picture: { image: dark('suv-sport', '#2b6fe0'), alt: 'A blue electric SUV, from the front' },
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'There are two chargers in front of the workshop now. Whoever leaves a car for its service gets it back charged; everybody else is welcome while they look around.',
          ],
        },
        { kind: 'locations', heading: 'Where they are', show: 'service' },
        { kind: 'locations', heading: 'Cables are at the parts counter', show: 'one', location: 'pakenham-parts' },
      ],
    },
  ],
};
