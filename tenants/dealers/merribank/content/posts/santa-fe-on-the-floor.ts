import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const santaFeOnTheFloor: WrittenDocument = {
  kind: 'post',
  path: '/news/santa-fe-on-the-floor',
  title: 'The Santa Fe has its place on the floor',
  description: 'Seven seats, a square tailgate and a demonstrator with a full tank. Bring the pram.',
  category: 'news',
  posted_on: '2026-10-26',
  author: authorPath('marcus-oyelaran'),
  picture: { image: 's.merribank-new-arrival', alt: 'A dark square SUV behind glass at night' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'It came off the truck on a Tuesday and stood under its cover until Thursday, because we wanted to learn it before you asked. Now it stands by the window: the Santa Fe, with the tailgate up, which is where everybody begins.',
        'Two things are worth the drive to Pakenham. One is the opening at the back, nearly as wide as the car. The other is the third row. Sit in it, with the second row where an adult would want it. Some people get out again and buy the smaller one, and that is a good reason to come as well.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Bring what you carry' },
    {
      kind: 'list',
      items: [
        'The pram, folded the way you fold it. The floor is flat with five seats and there is room under it.',
        'All of your child seats. We try them across the second row with you.',
        'The dog, if there is one. It will tell you about the height of the sill.',
        'The bicycles, or their measurements. We have a tape.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Petrol or hybrid' },
    {
      kind: 'text',
      paragraphs: [
        'Both are here to drive. The hybrid suits people who spend the morning in traffic on the Princes Highway; it is quiet at the lights and it never asks for a plug. The petrol suits those who mostly tow or cover distance. Drive the two in the same hour, over the railway bridge and back along the freeway, and the choice tends to make itself.',
        'If you tow, tell me first what it weighs. The figure is not the same for both, and the ball weight counts against what you may load.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Three grades, in plain words' },
    {
      kind: 'text',
      paragraphs: [
        'The first has all seven seats in cloth, and all the safety. The Elite adds leather and larger wheels. The Calligraphy has six seats instead of seven, each of them a chair, and is the one in which people fall silent. The model’s own page has the full list with the colours, and each car on the floor shows its price with registration, stamp duty and delivery in it.',
        [
          'What we have, demonstrators included, is ',
          { text: 'in the list', href: '/search/hyundai/santa-fe' },
          '; what is on the water, I can tell you by phone. ',
          { text: 'See the model', href: '/models/hyundai/santa-fe' },
          ' for everything else.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Santa Fe, here now', search: '/search/hyundai/santa-fe', most: 2 },
    {
      kind: 'call_to_action',
      heading: 'Drive it for an hour',
      description: 'Long enough to fold every seat and take the school run. Marcus has the keys.',
      href: '/book-test-drive',
      link_text: 'Book the drive',
    },
  ],
};
