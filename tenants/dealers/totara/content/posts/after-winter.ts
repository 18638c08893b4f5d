import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

const motorcycles = '/search/new-used-and-demo-cars/?item_type=motorcycle';

export const afterWinter: WrittenDocument = {
  kind: 'post',
  path: '/blog/two-wheels-after-winter',
  title: 'Two wheels, after a winter in the shed',
  description: 'An evening with a torch and a rag before the first ride. What to look at, and what to leave to us.',
  category: 'blog',
  posted_on: '2026-11-18',
  author: authorPath('aroha-wells'),
  picture: { image: 's.totara-motorcycle-hill', alt: 'A red motorcycle on a road below mountains' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'The first warm Saturday of spring I hear them go past the kitchen, one after another, on tyres that have stood since Easter. Then I hear two of them come back on a trailer. An evening in the shed would have saved them the afternoon, and it is a good evening. Bring tea.',
      ],
    },
    { kind: 'heading', level: 2, text: 'The list on my shed door' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Tyres. Pressure first, then age: four digits on the side, week and year. Past six years I change them, however they look.',
        'Chain. Clean, oil, and set the slack at its tightest point. Turn the wheel a whole round before you decide where that is.',
        'Brakes. Squeeze, hold, and count to thirty. If the lever creeps, the fluid is due. Look at the pads with the torch.',
        'Battery. If it needed the charger twice, it is telling you something.',
        'Fuel. What has stood for six months smells of varnish. Drain it; do not try to dilute your way out.',
        'Cables and levers: a drop of oil, and through the whole travel from lock to lock.',
        'Lights, horn, mirrors. Then the nuts that hold it together, with a wrench and not with hope.',
      ],
    },
    { kind: 'heading', level: 2, text: 'The rider' },
    {
      kind: 'text',
      paragraphs: [
        'You stood in the shed all winter as well. Take the quiet road first: out to Āpiti and back, say, and not the Saddle with everybody you know behind you. Do ten emergency stops in an empty car park. Look through the corner. Grit lies where the frost was, on the outside of the bend and in the shade.',
        'Gear ages too. A helmet that was dropped is an ornament, and gloves that have gone hard will not let you feel the lever.',
      ],
    },
    { kind: 'heading', level: 2, text: 'If it is your first one' },
    {
      kind: 'text',
      paragraphs: [
        'On a learner or restricted licence you ride what is on the list of approved motorcycles; the older ones are limited to 250 cc. Ask before you fall in love. I keep a handful of them in the front row, because that is where most of us began, and I will tell you which one is kind to short legs.',
        'Then ride it before you buy it. Bring boots, jacket and licence. If you come back grinning, we talk. If you come back quiet, we try the next.',
        [
          'Two of mine are among ',
          { text: 'the motorcycles in the yard', href: motorcycles },
          '. I am not saying which.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Two wheels, looked over', search: motorcycles, most: 3 },
    {
      kind: 'call_to_action',
      heading: 'Rather have us do the list?',
      description: 'Oil, chain, brakes, cables, tyres, and a ride by somebody who races.',
      href: '/service',
      link_text: 'Book a motorcycle service',
    },
  ],
};
