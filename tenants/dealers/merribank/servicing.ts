import { layeredKey } from '#domain/media/layered.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Invented prices of an invented workshop, GST included. */
export const servicing: TenantConfig['servicing'] = {
  text: 'The people who delivered your car look after it, in the same street. Start with the rego.',
  picture: layeredKey({ body: 'sedan', view: 'front34dark', colour: '#5b6066' }),
  services: [
    {
      id: 'scheduled',
      name: 'Scheduled service',
      includes: 'What your model’s schedule asks for at this distance, with a software check and a wash by hand.',
      takes: 'Half a day',
      price_from_cents: 33_500,
      capped: true,
    },
    {
      id: 'electric',
      name: 'Electric vehicle service',
      includes: 'High-voltage battery report, brake fluid, cabin filter, tyres rotated. Charged when you collect it.',
      takes: 'About two hours',
      price_from_cents: 24_500,
      capped: true,
    },
    {
      id: 'first',
      name: 'First inspection at 1,500 km',
      includes: 'A look underneath, a drive with you if something puzzles you, answers to every question.',
      takes: 'Forty minutes',
      price_from_cents: null,
      capped: false,
    },
    {
      id: 'tyres',
      name: 'Tyres and alignment',
      includes: 'Four wheels aligned and balanced, pressures set. Tyres are quoted by size.',
      takes: 'One hour',
      price_from_cents: 14_900,
      capped: false,
    },
    {
      id: 'roadworthy',
      name: 'Certificate of Roadworthiness',
      includes: 'The Victorian inspection for a sale or a transfer. A second look within 14 days is included.',
      takes: 'Ninety minutes',
      price_from_cents: 26_500,
      capped: false,
    },
  ],
  note: 'Australian dollars, GST included. Capped prices are those of our own brand’s schedule for cars up to seven years old; the price of your model and distance is confirmed before the day.',
  meanwhile: [
    {
      title: 'Collected and brought back',
      text: 'From home or work, within 15 km of Pakenham, for owners of cars bought new here.',
    },
    { title: 'Two chargers in front', text: 'Free for owners while the car is with us.' },
  ],
};
