import type { ModelContent } from '#tenants/schemas/model-schema.ts';

/** What people ask at the yard. */
export const modelQuestions: Readonly<Record<string, ModelContent['questions']>> = {
  'Ninja 300': [
    {
      question: 'Is it learner-legal?',
      answer: 'Yes, it is on the list of approved motorcycles. We show you the entry.',
    },
    {
      question: 'Am I too tall for it?',
      answer: 'Sit on it. Over 1.85 m most people end up on the MT-07, and we would rather you found out here.',
    },
  ],
  'Tenere 700': [
    {
      question: 'When does the next one come?',
      answer: 'Yamaha tells us by the quarter. Ask to be told and you hear before it is on this page.',
    },
    {
      question: 'Can I try one?',
      answer: 'When our demonstrator is not up a river, yes. Bring your boots and a full licence.',
    },
  ],
  Swan: [
    {
      question: 'How long does it take to put up?',
      answer:
        'Fifteen minutes the first time, here at the yard with us. About seven once you have done it in the rain.',
    },
    {
      question: 'Can we try the beds?',
      answer: 'One stands open in the yard on Saturdays. Lie down in it, all of you.',
    },
  ],
  Leaf: [
    {
      question: 'How far does it still go?',
      answer:
        'That depends on its battery. The health we measured is on the page of each one, and we drive it with you until you believe it.',
    },
    {
      question: 'Can I charge it from a caravan plug?',
      answer: 'With the right cable, yes. We show you which one, and what your sparky has to look at.',
    },
  ],
  Aqua: [
    {
      question: 'Who checks the hybrid battery?',
      answer: 'We do, before we buy it in Japan and again here. You get the printout with the WOF.',
    },
    {
      question: 'Is the menu in English?',
      answer:
        'The gauges are. For the stereo we fit a new one that speaks English and has a reversing camera, for a price we tell you.',
    },
  ],
  Vellfire: [
    {
      question: 'Is it seven or eight seats?',
      answer: 'Both came from Japan. The listing says which one each is; the seven-seaters have the couches.',
    },
    {
      question: 'Can I get parts for it?',
      answer: 'Servicing parts are on our shelf. Doors and glass come from Japan in about two weeks.',
    },
  ],
  Hiace: [
    {
      question: 'Can you certify it as a camper?',
      answer:
        'We know who does it in Palmerston North, and sell you the van on the day that it fits. Windows and seats cost extra.',
    },
    {
      question: 'Petrol or diesel?',
      answer: 'Diesel for towing and distance, with road user charges. Petrol for town.',
    },
  ],
};
