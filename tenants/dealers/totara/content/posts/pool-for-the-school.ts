import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const poolForTheSchool: WrittenDocument = {
  kind: 'post',
  path: '/news/a-pool-for-the-school',
  title: 'Sausages for a swimming pool',
  description:
    'A country school lost its pool to a crack. Three Saturdays, one barbecue and a raffle later it has water again.',
  category: 'news',
  posted_on: '2026-09-21',
  author: authorPath('aroha-wells'),
  picture: { image: 's.totara-town-street', alt: 'A blue people mover in a street in golden light' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'There is a school up the valley with forty-one children and a pool that their great-grandparents dug. In autumn it cracked from one end to the other. The board rang around for a liner, heard the price and went quiet. One of the mothers is on our books with a people mover, and she told Aunty Ngaire over the kettle. That is how these things begin.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Three Saturdays' },
    {
      kind: 'list',
      items: [
        'The barbecue is on at eleven here anyway. For three weeks the tin beside it was for the pool.',
        'Dad put his old tractor up for a raffle ride: twice round the yard, hat included. He says it is the most it has ever earned.',
        'The bike club came through on its way to Whanganui, forty riders, all of them hungry.',
        'Piet did "is it the wheel bearing?" for a gold coin. Mostly it was not.',
        'The children sold drawings of cars. We bought the one of the ute with wings, and it hangs in the office.',
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        'In the end it was the liner and half of a pump. We put in the other half, and the fathers did the digging over the July holidays. The first bomb off the end went to the mother who had started it.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Thank you' },
    {
      kind: 'text',
      paragraphs: [
        'To the butcher who kept bringing boxes and lost count on purpose. To the bike club for coming back the week after. To whoever put a fifty in the tin and walked away before we could look. And to the children, for the concert on the back of the flat deck.',
        'We have no list of things we give to. Somebody asks and we see what the family can do; often it is a trailer, a generator and three people for a Saturday, which is worth more than our name on a fence.',
        'If your school, marae or club has a hole that needs filling, come at eleven on a Saturday. There is usually a sausage left.',
        [
          'And the people mover? She swapped it for one with two more seats. There are ',
          { text: 'others like it', href: '/search/people-mover' },
          ' on the left as you come in.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Room for the whole team', search: '/search/people-mover', most: 3 },
    {
      kind: 'call_to_action',
      heading: 'Got a Saturday that needs a barbecue?',
      description: 'Tell us what it is for and how many you expect.',
      href: '/contact-us',
      link_text: 'Ask the family',
    },
  ],
};
