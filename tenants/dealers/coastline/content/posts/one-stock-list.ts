import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const oneStockList: WrittenDocument = {
  kind: 'post',
  path: '/news/one-stock-list',
  title: 'Four yards, one stock list',
  description: 'What stands in Townsville can be driven in Ballina: how we bring a car to you, and what it costs you.',
  category: 'news',
  posted_on: '2026-07-20',
  author: authorPath('noelene-garrick'),
  picture: { image: 's.coastline-yard-noon', alt: 'A grey SUV in a yard at noon, below bunting' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'Ballina is the smallest of our four yards, so I say this sentence every day: no, it is not here, but it can be. The car you found stands in Townsville, and by the end of the week you drive it on River Street. It costs you nothing until you say yes.',
        'It has worked like this for two years. Since this month the website says it as well: each car shows the yard where it stands today, and your own yard knows how to ask for it.',
      ],
    },
    { kind: 'heading', level: 2, text: 'How it goes' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Send an enquiry from the car’s page, or call the yard near you. Say where you would like to drive it.',
        'The yard that has it looks it over once more, takes the pictures you ask for and tells you what it finds. Scratches are in the pictures too.',
        'It goes on our next truck. Between Townsville and Cairns that is a day; between Cairns and Ballina, allow a week.',
        'You drive it, with whoever else will. If it is not the one, that is the end of it: we sell it from here instead.',
      ],
    },
    {
      kind: 'table',
      caption: 'Usually, from a yes to your test drive',
      head: ['From', 'To', 'Allow'],
      rows: [
        ['Cairns', 'Townsville', 'Two days'],
        ['Townsville', 'Gold Coast', 'Five days'],
        ['Gold Coast', 'Ballina', 'Two days'],
        ['Cairns', 'Ballina', 'One week'],
      ],
    },
    { kind: 'heading', level: 2, text: 'Who is responsible for what' },
    {
      kind: 'text',
      paragraphs: [
        'You sign with the yard where you buy, under the law of that state. In Ballina that is New South Wales, in the other three Queensland; the warranty that the law gives you is the one of the state of sale, and the page of each car says which that is.',
        'What the car costs does not change on the way. The price you saw is the price in every yard; registration and stamp duty are those of where you will keep it, and we write them out before you decide. Your trade-in can stay where you are: the yard near you looks at it, and the figure counts in all four.',
        [
          'Start with ',
          { text: 'all of our stock', href: '/search/new-used-and-demo-cars/' },
          ', and use the filter by place only if you are in a hurry.',
        ],
      ],
    },
    {
      kind: 'stock',
      heading: 'Last in, wherever they stand',
      search: '/search/new-used-and-demo-cars/?sortBy=latest',
      most: 3,
    },
    {
      kind: 'call_to_action',
      heading: 'Seen one that is far away?',
      description: 'Tell us which, and the yard where you would like to drive it.',
      href: '/contact-us',
      link_text: 'Ask us to bring it',
    },
  ],
};
