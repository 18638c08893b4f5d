import type { WrittenDocument } from '#domain/content/schema.ts';

export const careers: WrittenDocument[] = [
  {
    kind: 'page',
    path: '/careers',
    title: 'Careers',
    description:
      'Jobs at Coastline Auto Group: technicians in Cairns and Townsville, sales on the Gold Coast, an apprenticeship each January.',
    blocks: [
      {
        kind: 'cards',
        heading: 'What we are looking for',
        cards: [
          {
            title: 'Light vehicle technician, Cairns',
            text: 'Diesels, four-wheel drives and what salt does to both. Certificate III, and a licence to drive what you mended. Full time, Monday to Friday, one Saturday in four.',
          },
          {
            title: 'Sales, Bundall',
            text: 'Small cars and hybrids, and the Sunday roster. You need not have sold cars: Haruto sold coffee machines. Four or five days, Sunday paid as a Sunday.',
          },
          {
            title: 'Parts counter, Townsville',
            text: 'The phone, the shelves and the workshop’s list at seven. You learn the catalogue from Tess in Cairns for a fortnight, flights and room paid.',
          },
          {
            title: 'Apprentice, either workshop',
            text: 'Two start in January, one in each workshop. Write before the end of November. We buy the first tool kit, and it stays yours.',
          },
        ],
      },
      {
        kind: 'story',
        heading: 'What a day is like',
        paragraphs: [
          'The yards open at 8:30 and the workshops at 7:30. Before that there is a quarter of an hour at the board: what came in on the truck, what goes out, who needs a hand.',
          'Nobody works on another’s commission. A yard is paid for what it sells together, so the car from Ballina is shown in Cairns as gladly as one of our own.',
          'You go home on time. Graham has run the Cairns workshop for longer than some of us have had a licence, and he turns the lights off at five.',
        ],
        picture: { image: 's.coastline-workshop', alt: 'A drawn workshop with a blue car in it' },
      },
      {
        kind: 'columns',
        columns: [
          [
            { kind: 'heading', level: 2, text: 'What you get' },
            {
              kind: 'list',
              items: [
                'Award pay or better, and super on all of it',
                'Uniform, boots and safety glasses',
                'Training at the makers’ schools, in paid hours',
                'Servicing of your own car at cost',
                'A move between the four yards, if life moves you',
              ],
            },
          ],
          [
            { kind: 'heading', level: 2, text: 'How to apply' },
            {
              kind: 'list',
              ordered: true,
              items: [
                'Write to us below. A few lines are enough; no letter is needed.',
                'Priya or the manager of the yard rings you.',
                'You come in for an hour and meet the people you would work with.',
                'You get a yes or a no, and the reason.',
              ],
            },
          ],
        ],
      },
    ],
  },
];
