import type { VehiclePageContent } from '#tenants/schemas/vehicle-page-schema.ts';

export const vehiclePage: Partial<VehiclePageContent> = {
  certified: {
    title: 'Certified Pre-Owned by Coastline',
    text: 'A used Toyota with a full service history, checked by our own workshop before it goes on sale. What we found and what we replaced is written down and handed over with the keys.',
    points: [
      { title: '135 checks', text: 'Brakes, tyres, battery, fluids, body and a road test of 20 kilometres.' },
      {
        title: 'One year of warranty',
        text: 'Or 25,000 km, whichever comes first, on top of your rights under consumer law.',
      },
      { title: 'Roadside help', text: 'A year of roadside assistance, anywhere in Australia.' },
      { title: 'Nothing owing', text: 'A PPSR certificate made on the day of sale.' },
    ],
  },
  why_buy: {
    title: 'Why Buy From Us?',
    text: '',
    points: [
      { title: 'Four yards, one price', text: 'The price you see here is the price at every Coastline yard.' },
      { title: 'We bring it to you', text: 'A car at another yard comes to yours for a test drive, free of charge.' },
      { title: 'Our own workshop', text: 'Every used car is serviced by us before it is sold.' },
    ],
  },
  protect: {
    title: 'Protect Your Car',
    text: 'Optional, fitted by our workshop before you collect the car. Ask for a price with your enquiry.',
    points: [
      { title: 'Paint and fabric protection', text: 'Against salt, sun and bats.' },
      { title: 'Extended mechanical warranty', text: 'Three years, for used cars up to ten years old.' },
      { title: 'Window tint', text: 'The darkest that Queensland and New South Wales allow.' },
    ],
  },
};
