import { about } from './about.ts';
import type { ContentLayer } from '#tenants/content/layer.ts';
import { offerPages } from './offers.ts';

export const totaraContent: ContentLayer = {
  documents: [
    ...about,
    ...offerPages,
    {
      kind: 'page',
      path: '/blog',
      title: 'From the yard',
      description: 'What we learn from cars, motorcycles and caravans, written down by the family.',
      blocks: [{ kind: 'posts' }],
    },
    {
      kind: 'author',
      path: '/authors/aunty-ngaire',
      title: 'Ngaire',
      description: 'Has towed a caravan around both islands, some of it backwards.',
    },
    {
      kind: 'post',
      path: '/blog/first-tow',
      title: 'Before your first tow',
      description: 'Ball weight, mirrors, brakes: what to check in the yard before the ferry.',
      category: 'blog',
      posted_on: '2026-10-12',
      author: '/authors/aunty-ngaire',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'Most of what goes wrong on the road was wrong in the drive. Give yourself half an hour, with somebody to look at the lights.',
          ],
        },
        {
          kind: 'list',
          items: [
            'About a tenth of the caravan’s weight belongs on the ball. Heavy things go low, over the axle.',
            'You have to see the caravan’s rear corners. If you do not, fit towing mirrors.',
            'Lights, plug, safety chain, handbrake off: in that order, every time.',
            'Ninety is the limit with a caravan. Let people past.',
          ],
        },
        {
          kind: 'stock',
          heading: 'Caravans in the yard',
          search: '/search/new-used-and-demo-cars/?item_type=caravan',
          most: 3,
        },
      ],
    },
  ],
};
