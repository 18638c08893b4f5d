import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const schoolFete: WrittenDocument = {
  kind: 'post',
  path: '/news/wash-a-ute-for-the-fete',
  title: 'Forty utes, four hoses and a new shade sail',
  description: 'What happened when a primary school in Westcourt borrowed our wash bay for a Saturday.',
  category: 'news',
  posted_on: '2026-11-09',
  author: authorPath('dale-whitcombe'),
  picture: { image: 's.coastline-school-fete', alt: 'A white van among trees and lights on a school ground' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'The parents’ committee of the primary school behind our Cairns yard needed a shade sail over the sandpit. They had a sausage sizzle planned and a roster of children who wanted to hold a hose. We have a wash bay, a drain that goes where it should and forty people a week who never wash their utes. So on the last Saturday of October the two met.',
      ],
    },
    { kind: 'heading', level: 2, text: 'How the day went' },
    {
      kind: 'list',
      items: [
        'First ute in at half past seven, before the hoses were connected.',
        'Four lanes: rinse, soap, rinse, towels. Grade six ran the money tin and ran it strictly.',
        'Graham from the workshop looked under each one while it dripped, for nothing, and wrote what he saw on a card.',
        'The last one out had come from a cane paddock and went round twice.',
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        'Forty utes, six four-wheel drives, one ride-on mower and a pram. With the sausages and the cake table the committee counted a little over what the sail costs, and we put the difference to the footings on top, because somebody always forgets the footings.',
        'Nothing was for sale that morning, and we kept the price boards off the front row. It is the only Saturday of the year on which Dale did not try to show anybody a canopy.',
      ],
    },
    { kind: 'heading', level: 2, text: 'What we learnt' },
    {
      kind: 'text',
      paragraphs: [
        'Children wash the parts of a car that adults do not: the inside of the fuel flap, under the wipers, the tread of the spare. Two owners found a hub cap they had missed since winter. And five of Graham’s cards said the same: mud in the radiator fins, which is why it runs hot on the range.',
        [
          'If that is yours, it is a ten-minute job with the right nozzle. Come by, or ',
          { text: 'book a service', href: '/service' },
          ' before the wet.',
        ],
      ],
    },
    { kind: 'heading', level: 2, text: 'The next one' },
    {
      kind: 'text',
      paragraphs: [
        'The bay is free on the last Saturday of most months, to any school, club or brigade within towing distance. Bring the people and the buckets; we bring water, soap that the drain may swallow, and somebody who knows where the taps are. Ask for Dale.',
        [
          'And if the ute has reached the age where a wash no longer helps, there are ',
          { text: 'younger ones', href: '/search/ute?sortBy=year_desc' },
          ' ten metres further on.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Clean ones, ten metres further on', search: '/search/ute?sortBy=year_desc', most: 3 },
    {
      kind: 'call_to_action',
      heading: 'Want the bay for your school or club?',
      description: 'Write who you are, which Saturday and how many hoses you can fill.',
      href: '/contact-us/cairns',
      link_text: 'Ask for a Saturday',
    },
  ],
};
