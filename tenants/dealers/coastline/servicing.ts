import { layeredKey } from '#domain/media/layered.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Invented prices of two invented workshops, GST included. */
export const servicing: TenantConfig['servicing'] = {
  text: 'Two workshops, nine hoists, one service history. Give us the rego and say what the car needs; we confirm the day and the price before anybody picks up a spanner.',
  picture: layeredKey({ body: 'ute', view: 'side', colour: '#a8201c' }),
  services: [
    {
      id: 'minor',
      name: 'Logbook service, minor',
      includes: 'Engine oil and filter, fluids topped up, brakes measured, tyres rotated, logbook stamped.',
      takes: 'About two hours',
      price_from_cents: 28_900,
      capped: false,
    },
    {
      id: 'major',
      name: 'Logbook service, major',
      includes:
        'The minor service, with air, cabin and fuel filters, brake fluid and spark plugs where the logbook asks.',
      takes: 'Most of a day',
      price_from_cents: 54_900,
      capped: false,
    },
    {
      id: 'capped',
      name: 'Service of a car bought new here',
      includes: 'What the maker’s schedule names for each of the first seven years, at a price that is fixed today.',
      takes: 'About three hours',
      price_from_cents: 29_500,
      capped: true,
    },
    {
      id: 'brakes',
      name: 'Brake pads, one axle',
      includes: 'Pads, fitting, rotors measured and a drive afterwards. Rotors are quoted if they are below the limit.',
      takes: 'About ninety minutes',
      price_from_cents: 26_500,
      capped: false,
    },
    {
      id: 'alignment',
      name: 'Wheel alignment and rotation',
      includes: 'Four wheels on the rack, tyres rotated and set to pressure, a printout before and after.',
      takes: 'One hour',
      price_from_cents: 11_900,
      capped: false,
    },
    {
      id: 'air',
      name: 'Air conditioning, regas',
      includes: 'Leak test, vacuum, up to 500 g of gas. Before the wet is the time.',
      takes: 'About ninety minutes',
      price_from_cents: 21_900,
      capped: false,
    },
    {
      id: 'safety',
      name: 'Safety certificate',
      includes: 'The Queensland inspection for a sale or a transfer, with the certificate if the car passes.',
      takes: 'One hour',
      price_from_cents: null,
      capped: false,
    },
    {
      id: 'tow',
      name: 'Tow bar, tray and canopy fitting',
      includes: 'Parts from our own counter, fitted, wired and weighed, so that you know what the ute may still carry.',
      takes: 'One to two days',
      price_from_cents: null,
      capped: false,
    },
  ],
  note: 'Prices are in Australian dollars, include GST, parts named and labour, and are for four-cylinder cars and utes on the day you book. Other engines and anything we find besides are quoted first.',
  meanwhile: [
    { title: 'Loan car', text: 'Six of them, first come, first served. Tick the box when you book; fuel is yours.' },
    { title: 'Drop-off from 6.30 am', text: 'Key slot at both doors. We ring when we have looked at it.' },
    { title: 'Wait with us', text: 'Air conditioning, desks, fast internet and coffee that is not from a machine.' },
  ],
};
