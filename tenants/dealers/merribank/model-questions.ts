import type { ModelContent } from '#tenants/schemas/model-schema.ts';

/** What is asked in the showroom. */
export const modelQuestions: Readonly<Record<string, ModelContent['questions']>> = {
  i30: [
    {
      question: 'Hatch or sedan?',
      answer: 'They drive alike. The sedan has the boot, the hatch the tailgate. Both are on the floor.',
    },
    {
      question: 'Is the N Line the N?',
      answer:
        'No. The N Line has a 1.6 turbo and the looks. The N has its own engine, brakes and suspension, and a waiting list.',
    },
  ],
  Venue: [
    {
      question: 'Will it fit my garage?',
      answer: 'It is just over four metres long. Measure to the shelf, not to the wall, and bring the number.',
    },
    {
      question: 'Is it enough for the freeway?',
      answer: 'For two people and their luggage, yes. With four aboard every week, drive a Kona after it.',
    },
  ],
  Kona: [
    {
      question: 'Petrol, hybrid or electric?',
      answer:
        'Under 60 km a day with a place to charge: electric. Mostly town without one: hybrid. Mostly freeway: the petrol costs least to buy. Drive all three here on one afternoon.',
    },
    {
      question: 'How long does the electric one take to charge?',
      answer:
        'Overnight from a wall box. At a fast charger on the road, 10 to 80 per cent takes about three quarters of an hour.',
    },
    {
      question: 'How long is the wait?',
      answer:
        'What is listed here stands here or has a date. For another colour we tell you the month before you decide.',
    },
  ],
  'Santa Fe': [
    {
      question: 'Are the back seats for adults?',
      answer:
        'For an hour. Their air vents and chargers are their own, which is what the children will tell you about.',
    },
    {
      question: 'What may it tow?',
      answer: '2,000 kg braked with the turbo petrol. The hybrid tows less: ask us before you choose a caravan.',
    },
  ],
  Staria: [
    {
      question: 'Can I take seats out?',
      answer:
        'They slide, recline and fold; they stay in. With the last row forward there is room for eight suitcases or two prams.',
    },
    {
      question: 'Does it fit a shopping centre?',
      answer:
        'It is just under two metres high and a little over five long. Read the bar at the entrance the first time.',
    },
  ],
  'Ioniq 5': [
    {
      question: 'Which battery?',
      answer:
        'If you drive to Gippsland at the weekend, the larger one. For the city the standard battery is lighter and costs less.',
    },
    {
      question: 'Can it power a house?',
      answer: 'It runs tools, a fridge or a coffee machine from its own socket. It does not feed your switchboard.',
    },
  ],
  Inster: [
    {
      question: 'Is it a second vehicle?',
      answer:
        'For many of our customers it became the first. Four people fit; the back seat slides for legs or for bags.',
    },
    {
      question: 'Do I need a wall box?',
      answer: 'Not at first. An ordinary socket adds about 15 km an hour, which is a night for most days.',
    },
  ],
};
