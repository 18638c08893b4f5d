import type { VehiclePageContent } from '#tenants/schemas/vehicle-page-schema.ts';

export const vehiclePage: Partial<VehiclePageContent> = {
  certified: {
    title: 'Certified Hyundai',
    text: 'A Hyundai that we sold, serviced and took back, with the rest of its factory warranty and a year of ours behind it.',
    points: [
      { title: 'One careful history', text: 'Every service stamp is from an authorised workshop.' },
      { title: 'Factory parts', text: 'Whatever was worn has been replaced with factory parts.' },
      {
        title: '12 months of warranty',
        text: 'After the factory warranty has ended, on top of your rights under consumer law.',
      },
    ],
  },
  why_buy: {
    title: 'Why Buy From Us?',
    text: '',
    points: [
      { title: 'A demonstrator of every model', text: 'Drive the very model you are thinking of, today.' },
      {
        title: 'Drive-away prices',
        text: 'Registration, stamp duty and delivery are in the price of new and demonstrator cars.',
      },
      { title: 'The workshop next door', text: 'The people who sold it are the neighbours of those who service it.' },
    ],
  },
};
