import type { ContentLayer } from '#tenants/content/layer.ts';
import { offerPages } from './offers.ts';

export const totaraContent: ContentLayer = {
  documents: [
    ...offerPages,
    {
      kind: 'page',
      path: '/warranty',
      title: 'Warranty',
      description: 'What stands behind a vehicle from Totara Yard: your rights by law, and what we add.',
      blocks: [
        {
          kind: 'text',
          paragraphs: [
            'When you buy from us for yourself or your household, the Consumer Guarantees Act says that the vehicle must be of acceptable quality, fit for its purpose and as we described it. That cannot be signed away.',
            'Each vehicle leaves with a new Warrant of Fitness and its Consumer Information Notice. A mechanical breakdown cover from an insurer is extra, and nobody talks you into it.',
          ],
        },
        {
          kind: 'faq',
          heading: 'If something goes wrong',
          questions: [
            {
              question: 'Whom do I call?',
              answer: ['Us: {phone}. We would rather hear it on the first day than the tenth.'],
            },
            {
              question: 'What if we do not agree?',
              answer: [
                'The Motor Vehicle Disputes Tribunal hears claims against traders. It costs little, and you need no lawyer.',
              ],
            },
          ],
        },
        { kind: 'payment', methods: ['visa', 'mastercard', 'eftpos'] },
      ],
    },
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
