import type { WrittenDocument } from '#domain/content/schema.ts';

/** The page of a sale, what stands behind a car, and how one is sold to us. */
export const offerPages: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/pages/runout',
    title: 'End of year runout',
    description:
      'New and demonstrator cars priced to leave our four yards before the new year. What you see is drive away, and the first service is on us.',
    blocks: [
      {
        kind: 'faq',
        heading: 'Before you drive up',
        questions: [
          {
            question: 'Can a car be brought to my yard?',
            answer: ['Yes, between Cairns and Ballina, usually within four working days. It is in the price you see.'],
          },
          {
            question: 'Will a car with this year’s plate be worth less next year?',
            answer: [
              'A car built this year is a year older in January, on paper. That is why it costs less now. If you keep it for five years or more, the difference is small.',
            ],
          },
          {
            question: 'When can I have it?',
            answer: [
              'A car in stock is ready in three to five working days. Registration offices close between Christmas and New Year, so cars paid for by 18 December are on the road before.',
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'page',
    path: '/warranty',
    title: 'Warranty',
    description:
      'Drive with Confidence: the warranty, servicing and roadside assistance that come with a car from Coastline.',
    blocks: [
      {
        kind: 'story',
        heading: 'What stands behind a car from us',
        paragraphs: [
          'The maker’s warranty on a new one, the statutory warranty of your state on a used one, and a mechanical plan of ours. Which of them your car has is on the papers that you sign, and below.',
          'Your rights under the Australian Consumer Law come before all of them, and none of them takes anything away.',
        ],
        picture: { image: 's.coastline-workshop', alt: 'A drawn workshop with a blue car in it' },
      },
      { kind: 'warranty', used: true },
      {
        kind: 'table',
        caption: 'What covers which car',
        head: ['Cover', 'Which cars', 'For how long', 'What it pays for'],
        rows: [
          [
            'Maker’s warranty',
            'New cars',
            '7 years, unlimited kilometres',
            'Faults of material and workmanship, parts and labour',
          ],
          ['Capped price servicing', 'New cars', '7 years', 'Scheduled services at a price that is fixed beforehand'],
          [
            'Roadside assistance',
            'New cars serviced with us',
            'Up to 7 years',
            'Flat battery, flat tyre, locked out, a tow to the nearest workshop',
          ],
          [
            'Mechanical plan',
            'Used cars up to 10 years and 160,000 km',
            '3 years',
            'Engine, gearbox, drive, cooling and steering, up to $3,000 a claim',
          ],
        ],
      },
      {
        kind: 'table',
        caption: 'Statutory warranty on used cars, by state',
        head: ['State', 'Cars', 'Warranty'],
        rows: [
          ['Queensland', 'Up to 10 years old and under 160,000 km', '3 months or 5,000 km'],
          ['Queensland', 'Older, or further', '1 month or 1,000 km'],
          ['New South Wales', 'Under 10 years old and under 160,000 km', '3 months or 5,000 km'],
        ],
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'What is not covered' },
            {
              kind: 'list',
              items: [
                'What wears: tyres, brake pads, wiper blades, globes, the 12-volt battery after its first year',
                'Damage from a crash, a flood, the wrong fuel, or a beach that was driven on and not washed off',
                'Services that were missed or done without a record; an independent workshop is fine',
                'Parts and tunes that the maker does not approve, and what they break',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'How to claim' },
            {
              kind: 'list',
              ordered: true,
              items: [
                'Stop if a red light is on, and call us: {phone}. After hours the roadside number is in your logbook.',
                'Bring the car and its logbook to Cairns or Townsville. Somewhere else, we name a workshop near you.',
                'We look at it, tell you which cover applies, and say in writing if one does not, and why.',
                'You pay nothing for what is covered. If it takes longer than a day, ask for one of the loan cars.',
              ],
            },
          ],
        ],
      },
      {
        kind: 'stock',
        heading: 'Used cars in our yards now',
        search: '/search/used-cars',
        most: 4,
      },
      {
        kind: 'disclaimer',
        text: 'Whichever comes first, time or kilometres. The statutory warranty does not apply to commercial vehicles and motorcycles in the same way: ask us. All of this is on top of your rights under the Australian Consumer Law. Ask us for the terms before you buy.',
      },
    ],
  },
  {
    kind: 'page',
    path: '/sell-my-car',
    title: 'Selling your car to Coastline',
    description: 'What to bring, how you are paid and what happens with finance owing.',
    blocks: [
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'What to bring' },
            {
              kind: 'list',
              items: [
                'Your driver licence, and that of anybody else who owns the car',
                'The registration papers and a safety certificate if you have one; without one we still look',
                'The logbook, both keys, and the letter of your lender if money is owing',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'How you are paid' },
            {
              kind: 'list',
              items: [
                'By bank transfer on the day we sign, to an account in the owner’s name. No cash, no cheques.',
                'We search the PPSR by the VIN before we pay, with the date and time on your copy.',
                'We lodge the transfer, so that tolls and fines are ours from that hour.',
              ],
            },
          ],
        ],
      },
      {
        kind: 'text',
        paragraphs: [
          'Finance owing? Ask your lender for a payout figure. We pay the lender that sum and you the rest. If more is owing than the car is worth, you pay the difference before the transfer, or you keep the car.',
        ],
      },
    ],
  },
];
