import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const yearTens: WrittenDocument = {
  kind: 'post',
  path: '/news/year-tens-in-the-workshop',
  title: 'Eleven Year 10s and one gearbox',
  description: 'A week of work experience in the workshop ended with a fundraiser nobody had planned.',
  category: 'news',
  posted_on: '2026-08-24',
  author: authorPath('renata-kowal'),
  picture: { image: 's.merribank-workshop-night', alt: 'A silver sedan on the lift of a workshop at night' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'Each August we take a group from a secondary college in the next suburb. Usually four come. This year it was eleven, so we cleared the back bay and gave them something to take apart: a gearbox that had reached the end of its road, and a bench to lay it on in order.',
        'The rule is the one that every apprentice here gets: whatever you take off lies on the bench in the order in which it came off, with its bolts in the holes of a piece of cardboard. You may be slow. You may not be sorry.',
      ],
    },
    { kind: 'heading', level: 2, text: 'What they did in five days' },
    {
      kind: 'list',
      items: [
        'Monday: safety, gloves, the lift, and why nobody walks under it alone.',
        'Tuesday: the gearbox, down to the last needle bearing.',
        'Wednesday: brakes. Everyone measured a disc, and nobody believed the first figure.',
        'Thursday: diagnosis. I had unplugged one sensor; they found it in forty minutes, which is good.',
        'Friday: the gearbox, up again. Two parts were left over. We keep those in a jar.',
      ],
    },
    { kind: 'heading', level: 2, text: 'The fundraiser' },
    {
      kind: 'text',
      paragraphs: [
        'On Friday afternoon parents came to fetch them, and one of the girls had an idea: a gold coin to guess the weight of the gearbox. By six the tin had enough for a set of torque wrenches, and Helen doubled it from her own drawer. The college’s automotive room now has two sets. The gearbox weighs 61.4 kg; the nearest guess was a grandmother’s.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Why we do it' },
    {
      kind: 'text',
      paragraphs: [
        'Because three of the people on my floor began that way, and because the trade has changed more than its picture of itself. Half of Thursday was on a laptop. The best at brakes was the smallest in the group. Two of the eleven have asked about an apprenticeship, and one of them will start here in January.',
        [
          'If that could be you, or yours, our ',
          { text: 'careers page', href: '/careers' },
          ' says what we look for. School reports are welcome and not what we read first.',
        ],
        [
          'And should you wonder what a car looks like that people of this workshop have kept: ',
          { text: 'our demonstrators', href: '/search/demo-cars' },
          ' are serviced here from their first day.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Kept by this workshop', search: '/search/demo-cars', most: 2 },
    {
      kind: 'call_to_action',
      heading: 'A week in the workshop, or a trade',
      description: 'Write us two sentences about what you have taken apart so far.',
      href: '/careers',
      link_text: 'Write to the workshop',
    },
  ],
};
