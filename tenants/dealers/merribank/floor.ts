import type { Location } from '#tenants/schemas/location-schema.ts';

type Floor = Pick<Location, 'image' | 'arriving' | 'services'>;

/** How to get to each place, and what is done there. Invented. */
export const floor = {
  showroom: {
    image: { url: 's.merribank-reception', alt: 'A drawn reception with a window and a large sedan' },
    arriving: [
      {
        label: 'By car',
        words:
          'Leave the Monash at McGregor Road. The forecourt in front of the glass is for visitors; the chargers are at its right end.',
      },
      {
        label: 'By train',
        words: 'Pakenham station is the end of the line. Ring from the platform: we collect you, seven minutes.',
      },
      {
        label: 'Entrance',
        words: 'One door, level with the forecourt, wide enough for two prams. No counter to report to.',
      },
    ],
    services: [
      'The whole range to sit in',
      'A demonstrator of each model',
      'Drive-away prices in writing',
      'Charging during your visit',
    ],
  },
  service: {
    image: { url: 's.merribank-workshop', alt: 'A drawn workshop behind glass with an SUV on the lift' },
    arriving: [
      {
        label: 'Drop off',
        words: 'Drive straight in: the door opens by itself from 7:30. Earlier, use the key safe left of it.',
      },
      { label: 'Afterwards', words: 'Walk forty metres to the showroom for coffee, or take a loan car.' },
    ],
    services: ['Logbook services', 'High-voltage batteries and charging', 'Wheel alignment', 'Recalls, without charge'],
  },
  parts: {
    arriving: [
      { label: 'Entrance', words: 'The grey door beside the workshop. Ring the bell; somebody is there in a minute.' },
    ],
    services: ['Genuine parts', 'Charging cables', 'Roof racks and mats'],
  },
} satisfies Readonly<Record<string, Floor>>;
