import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const firstElectricWeeks: WrittenDocument = {
  kind: 'post',
  path: '/blog/first-electric-weeks',
  title: 'The first fortnight with an electric car',
  description: 'What owners ring about in week one, and what they have stopped thinking about in week two.',
  category: 'blog',
  posted_on: '2026-11-12',
  author: authorPath('ivy-hartley-chen'),
  picture: { image: 's.merribank-charging', alt: 'A white hatchback between two chargers at night' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'I keep a notebook of the calls that come in the two weeks after a handover. It has the same eight questions in it, in nearly the same order. Here they are, so that you can ask them before you buy.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Day one: is the socket in the garage enough?' },
    {
      kind: 'text',
      paragraphs: [
        'For most people, yes. An ordinary power point gives about two kilowatts. A car that uses 17 kWh for a hundred kilometres takes back around 120 km between seven in the evening and six in the morning. Work out what you drive in a day, and see whether that covers it.',
        'Have an electrician look at the circuit once before you lean on it every night. And leave the extension lead in the shed: the cable belongs in the wall.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Day three: why does it say less than yesterday?' },
    {
      kind: 'text',
      paragraphs: [
        'The figure on the dash is a guess from how you drove last. After the freeway it is careful, after a week of shops it is generous. Cold mornings lower it too, because the cabin is heated from the same battery. Warm the car up while it is still plugged in and most of that goes away.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Day five: how full should it be?' },
    {
      kind: 'list',
      items: [
        'For every day, the limit that the handbook names. In most cars it is set on the screen once and forgotten.',
        'Full the night before a long drive, timed to be ready when you leave.',
        'At a fast charger, until it slows down. The last fifth takes as long as the three before it.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Day eight: the first long drive' },
    {
      kind: 'text',
      paragraphs: [
        'Plan the stop where you would eat anyway, and have a second site in mind. Put two charging apps on your phone at home, not at the charger in the rain. Pakenham to Sale and back is a day trip with one coffee in it; go there first.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Day twelve: what does it cost me?' },
    {
      kind: 'text',
      paragraphs: [
        'Bring the power bill. What you pay for a kilowatt-hour at night, times 17, is a hundred kilometres at home. Public fast charging costs more, so the answer depends on how often you do it. We write the sum down with your figures, and it goes home with you.',
        'By day fourteen nobody rings any more. That is the whole story: it becomes a car.',
        [
          'The ones that are ',
          { text: 'on the floor today', href: '/search/new-used-and-demo-cars/?fuel=electric' },
          ' are charged. Take one home for a night and put it on your own socket.',
        ],
      ],
    },
    {
      kind: 'stock',
      heading: 'Electric, here now',
      search: '/search/new-used-and-demo-cars/?fuel=electric',
      most: 2,
    },
    {
      kind: 'call_to_action',
      heading: 'Keep one overnight',
      description: 'Choose an evening. Bring it back the next day and tell Ivy what you noticed.',
      href: '/book-test-drive',
      link_text: 'Book the drive',
    },
  ],
};
