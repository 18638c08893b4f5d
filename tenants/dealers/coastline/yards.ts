import type { Location } from '#tenants/schemas/location-schema.ts';

type Yard = Pick<Location, 'image' | 'arriving' | 'services'>;

const checked = 'Test drives, also before work by arrangement';

/** How to get to each place, and what is done there. Invented. */
export const yards = {
  cairns: {
    image: { url: 's.coastline-reception', alt: 'A drawn reception with a window and a sedan' },
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
    image: { url: 's.coastline-farm-gate', alt: 'A drawn farm gate at noon with a cab chassis' },
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
    image: { url: 's.coastline-city-street', alt: 'A drawn street of a town with a hatchback' },
    arriving: [
      { label: 'Parking', words: 'Visitors’ bays are left of the entrance, eight of them, with shade after two.' },
      {
        label: 'By tram and bus',
        words: 'Get off at Southport and take the bus along Ashmore Road; the stop is at our corner.',
      },
    ],
    services: [checked, 'Child seats fitted to look at', 'Trade-ins'],
  },
  ballina: {
    image: { url: 's.coastline-coast-road', alt: 'A drawn coast road at noon with an SUV' },
    arriving: [
      { label: 'Parking', words: 'On the grass along River Street when it is dry, otherwise through the gate.' },
      { label: 'From the highway', words: 'Take the Teven Road exit, then towards town for three minutes.' },
    ],
    services: [checked, 'Open on Sundays', 'Cars from Queensland registered in New South Wales for you', 'Trade-ins'],
  },
  'cairns-service': {
    image: { url: 's.coastline-workshop', alt: 'A drawn workshop with an SUV on the lift' },
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
