import type { WrittenDocument } from '#domain/content/schema.ts';

export const pages: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/news',
    title: 'News',
    description: 'What is new at Coastline Auto Group: yards, hours, events and new models.',
    blocks: [{ kind: 'posts', category: 'news' }],
  },
  {
    kind: 'page',
    path: '/blog',
    title: 'Blog',
    description: 'Advice from the people who sell and service cars along the coast, and reviews of what we drive.',
    blocks: [{ kind: 'posts' }],
  },
  {
    kind: 'page',
    path: '/blog/vehicle-reviews',
    title: 'Vehicle reviews',
    description: 'Cars and utes we have driven ourselves, on the roads between Cairns and Ballina.',
    blocks: [{ kind: 'posts', category: 'vehicle-reviews' }],
  },
  {
    kind: 'page',
    path: '/pages/owners',
    title: 'Owners Benefits',
    description:
      'What owners of a car from Coastline get: servicing at two workshops, a loan car and first news of sales.',
    blocks: [
      {
        kind: 'story',
        heading: 'The sale is the first day of it',
        paragraphs: [
          'Whoever bought from one of the four yards is an owner in all of them. Graham in Cairns and Corey in Townsville have the history on the screen before you have turned the engine off.',
          'Owners hear of the runout before it is on this site, and of nothing else. One message a quarter, and none if you say so.',
        ],
        picture: { image: 's.coastline-delivery-day', alt: 'A drawn yard on the day a car is handed over' },
      },
      {
        kind: 'cards',
        heading: 'For as long as you own the car',
        cards: [
          {
            title: 'One service book',
            text: 'Cairns and Townsville see the same history, whichever you visit.',
            href: '/service',
          },
          {
            title: 'A car while you wait',
            text: 'Ask for a loan car when you book a service. There are six, first come first served.',
          },
          {
            title: 'Genuine parts',
            text: 'Owners order parts at the counter price, by phone or here.',
            href: '/vehicle-parts-and-accessories',
          },
        ],
      },
      {
        kind: 'call_to_action',
        heading: 'Time to change?',
        description: 'Tell us about your car and we come back to you with what it may be worth.',
        href: '/sell-my-car',
        link_text: 'Sell My Car',
      },
    ],
  },
  {
    kind: 'page',
    path: '/finance',
    title: 'Finance',
    description: 'How car finance works at Coastline: what you need, what it costs and whom to ask.',
    blocks: [
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'How it works' },
            {
              kind: 'list',
              ordered: true,
              items: [
                'Choose a car. Its page shows an estimate with the rate, the comparison rate and the term.',
                'Talk to us about your budget and the deposit you have.',
                'We send your application to the lender that you choose. The lender decides, usually within two working days.',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'What to bring' },
            {
              kind: 'list',
              items: [
                'Your driver licence',
                'Two recent payslips, or tax returns if you work for yourself',
                'A statement of the account you are paid into',
              ],
            },
          ],
        ],
      },
      {
        kind: 'disclaimer',
        text: 'Figures on this site are estimates and not an offer of credit. Lending criteria, fees and charges apply.',
      },
    ],
  },
];
