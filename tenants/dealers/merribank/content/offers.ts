import type { WrittenDocument } from '#domain/content/schema.ts';

/** What stands behind a car, what its owner gets, and how one is sold to us. */
export const offerPages: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/pages/warranty',
    title: 'Warranty',
    description: 'Drive with Confidence: what comes with every new car from Merribank, and with the used ones.',
    blocks: [
      {
        kind: 'story',
        heading: 'Longer than most people keep a car',
        paragraphs: [
          'Seven years. Here is what they include, what they do not, and what to do on the day something happens.',
        ],
        picture: { image: 's.merribank-workshop', alt: 'A drawn workshop behind glass with an SUV on the lift' },
      },
      { kind: 'warranty', used: true },
      {
        kind: 'table',
        caption: 'Cover by part',
        head: ['Part', 'New cars', 'Certified and other used cars'],
        rows: [
          ['Engine, motor, gearbox, drive', '7 years, unlimited km', '3 years under the mechanical plan'],
          [
            'High-voltage battery',
            '8 years or 160,000 km, to 70 % of its capacity',
            'What is left of the maker’s cover',
          ],
          ['Body, rust through', '7 years', 'What is left of the maker’s cover'],
          ['Paint', '5 years', 'What is left of the maker’s cover'],
          ['Screen, sound, navigation', '3 years or 100,000 km', 'Not covered'],
          ['12-volt battery', '2 years', 'Not covered'],
        ],
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'Not covered' },
            {
              kind: 'list',
              items: [
                'Tyres, brake pads, wipers and filters',
                'Stone chips, hail, accidents, and repairs of any of them',
                'Faults that a missed service caused, wherever the other services were done',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'On the day' },
            {
              kind: 'list',
              ordered: true,
              items: [
                'Call roadside assistance from the car’s own screen, or us: {phone}.',
                'Have the car brought to Commercial Drive. We collect it within 15 km of Pakenham.',
                'You hear the same day what it is and which cover pays. Both are put in writing.',
              ],
            },
          ],
        ],
      },
      { kind: 'stock', heading: 'Used cars on the floor today', search: '/search/used-cars', most: 4 },
      {
        kind: 'disclaimer',
        text: 'Victorian law adds 3 months or 5,000 km to used cars up to 10 years old and under 160,000 km. All of this is on top of your rights under the Australian Consumer Law. Ask us for the terms before you buy.',
      },
    ],
  },
  {
    kind: 'page',
    path: '/diamond-advantage',
    title: 'Diamond Advantage',
    description: 'Four things that every owner of a new car from Merribank gets, for as long as they own it.',
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          'Four things, for whoever bought a new car here and for as long as they keep it. They cost nothing, they are not points, and there is no card to carry.',
        ],
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'A salesperson who stays yours' },
            {
              kind: 'text',
              paragraphs: [
                'The one who sold you the car answers your calls afterwards, too. If they leave, they hand you over in person.',
              ],
            },
            { kind: 'heading', level: 2, text: 'Collected and brought back' },
            {
              kind: 'text',
              paragraphs: [
                'We collect your car for its service from home or work, within 15 km of Pakenham, and bring it back by five.',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'A wash with every service' },
            { kind: 'text', paragraphs: ['By hand, inside and out. Tell us if the dog was in it.'] },
            { kind: 'heading', level: 2, text: 'Charged when you return' },
            {
              kind: 'text',
              paragraphs: ['An electric car leaves a service at eighty per cent or more. The power is ours.'],
            },
          ],
        ],
      },
      {
        kind: 'table',
        caption: 'Who has it, and what it asks of you',
        head: ['What', 'Bought new here', 'Bought used here', 'Bought elsewhere'],
        rows: [
          ['Your own salesperson', 'Yes', 'Yes', 'No'],
          ['Collection within 15 km', 'Yes', 'Once a year', 'No'],
          ['Wash by hand', 'Yes', 'Yes', 'Yes'],
          ['Charging', 'Yes', 'Yes', 'Yes'],
        ],
      },
      {
        kind: 'disclaimer',
        text: 'Collection on working days, by arrangement and while a driver is free. It passes to nobody when the car is sold. We may end it for cars bought later, never for yours.',
      },
      {
        kind: 'call_to_action',
        heading: 'Due for a service?',
        description: 'Begin with the rego, choose a day and say what should be looked at.',
        href: '/service',
        link_text: 'Book a service',
      },
    ],
  },
  {
    kind: 'page',
    path: '/sell-my-car',
    title: 'Selling your car to Merribank',
    description: 'What to bring to Pakenham, how you are paid, and what happens with finance owing.',
    blocks: [
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'Bring these' },
            {
              kind: 'list',
              items: [
                'Your licence and proof of your address',
                'The registration certificate, both keys, the service book',
                'A Certificate of Roadworthiness is ours to get, not yours',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'Paid the same day' },
            {
              kind: 'list',
              items: [
                'By bank transfer, to an account in the name on the registration',
                'A PPSR search by VIN comes first; you get the certificate with its date and time',
                'We notify VicRoads of the transfer while you are here',
              ],
            },
          ],
        ],
      },
      {
        kind: 'text',
        paragraphs: [
          'With finance owing, your lender’s payout letter is paid first and the rest is yours. If the letter says more than the car is worth, the difference is settled before anything is signed.',
        ],
      },
    ],
  },
  {
    kind: 'page',
    path: '/vehicle-parts-and-accessories',
    title: 'Parts at Merribank',
    description: 'What the parts counter at Merribank keeps, what it orders, and how long that takes.',
    blocks: [
      {
        kind: 'story',
        place: 'start',
        heading: 'Ordered before ten, here tomorrow',
        paragraphs: [
          'What a service needs is in the building. The rest comes from the maker’s warehouse in Melbourne on the morning van, and what is not in Australia takes two to three weeks: you hear which before you say yes.',
          'We look parts up by the VIN, because one model year can have two kinds of brake. Accessories for a new car are fitted before you collect it, under its warranty.',
        ],
        picture: {
          image: 's.merribank-workshop-night',
          alt: 'A drawn workshop at night with a silver sedan on the lift',
        },
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'In the building' },
            {
              kind: 'list',
              items: [
                'Filters, pads, discs, belts, globes and wiper blades for each Hyundai of the last ten years',
                'Key batteries and blanks; a new key is coded while you wait, with your licence and papers',
                'Charging cables, mats, cargo liners and tow bars for what stands in the showroom',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'Good to know' },
            {
              kind: 'list',
              items: [
                'Changed your mind? A part in its box goes back within 30 days. One that is faulty always does.',
                'Fitted by us, part and labour have the same two years.',
                'Another make? Ask. For cars that we sold we find it.',
              ],
            },
          ],
        ],
      },
    ],
  },
];
