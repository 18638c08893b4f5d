import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const hybridOrPetrol: WrittenDocument = {
  kind: 'post',
  path: '/blog/hybrid-or-petrol',
  title: 'RAV4: hybrid or petrol?',
  description: 'Who saves with which, worked out on the back of a service slip. Bring your own kilometres.',
  category: 'vehicle-reviews',
  posted_on: '2026-08-11',
  author: authorPath('haruto-ellery'),
  picture: { image: 's.coastline-delivery-day', alt: 'A silver SUV in front of a house' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'It is the question of the year on Ashmore Road. The two cars look the same, have the same boot and cost different money. Which is cheaper in the end depends on where you drive and for how long you keep it, so let us do the sum with your figures instead of ours.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Where a hybrid saves' },
    {
      kind: 'text',
      paragraphs: [
        'In town, a hybrid turns its engine off whenever it can: at lights, in queues, rolling down to the roundabout. Each time you brake it puts part of that back into its battery. On the highway at a steady hundred there is little to get back, and the two come closer together.',
        'So the more your week looks like Bundall at half past eight, the more you save. If it looks like the Pacific Motorway to Brisbane and back, you save less.',
      ],
    },
    { kind: 'heading', level: 2, text: 'The sum' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Take the combined figure of both cars from their labels: litres for a hundred kilometres. The label hangs in the window of a new one and every used one’s figure can be looked up.',
        'Take the difference. Multiply it by your kilometres in a year, and divide by a hundred. That is litres.',
        'Multiply by what a litre cost you last week. That is what you save in a year.',
        'Divide the difference in price between the two cars by it. That is how many years it takes.',
      ],
    },
    {
      kind: 'table',
      caption: 'An example: the two labels two litres apart, fuel at $1.90 a litre',
      head: ['Kilometres a year', 'Litres saved', 'Saved in a year'],
      rows: [
        ['8,000', '160', '$304'],
        ['15,000', '300', '$570'],
        ['25,000', '500', '$950'],
      ],
    },
    { kind: 'heading', level: 2, text: 'What the sum leaves out' },
    {
      kind: 'list',
      items: [
        'A hybrid’s own braking saves the pads. On hilly streets that is money too.',
        'It needs no plug. People still ask; you fill it like any other.',
        'The battery has a warranty of its own. How long it runs depends on the age of the car, so ask us for the date with the rego.',
        'Used hybrids keep their price. That is good when you sell and less good when you buy.',
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        [
          'Then drive both, on your own way to work. Some people like how quiet the hybrid is, others never get used to the sound of its engine on a hill. There are ',
          { text: 'hybrids of every make', href: '/search/new-used-and-demo-cars/?fuel=hybrid' },
          ' in our yards, and we bring one to you.',
        ],
      ],
    },
    { kind: 'stock', heading: 'RAV4 in our yards', search: '/search/toyota/rav4', most: 3 },
    {
      kind: 'call_to_action',
      heading: 'Drive both on one morning',
      description: 'Choose a time. We put a hybrid and a petrol beside each other, both with a full tank.',
      href: '/book-test-drive',
      link_text: 'Book a test drive',
    },
  ],
};
