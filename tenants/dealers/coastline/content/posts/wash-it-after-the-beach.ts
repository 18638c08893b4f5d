import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';
import { WORKSHOP } from './calls.ts';

export const washItAfterTheBeach: WrittenDocument = {
  kind: 'post',
  path: '/blog/wash-it-after-the-beach',
  title: 'Wash it after the beach, underneath too',
  description: 'Salt does its work where nobody looks. What to do after a day on the sand, and what it saves.',
  category: 'blog',
  posted_on: '2026-10-19',
  author: authorPath('graham-pell'),
  picture: { image: 's.coastline-beach-dusk', alt: 'A brown four-wheel drive on a beach at dusk' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'A day on the sand costs nothing. A season of it without a wash costs brake lines, exhaust brackets and, in the end, the chassis. I see it on the hoist most weeks from October: a clean ute, waxed and vacuumed, with a rear axle the colour of a brick.',
        [
          'Rinse the underbody ',
          { text: 'the same day', strong: true },
          ', with fresh water and no great pressure. A pressure washer held close drives salt into seals and connectors, where it stays. A garden sprinkler under the car for half an hour, moved twice, does more good.',
        ],
      ],
    },
    { kind: 'heading', level: 2, text: 'Five minutes, in this order' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Wheel arches and the backs of the wheels, where wet sand stays.',
        'Behind the bumpers and along the chassis rails. There are holes in the rails: let the water run in one and out of the next.',
        'Brakes and springs, from both sides.',
        'The tow bar and its wiring plug. Dry the plug and close its cap.',
        'Drive it round the block, so that the brakes dry.',
      ],
    },
    { kind: 'heading', level: 2, text: 'What we find when nobody did' },
    {
      kind: 'text',
      paragraphs: [
        'The first to go are the small things: the bracket that holds the exhaust, the clip on the brake line, the handbrake cable that no longer lets go. None of it is dear while it is only that. Then the spring hangers start to flake, and a repair becomes a decision about the car.',
        'Stainless is no answer for everything, and neither is the spray tin. Products that leave a film help if the metal under it was clean and dry. Over salt they keep the salt in.',
      ],
    },
    { kind: 'heading', level: 2, text: 'If it went deeper than the hubs' },
    {
      kind: 'text',
      paragraphs: [
        'If it has been in the water, open the drain plugs and call the workshop: differentials that took in salt water need new oil within days. Milky oil on the dipstick means you stop driving. The carpet can hold litres without looking wet, so lift a corner and press.',
        'And let the tyres up before the highway. More cars come to us damaged by the drive home on sixteen pounds than by the beach itself.',
        [
          'Before the wet we have time for a look underneath: say "salt" when you ',
          { text: 'book a service', href: '/service' },
          ' and I put it on the hoist for you to see. If you are shopping instead, ',
          { text: 'every four-wheel drive in our yards', href: '/search/4x4' },
          ' has been over the pit before it got a price.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Four-wheel drives, looked at from below', search: '/search/4x4', most: 3 },
    { kind: 'call_to_action_of', path: WORKSHOP },
  ],
};
