import { model, painted } from '#tenants/model.ts';
import type { ModelContent } from '#tenants/schemas/model-schema.ts';

/** Used cars from Japan that the yard knows best. */
export const imports: ModelContent[] = [
  model({
    name: 'Leaf',
    make: 'Nissan',
    short_description: 'We read the battery’s health before we buy it, and show you the figure.',
    fuel: 'Electric',
    status: 'available',
    body: 'hatch',
    ...painted({
      body: 'hatch-electric',
      views: ['front34'],
      paints: [
        ['Pearl White', '#e9e9e6'],
        ['Aurora Green', '#2f6d4a'],
        ['Gunmetal', '#44484d'],
      ],
    }),
    grades: [
      { name: '24X', text: 'The first battery: for town, and cheap.' },
      { name: '40X', text: 'Palmerston North to Whanganui and back.' },
      { name: '40G', text: 'The same battery with all the comfort.' },
    ],
    questions: [
      {
        question: 'How far does a used one really go?',
        answer:
          'That depends on its battery. Each has its state of health in its description, measured by us, with the day.',
      },
      {
        question: 'What do I need at home?',
        answer: 'A normal socket fills it overnight. An electrician fits a faster one; we know two who do it well.',
      },
    ],
  }),
  model({
    name: 'Aqua',
    make: 'Toyota',
    short_description: 'The little hybrid from Japan that keeps its value and its manners.',
    fuel: 'Hybrid',
    status: 'available',
    body: 'hatch',
    ...painted({
      body: 'hatch-small',
      views: ['front34', 'side', 'rear34'],
      paints: [
        ['Citrus Orange', '#b4531a'],
        ['Super White', '#e9e9e6'],
        ['Silver', '#b9bcc0'],
      ],
    }),
    grades: [
      { name: 'S', text: 'The plain one, and the one to have for a first car.' },
      { name: 'G', text: 'Better seats and climate control.' },
      { name: 'Crossover', text: 'A little higher, for gravel drives.' },
    ],
  }),
  model({
    name: 'Vellfire',
    make: 'Toyota',
    short_description: 'Seven seats that recline like a couch, and doors that open by themselves.',
    fuel: 'Petrol',
    status: 'available',
    body: 'peopleMover',
    ...painted({
      body: 'people-mover',
      views: ['front34', 'side', 'rear34'],
      paints: [
        ['Black', '#101114'],
        ['Pearl White', '#e9e9e6'],
      ],
    }),
    grades: [
      { name: '2.5 Z', text: 'The four-cylinder: the one that a family runs.' },
      { name: 'Executive Lounge', text: 'Two armchairs in the second row.' },
    ],
  }),
  model({
    name: 'Hiace',
    make: 'Toyota',
    short_description: 'A van that has worked in Japan and has hardly begun.',
    fuel: 'Diesel',
    status: 'available',
    body: 'van',
    ...painted({
      body: 'van',
      views: ['front34', 'side', 'rear34'],
      paints: [
        ['White', '#e9e9e6'],
        ['Silver', '#b9bcc0'],
      ],
    }),
    grades: [{ name: 'Super GL', text: 'Six seats, or a floor for the mattress.' }],
  }),
];
