import type { WrittenDocument } from '#domain/content/schema.ts';

export const careers: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/careers',
    title: 'Work with us',
    description:
      'Work at Merribank Motors in Pakenham: a showroom, a workshop forty metres away, and people who stay for years.',
    blocks: [
      {
        kind: 'story',
        place: 'above',
        heading: 'A floor where nobody hurries',
        paragraphs: [
          'We sell one make, so we know it. A new colleague spends the first week driving every model, the second in the workshop, and only then stands on the floor.',
          'Helen has led the house since 1996 and her desk stands in the middle of it. Ask her anything; most of us were hired at that desk.',
        ],
        picture: { image: 's.merribank-reception', alt: 'A drawn reception with a car beside it' },
      },
      {
        kind: 'table',
        caption: 'Open now',
        head: ['Role', 'Where', 'Hours', 'You bring'],
        rows: [
          [
            'Service technician, electric',
            'Workshop',
            'Full time, no Sundays',
            'Certificate III; the high-voltage course is ours',
          ],
          ['Sales, new vehicles', 'Showroom', 'Five days of six', 'Patience. We teach the cars'],
          ['Service reception', 'Workshop', 'Three mornings', 'A calm voice at eight o’clock'],
        ],
      },
      {
        kind: 'cards',
        heading: 'What we offer',
        cards: [
          { title: 'A demonstrator', text: 'After probation you drive the car that you explain.' },
          { title: 'Paid learning', text: 'The maker’s courses in Melbourne, in working hours, travel included.' },
          { title: 'Regular weeks', text: 'The roster is out a month ahead. Swaps are between you and a colleague.' },
        ],
      },
      {
        kind: 'faq',
        heading: 'What people ask first',
        questions: [
          {
            question: 'Do I need experience with cars?',
            answer: ['In the workshop, yes. On the floor, no: two of our best came from a hotel and a bookshop.'],
          },
          {
            question: 'Do you take apprentices?',
            answer: [
              'One a year, from February. Students from Pakenham come for a week each spring, and most apprentices were among them.',
            ],
          },
          {
            question: 'How does it go on after I write?',
            answer: [
              'Helen or Renata reads it and rings you. You come in for a coffee and a look around, then for a paid trial day.',
            ],
          },
        ],
      },
    ],
  },
];
