import type { VehiclePageContent } from '#tenants/schemas/vehicle-page-schema.ts';

export const vehiclePage: Partial<VehiclePageContent> = {
  why_buy: {
    title: 'Why Buy From Us?',
    text: '',
    points: [
      { title: 'A fresh WoF', text: 'Every vehicle leaves with a Warrant of Fitness less than a month old.' },
      { title: 'Look underneath', text: 'Bring your mechanic; we put any vehicle on the hoist for you.' },
      { title: 'Trade anything', text: 'A car for a caravan, a bike for a car: ask us.' },
    ],
  },
  protect: {
    title: 'Protect Your Car',
    text: 'Optional, and never pressed on you. Prices are on the counter.',
    points: [
      { title: 'Mechanical breakdown cover', text: 'One to three years, by a licensed insurer.' },
      { title: 'Underbody protection', text: 'For boat ramps, beaches and winter roads.' },
    ],
  },
};
