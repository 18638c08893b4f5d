import type { WrittenBlock } from './layer.ts';

/** docs/product/trade-in.md, 'Questions and answers'. */
export const tradeInQuestions: WrittenBlock = {
  kind: 'faq',
  heading: 'Trading in your car',
  questions: [
    {
      question: 'Which vehicles do you buy?',
      answer: [
        'Most of them, whether or not you buy one from us. An estimate without seeing the car is usually possible up to seven years of age and 100,000 km. For an older car, or one that has gone further, we look at it first.',
      ],
    },
    {
      question: 'How is the estimate calculated?',
      answer: [
        'From the make, model, year and kilometres you tell us, the condition you describe, and what similar cars sell for. It is an estimate and binds neither of us.',
      ],
    },
    {
      question: 'When do I know the exact price?',
      answer: [
        'After an inspection. We drive the car, look underneath, read its service book and check the registers for money owing. Then there is a price in writing, and you decide.',
      ],
    },
    {
      question: 'Can I trade in a car with finance owing?',
      answer: [
        'Yes. Ask your lender for a payout figure. We pay the lender that amount and credit the rest to you. If more is owing than the car is worth, you pay the difference or we talk about other ways.',
      ],
    },
    {
      question: 'Where does the inspection happen?',
      answer: ['At one of our yards, by appointment. You can wait or look around.'],
    },
  ],
};
