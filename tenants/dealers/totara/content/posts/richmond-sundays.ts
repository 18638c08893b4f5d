import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

const stock = '/search/new-used-and-demo-cars/?location_name=Totara+Richmond';

export const richmondSundays: WrittenDocument = {
  kind: 'post',
  path: '/news/richmond-on-sundays',
  title: 'Sundays in Richmond, if you ring first',
  description: 'Tāne opens the gate for whoever has a time. How it works, and how a car gets across the strait to you.',
  category: 'news',
  posted_on: '2026-08-17',
  author: authorPath('tane-wells'),
  picture: { image: 's.totara-first-car', alt: 'A beige small hatchback in front of a house' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'I am one person with a yard full of vehicles and a dog, so Sunday used to be the day on which the gate stayed shut and people looked over it. From this month on you can have a Sunday: ring me by Saturday noon, say what you would like to see, and it stands at the front when you come. The dog will be awake.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Why only by a time' },
    {
      kind: 'text',
      paragraphs: [
        'Because then it is yours. No second family waiting, no phone. You can take the car up the hill to Māpua and back along the water and put the shopping from the market in the boot to see whether it fits. If I do not have the right one, I tell you on the phone and you keep your Sunday.',
      ],
    },
    { kind: 'heading', level: 2, text: 'If the one you want is in Palmerston North' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Tell me which. Aroha or Piet films it for you, cold start and underside included.',
        'If you still like it, it comes on the next ferry run. Every second week is usual; before Christmas it is every week.',
        'You drive it here. Not the one? Then it is mine to sell, and you owe nothing for the crossing.',
        'If it is, you sign in Richmond and drive it home with a new warrant.',
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        'It works the other way as well. Some of what the growers around here trade in is just what the Manawatū looks for, and I have sent more utes north than I can count.',
      ],
    },
    { kind: 'heading', level: 2, text: 'What I have most of' },
    {
      kind: 'text',
      paragraphs: [
        'Small hatches for people who have just got their licence, and wagons for those who have just got children. A motorcycle or two, when Aroha lets go of them. For caravans it is better to ask her aunt, who knows every one by what she cooked in it.',
        'A first car deserves a slow Sunday. Bring whoever pays half of it. I will show you both where the jack is, how to read the tyres and what a service costs in a year, and nobody has to decide at the gate.',
        [
          'What is here this week is ',
          { text: 'on the list for Richmond', href: stock },
          '. Choose two, so that we have something to compare.',
        ],
      ],
    },
    { kind: 'stock', heading: 'In Richmond this week', search: stock, most: 3 },
    { kind: 'hours', heading: 'When the gate is open', location: 'richmond' },
    {
      kind: 'call_to_action',
      heading: 'Ask for a Sunday',
      description: 'Say which vehicle and about what time. Tāne rings you back on Saturday.',
      href: '/contact-us/richmond',
      link_text: 'Message Tāne',
    },
  ],
};
