import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

const caravans = '/search/new-used-and-demo-cars/?item_type=caravan';

export const sixCaravans: WrittenDocument = {
  kind: 'post',
  path: '/news/six-caravans-before-summer',
  title: 'Six caravans, just in time',
  description: 'They came over the hill on Friday. Come in, sit down, open every drawer.',
  category: 'news',
  posted_on: '2026-11-02',
  author: authorPath('ngaire-wells'),
  picture: { image: 's.totara-caravan-camp', alt: 'A caravan among trees and lights at a camp' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'On Friday at four the first of them came through the gate, and by dark there were six along the fence with the awnings out to dry. A family in Woodville had two, a couple from Feilding is going to live near the grandchildren, and the others I found one by one over the winter, with a torch and a damp meter.',
        'I have slept in four of the six by now. You learn more in one night than in ten minutes with a salesman: where the draught is, whether the door rattles, and which side of the bed is the good one.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Come and open drawers' },
    {
      kind: 'list',
      items: [
        'They are unlocked from half past eight. Nobody has to ask.',
        'The beds are made, because you should lie down in it. Shoes off.',
        'My notes hang inside the wardrobe door: what I mended, what I did not, and what it weighs empty.',
        'The gas and the electrics have been checked, and the papers are in the cutlery drawer.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Which one is yours' },
    {
      kind: 'text',
      paragraphs: [
        'Begin with the car. Tell me what you drive and I say what it may pull; that decides half of it. Then count heads, and be honest about the teenagers. A bed that you make up from the table each night is fine for a week and a quarrel by the second.',
        'If you have never had one, take the smallest in which you can stand up and reach the kettle from the bed. People buy large first and small second, and pay for the lesson in between.',
        'And think of where it sleeps in winter. Measure the gate, then measure the caravan with its mirrors and hatches, then the gate again.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Keep it for a night' },
    {
      kind: 'text',
      paragraphs: [
        'It is the same with these as with every car here: take it home, put it in your own drive, cook something. Bring it back by ten and tell me what I missed.',
        [
          'With weights, berths and pictures they are ',
          { text: 'all in the list', href: caravans },
          '. If the right one is not among them, say what you look for and I ring around; I know most of the caravans between here and Wellington by their first names.',
        ],
        'Swapping is welcome as well. We take yours in, cars and motorcycles included, and the difference is written on one sheet.',
      ],
    },
    { kind: 'stock', heading: 'Along the fence today', search: caravans, most: 3 },
    {
      kind: 'call_to_action',
      heading: 'Yours is getting too big, or too small?',
      description: 'Tell us what it is and how long you have had it. We like to swap.',
      href: '/sell-my-car',
      link_text: 'Swap it with us',
    },
  ],
};
