import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const howATradeInGoes: WrittenDocument = {
  kind: 'post',
  path: '/blog/how-a-trade-in-goes',
  title: 'How your car becomes a figure',
  description: 'What I look at in twenty minutes, what moves the price and what does not. Nothing is secret about it.',
  category: 'blog',
  posted_on: '2026-10-06',
  author: authorPath('sanjay-verghese'),
  picture: { image: 's.merribank-driveway', alt: 'A red hatchback in front of a house in the blue hour' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'People polish their car before they bring it to me. It is kind, and it changes nothing. I would rather see the second key. This is how I get to a figure, in the order in which I do it, so that you can do it with me.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Before you come' },
    {
      kind: 'text',
      paragraphs: [
        'The page asks for make, model, year and kilometres and answers with a range, with every step of the sum beside it. That range rests on what we ask for cars like yours. It is an estimate: the figure that holds is the one I write after I have seen the car.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Twenty minutes with the car' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Papers: service history, both keys, registration, and whether money is still owed on it. I look that up with the VIN and show you the answer.',
        'Outside, in daylight: panels, glass, tyres. Stone chips are normal. Two tyres of one age and two of another are a question.',
        'Inside: what children did, what the sun did, whether every button does something.',
        'Underneath, on the hoist next door. You may come and look up with me.',
        'A drive, radio off.',
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: 'What moves it' },
          {
            kind: 'list',
            items: [
              'A full history, ours or anybody’s.',
              'Tyres and brakes that the next owner will not need to buy.',
              'One owner, and the handbook in the glovebox.',
              'What people here look for this month.',
            ],
          },
        ],
        [
          { kind: 'heading', level: 2, text: 'What does not' },
          {
            kind: 'list',
            items: [
              'Polish.',
              'Accessories, beyond a tow bar and good mats.',
              'What you paid. I am sorry.',
              'What you buy next. The two figures stand apart on the sheet.',
            ],
          },
        ],
      ],
    },
    { kind: 'heading', level: 2, text: 'Then it is yours to decide' },
    {
      kind: 'text',
      paragraphs: [
        'The figure is in writing, with the day until which it holds. Take it home and show it to whoever you like. If somebody gives you more, take it; I will say so if I think they will not.',
        'If you say yes and something is owed, we pay the lender first and you the rest. You sign one page, take your number out of the phone in the dash, and look in the boot once more. There is always something in the boot.',
        [
          'Most of what we buy stays: it goes through the workshop and back on the floor as ',
          { text: 'a used car', href: '/search/used-cars' },
          ', often with its whole history in our own book.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Came back to us', search: '/search/used-cars', most: 2 },
    {
      kind: 'call_to_action',
      heading: 'Begin with the range',
      description: 'Four answers and you see it, with each step of the sum.',
      href: '/sell-my-car',
      link_text: 'Value my car',
    },
  ],
};
