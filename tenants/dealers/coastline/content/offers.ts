import type { WrittenDocument } from '#domain/content/schema.ts';

/** Pages of sales: there while one of the dealer's offers names them. */
export const sales: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/pages/runout',
    title: 'End of year runout',
    description:
      'New and demonstrator cars priced to leave our four yards before the new year. What you see is drive away, and the first service is on us.',
    blocks: [
      {
        kind: 'faq',
        heading: 'Before you drive up',
        questions: [
          {
            question: 'Can a car be brought to my yard?',
            answer: ['Yes, between Cairns and Ballina, usually within four working days. It is in the price you see.'],
          },
          {
            question: 'Will a car with this year’s plate be worth less next year?',
            answer: [
              'A car built this year is a year older in January, on paper. That is why it costs less now. If you keep it for five years or more, the difference is small.',
            ],
          },
          {
            question: 'When can I have it?',
            answer: [
              'A car in stock is ready in three to five working days. Registration offices close between Christmas and New Year, so cars paid for by 18 December are on the road before.',
            ],
          },
        ],
      },
    ],
  },
];
