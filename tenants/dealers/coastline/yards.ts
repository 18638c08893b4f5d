import { layeredKey } from '#domain/media/layered.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';

type Yard = Pick<Location, 'image' | 'arriving' | 'services'>;

const front = (body: string, colour: string): string => layeredKey({ body, view: 'front34', colour });

const checked = 'Test drives, also before work by arrangement';

/** How to get to each place, and what is done there. Invented. */
export const yards = {
  cairns: {
    image: { url: front('off-roader', '#3c4a3c'), alt: 'A dark green off-roader, from the front' },
    arriving: [
      {
        label: 'Parking',
        words: 'Drive in at the second gate: twelve bays along the fence, two of them under the sail.',
      },
      {
        label: 'On foot',
        words: 'The bus stops across the road, at the hardware store. Use the lights; the road is wide.',
      },
      {
        label: 'With a trailer',
        words: 'Stay on the service lane and stop beside the office. Somebody waves you through.',
      },
    ],
    services: [checked, 'Trade-ins looked at while you wait', 'Cars from the other yards brought here', 'Finance desk'],
  },
  townsville: {
    image: { url: front('ute', '#e9e9e6'), alt: 'A white ute, from the front' },
    arriving: [
      {
        label: 'Parking',
        words: 'Behind the workshop, through the gate marked 92. The front row is for the cars we sell.',
      },
      { label: 'From the airport', words: 'Six minutes by car. Ring from the gate and we collect you.' },
    ],
    services: [checked, 'Postings: we buy back what we sold you', 'Tow bars and trays fitted', 'Trade-ins'],
  },
  'gold-coast': {
    image: { url: front('people-mover', '#b9bcc0'), alt: 'A silver people mover, from the front' },
    arriving: [
      { label: 'Parking', words: 'Visitors’ bays are left of the entrance, eight of them, with shade after two.' },
      {
        label: 'By tram and bus',
        words: 'Get off at Southport and take the bus along Ashmore Road; the stop is at our corner.',
      },
    ],
    services: [checked, 'Open on Sundays', 'Child seats fitted to look at', 'Trade-ins'],
  },
  ballina: {
    image: { url: front('suv-city', '#2a5ea8'), alt: 'A blue SUV, from the front' },
    arriving: [
      { label: 'Parking', words: 'On the grass along River Street when it is dry, otherwise through the gate.' },
      { label: 'From the highway', words: 'Take the Teven Road exit, then towards town for three minutes.' },
    ],
    services: [checked, 'Cars from Queensland registered in New South Wales for you', 'Trade-ins'],
  },
  'cairns-service': {
    image: { url: front('wagon', '#a8201c'), alt: 'A red wagon, from the front' },
    arriving: [
      {
        label: 'Drop off',
        words: 'From 7:30. Before that, keys go in the slot beside the roller door, with your name on the envelope.',
      },
      {
        label: 'While you wait',
        words: 'There is a room with a fan and a table. The ferry terminal’s cafés are ten minutes on foot.',
      },
    ],
    services: [
      'Logbook services',
      'Inspections before a long trip',
      'Safety certificates',
      'Air conditioning',
      'Suspension and underbody',
    ],
  },
  'townsville-service': {
    arriving: [
      { label: 'Drop off', words: 'Through the gate marked 92, from 7:30. The foreman meets you at the first hoist.' },
    ],
    services: ['Logbook services', 'Safety certificates', 'Tow bars, trays and suspension', 'Air conditioning'],
  },
  'cairns-parts': {
    arriving: [
      { label: 'Parking', words: 'Two bays at the counter’s door, ten minutes each; room for a trailer behind.' },
    ],
    services: ['Genuine parts over the counter', 'Orders from the other yards', 'Fitting next door at the workshop'],
  },
} satisfies Readonly<Record<string, Yard>>;
