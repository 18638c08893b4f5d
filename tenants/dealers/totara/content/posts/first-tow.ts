import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

const caravans = '/search/new-used-and-demo-cars/?item_type=caravan';

export const firstTow: WrittenDocument = {
  kind: 'post',
  path: '/blog/first-tow',
  title: 'Before your first tow',
  description: 'Ball weight, mirrors, brakes: what to check in the yard before the ferry.',
  category: 'blog',
  posted_on: '2026-10-12',
  author: authorPath('ngaire-wells'),
  picture: { image: 's.totara-caravan-gate', alt: 'A white caravan beside a farm gate' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'Most of what goes wrong on the road was wrong in the drive. Give yourself half an hour, with somebody to look at the lights, and do it in daylight. The first time takes the whole half hour. By the third summer it takes as long as the kettle.',
      ],
    },
    { kind: 'heading', level: 2, text: 'In the drive' },
    {
      kind: 'list',
      items: [
        'About a tenth of the caravan’s weight belongs on the ball. Heavy things go low, over the axle; the awning is a heavy thing.',
        'Check what your car may tow with brakes and without, and what its tow bar may carry. The smaller number counts.',
        'You have to see the caravan’s rear corners. If you do not, fit towing mirrors.',
        'Tyres: look for cracks in the sides, not only at the tread. A caravan stands more than it rolls, and that is hard on rubber.',
        'Lights, plug, safety chain, handbrake off: in that order, every time.',
        'Gas off at the bottle, roof hatches down, fridge door latched. Ask me about the fridge door.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Papers' },
    {
      kind: 'text',
      paragraphs: [
        'A caravan has a warrant and a registration of its own, and both are on its own windscreen, so to speak: look for the sticker near the front. The electrics have their own warrant as well, which the camps ask for before you plug in. If you bought it from us, all of it is in the plastic sleeve in the cutlery drawer.',
      ],
    },
    { kind: 'heading', level: 2, text: 'On the road' },
    {
      kind: 'list',
      items: [
        'Ninety is the limit with a caravan. Let people past; there is always a place before the next hill.',
        'Leave twice the gap. It pushes from behind when you brake.',
        'Should it begin to sway, take the foot off and hold the wheel straight. Do not brake hard and do not steer against it. Then stop and move the load forward.',
        'Wind comes across the Manawatū plain and off the side of every truck. Both hands.',
        'Swing wide into petrol stations, and look where you will get out before you go in.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Backing up' },
    {
      kind: 'text',
      paragraphs: [
        'Hand on the bottom of the wheel: move it to the side to which the caravan should go. Slowly. Agree on words before you start, because "this way" is not one. And if it goes wrong, pull forward and begin again; nobody at the camp has anything better to watch.',
        [
          'You may practise in our yard with one of ours, whether or not you buy it. ',
          { text: 'They all stand along the fence', href: caravans },
          ', and there is no hedge.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Caravans in the yard', search: caravans, most: 3 },
    {
      kind: 'call_to_action',
      heading: 'Come and back one up',
      description: 'Tell Ngaire which morning suits. Bring the person who will be waving.',
      href: '/contact-us/palmerston-north',
      link_text: 'Pick a morning',
    },
  ],
};
