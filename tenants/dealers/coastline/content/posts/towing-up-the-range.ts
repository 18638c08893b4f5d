import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const towingUpTheRange: WrittenDocument = {
  kind: 'post',
  path: '/blog/towing-up-the-range',
  title: 'A van behind you, and the range in front',
  description: 'The Gillies has 263 bends and one speed for people who tow. How to set up a ute before you meet it.',
  category: 'blog',
  posted_on: '2026-11-16',
  author: authorPath('dale-whitcombe'),
  picture: { image: 's.coastline-range-road', alt: 'A white ute with a canopy on a road at dusk' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'Every June somebody comes in with a new caravan and the same question: will my ute pull it up the range? Most of them will. The better question is what it weighs when you ask it to, because the number on the tailgate is not the one that runs out first.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Do the sum before you hitch up' },
    {
      kind: 'text',
      paragraphs: [
        'A ute that may tow 3,500 kg may not do it with five people, a bull bar, a canopy and the fridge full. Three figures have to hold at once, and all three are in the handbook or on the plate in the door frame.',
      ],
    },
    {
      kind: 'list',
      items: [
        [
          { text: 'What the ute may weigh.', strong: true },
          ' Passengers, fuel, bar work and the tray count, and so does what the caravan presses on the ball. 250 kg on the ball are 250 kg that you can no longer carry.',
        ],
        [
          { text: 'What the caravan may weigh.', strong: true },
          ' Full tanks are a kilogram a litre. Fill them at the top if you can.',
        ],
        [
          { text: 'What both may weigh together.', strong: true },
          ' On many utes this is less than the first two added up.',
        ],
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        'A public weighbridge settles it in ten minutes. Weigh the ute alone, then hitched with only its own wheels on the plate, then all of it. If you bought the ute here, bring the three slips in and we go through them with you.',
      ],
    },
    { kind: 'heading', level: 2, text: 'On the way up' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Choose the gear before the first bend, by hand, and let the engine turn. Hunting between two gears makes the heat that hurts the gearbox.',
        'Air conditioning to low if the needle climbs. A hot engine is warned early; pull over, leave it idling, and look at the view.',
        'Use the pull-outs. Twenty seconds of your time is worth more than the patience of the eight cars behind you.',
      ],
    },
    { kind: 'heading', level: 2, text: 'On the way down' },
    {
      kind: 'text',
      paragraphs: [
        'Go down in the gear you came up in. Brake firmly before the bend and let go in it; a foot that rests on the pedal all the way down cooks the fluid. Set the brake controller on a flat road first: at walking pace, the caravan should tug gently and not lock.',
        'Then check the breakaway cable and the chains. A caravan of more than two tonnes has brakes on all its wheels and a system that applies them when it comes loose; the battery for it is the thing nobody charges.',
        [
          'Tell us what you tow before you choose a ute. It changes the axle, the hitch and sometimes the model. ',
          { text: 'Ours with four driven wheels', href: '/search/ute?drive=4wd' },
          ' are a good place to start.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Utes in our yards today', search: '/search/ute', most: 3 },
    {
      kind: 'call_to_action',
      heading: 'Not sure what yours may pull?',
      description: 'Send the rego and the caravan’s plate. Dale works it out and calls you back.',
      href: '/contact-us/cairns',
      link_text: 'Ask the yard in Cairns',
    },
  ],
};
