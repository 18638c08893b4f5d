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
];
