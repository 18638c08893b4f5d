import type { WrittenDocument } from '#domain/content/schema.ts';

/** What stands behind the dealer's vehicles, and the page of its sale. */
export const offerPages: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/pages/summer',
    title: 'The summer sale',
    description:
      'Caravans and motorcycles for the long weekends: gas checked, tyres checked, ready to leave. Bring the dog.',
    blocks: [
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'With each caravan' },
            {
              kind: 'list',
              items: [
                'Gas and electrical check by a registered person, with the certificate',
                'A full 9 kg bottle and a new water hose',
                'Half an hour with Ngaire: hitching, levelling, reversing',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'With each motorcycle' },
            {
              kind: 'list',
              items: [
                'Fresh oil, a new Warrant of Fitness and tyres we would ride on ourselves',
                'The first service with us, within 12 months or 1,000 km',
                'A lap around the block before you decide, with your licence and our helmet',
              ],
            },
          ],
        ],
      },
    ],
  },
  {
    kind: 'page',
    path: '/warranty',
    title: 'Warranty',
    description: 'What stands behind a vehicle from Totara Yard: your rights by law, and what we add.',
    blocks: [
      {
        kind: 'story',
        place: 'start',
        heading: 'Your rights first',
        paragraphs: [
          'When you buy from us for yourself or your household, the Consumer Guarantees Act says that the vehicle must be of acceptable quality, fit for its purpose and as we described it. That cannot be signed away, and it costs nothing.',
          'Each vehicle leaves with a new Warrant of Fitness and its Consumer Information Notice. A mechanical breakdown cover from an insurer is extra, and nobody talks you into it.',
        ],
        picture: { image: 's.totara-inspection', alt: 'A drawn workshop with a blue sedan on the lift' },
      },
      {
        kind: 'table',
        caption: 'What you have, and for how long',
        head: ['What', 'For which vehicles', 'For how long'],
        rows: [
          [
            'Consumer Guarantees Act',
            'All of them, bought for private use',
            'As long as a reasonable buyer would expect of its age, price and kilometres',
          ],
          ['Fair Trading Act', 'All of them', 'What we say of a vehicle has to be true'],
          [
            'Our three months',
            'Cars under $15,000 and motorcycles',
            '3 months or 5,000 km: engine, gearbox, brakes, at our workshop',
          ],
          [
            'Our six months',
            'Cars from $15,000 and caravans',
            '6 months or 10,000 km: as above; for caravans also gas, water and the coupling',
          ],
          ['Breakdown cover of an insurer', 'If you choose it', '1 to 4 years, by the policy, which you read first'],
        ],
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'What ours does not pay for' },
            {
              kind: 'list',
              items: [
                'Tyres, pads, chains, globes and batteries, because they wear',
                'Crash, flood, the wrong fuel, and racing, however well it went',
                'What you bought for a business, unless we agreed otherwise in writing',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'If something goes wrong' },
            {
              kind: 'list',
              ordered: true,
              items: [
                'Call us: {phone}. We would rather hear it on the first day than the tenth.',
                'Bring it in, or we fetch it within 60 km. Further away we find somebody near you.',
                'We put it right first. If we cannot, or not in a reasonable time, you may hand it back or keep it for less.',
              ],
            },
          ],
        ],
      },
      {
        kind: 'faq',
        heading: 'Two things people ask',
        questions: [
          {
            question: 'Do I need the insurer’s cover?',
            answer: [
              'Perhaps not. Your rights by law come without it and do not end when a policy would. It helps with bills that nobody could blame on us, such as a gearbox years from now.',
            ],
          },
          {
            question: 'What if we do not agree?',
            answer: [
              'The Motor Vehicle Disputes Tribunal hears claims against traders. It costs little, and you need no lawyer.',
            ],
          },
        ],
      },
      {
        kind: 'stock',
        heading: 'In the yard today',
        search: '/search/used-cars',
        most: 4,
      },
      { kind: 'payment', methods: ['visa', 'mastercard', 'eftpos'] },
    ],
  },
  {
    kind: 'page',
    path: '/sell-my-car',
    title: 'Selling us yours',
    description: 'What to bring to Totara Yard, how you are paid, and what happens with money owing.',
    blocks: [
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'Bring with you' },
            {
              kind: 'list',
              items: [
                'Your driver licence, and something with your address on it',
                'Both keys, the service book, and the WOF sheet if it has passed lately',
                'For a caravan the gas and electrical certificates, for a motorcycle the second key and the tool roll',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'How you are paid' },
            {
              kind: 'list',
              items: [
                'By bank transfer before you walk home, to an account in your name',
                'We look it up on the Personal Property Securities Register first, and show you what it says',
                'We do the change of ownership with you at the counter, and road user charges stay with the vehicle',
              ],
            },
          ],
        ],
      },
      {
        kind: 'text',
        paragraphs: [
          'Money owing on it? Ring your lender for a settlement figure. We pay them first and you the rest. Motorcycles and caravans are welcome too: if the form does not know yours, ring us on {phone}.',
        ],
      },
    ],
  },
];
