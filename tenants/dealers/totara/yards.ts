import type { Location } from '#tenants/schemas/location-schema.ts';

type Yard = Pick<Location, 'image' | 'arriving' | 'services'>;

/** How to get to each yard, and what is done there. Invented. */
export const yards = {
  'palmerston-north': {
    image: { url: 's.totara-farm-gate', alt: 'A drawn farm gate among ferns with a ute' },
    arriving: [
      { label: 'Look for', words: 'The totara by the gate. It is taller than our sign.' },
      { label: 'Parking', words: 'Anywhere that is not in front of a caravan. There is room to turn with one on.' },
      { label: 'Dogs', words: 'Welcome, on a lead. Ours will show yours round.' },
    ],
    services: ['Warrants of Fitness', 'Take it home overnight', 'Reversing lessons with a trailer', 'Tea'],
  },
  richmond: {
    image: { url: 's.totara-beach', alt: 'A drawn beach in the morning with an off-roader' },
    arriving: [
      {
        label: 'Look for',
        words: 'The blue shed after the roundabout. If you reach the apple stall you have gone past.',
      },
      {
        label: 'Parking',
        words: 'Out the front, three cars. With a caravan, ring first and Tāne opens the side gate.',
      },
      { label: 'Sundays', words: 'By appointment: ring on Saturday, and somebody is there.' },
    ],
    services: ['Vehicles from Palmerston North brought over on the ferry', 'Take it home overnight', 'Trade-ins'],
  },
} satisfies Readonly<Record<string, Yard>>;
