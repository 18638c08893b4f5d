import type { ModelContent } from '#tenants/schemas/model-schema.ts';

/** What buyers of each model ask in the four yards. */
export const modelQuestions: Readonly<Record<string, ModelContent['questions']>> = {
  Hilux: [
    {
      question: 'Which one tows 3.5 tonnes?',
      answer:
        'The 2.8 diesel from the SR up, with the right tow bar and ball. Tell us what you tow and what rides in the tub: we work out the combined weight with you before you sign.',
    },
    {
      question: 'Can you fit the tray, the canopy and the bar?',
      answer:
        'Yes, before you pick it up, in our workshops in Cairns and Townsville. The price goes on the contract with the ute.',
    },
    {
      question: 'Will you take my old ute?',
      answer: 'With a worn tub and 300,000 km too. Value it online, or bring it with you.',
    },
  ],
  RAV4: [
    {
      question: 'Do I plug the hybrid in?',
      answer: 'No. It charges itself while you drive and brake. You fill it with unleaded, less often.',
    },
    {
      question: 'Front-wheel drive or all-wheel drive?',
      answer:
        'For town and the highway front-wheel drive is enough and uses a little less. For a boat ramp or a wet dirt road ask for all-wheel drive: the listing shows the drive of each one in stock.',
    },
    {
      question: 'Is one here that I can drive today?',
      answer:
        'Each yard keeps a demonstrator of the grade it sells most. Book a time and we have it cooled down for you.',
    },
  ],
  Corolla: [
    {
      question: 'Hatch or sedan?',
      answer: 'Both come as a hybrid. The sedan has the larger boot, the hatch folds its seats flat.',
    },
    {
      question: 'Is it a good first one?',
      answer:
        'It is what our own apprentices buy. We go through the driver assistance with a new driver at the handover, for as long as it takes.',
    },
  ],
  'Landcruiser Prado': [
    {
      question: 'Five seats or seven?',
      answer: 'The GX and the Altitude have five, the GXL and the VX seven. Bring the prams and the dog.',
    },
    {
      question: 'Is it ready for the Cape?',
      answer:
        'For the road to Weipa, with good tyres. For the Tele Track talk to our workshop about tyres, recovery points and a second battery first.',
    },
  ],
  'CX-5': [
    {
      question: 'Is there a hybrid?',
      answer: 'Not of this one. For town kilometres we would show you a RAV4 or an Outlander beside it.',
    },
    {
      question: 'Which one has the turbo?',
      answer: 'The Akera. Drive it after a Touring on the same road: you know within five minutes whether you want it.',
    },
  ],
  Outlander: [
    {
      question: 'How far does the plug-in go on electricity?',
      answer:
        'The claim is 84 km. With the air conditioning on in our summer expect less. From a wall socket it charges overnight.',
    },
    {
      question: 'Has the plug-in seven seats?',
      answer: 'Some grades have. The third row is for children, and for adults to the next corner.',
    },
    {
      question: 'Can you put in a wall charger?',
      answer: 'We bring an electrician along who quotes you for your own garage. You pay him directly.',
    },
  ],
  Triton: [
    {
      question: 'Is there an automatic?',
      answer: 'Every one on this page is. If you want to change gears yourself, ask: one can be ordered for fleets.',
    },
    {
      question: 'What can I put in the tub?',
      answer: 'That depends on grade and accessories. Tell us what you carry and tow, and we add it up with you.',
    },
  ],
  'Haval Jolion': [
    {
      question: 'What is the difference to the H6?',
      answer: 'A size. The H6 is about 20 cm longer, which the boot gets. Both stand side by side in Townsville.',
    },
    {
      question: 'Who repairs it?',
      answer: 'Our own workshops, with parts on the shelf in Cairns.',
    },
  ],
};
