import { layeredKey } from '#domain/media/layered.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Invented prices of an invented workshop in New Zealand, GST included. */
export const servicing: TenantConfig['servicing'] = {
  text: 'Cars, motorcycles and caravans, in the workshop behind the yard in Palmerston North. Dad does the diesels. Give us the rego and tell us what it does that it should not.',
  picture: layeredKey({ body: 'wagon', view: 'front34', colour: '#2f6d4a' }),
  services: [
    {
      id: 'wof',
      name: 'Warrant of Fitness',
      includes: 'The inspection, for cars, motorcycles and caravans. A second look within 28 days costs nothing.',
      takes: 'Forty minutes',
      price_from_cents: 7_500,
      capped: false,
    },
    {
      id: 'rego',
      name: 'Rego and road user charges',
      includes: 'We renew them while the vehicle is here, at the Transport Agency’s own fees.',
      takes: 'Ten minutes',
      price_from_cents: null,
      capped: false,
    },
    {
      id: 'car',
      name: 'Car service',
      includes: 'Oil and filter, fluids, brakes and tyres checked, and a straight list of what can wait.',
      takes: 'About two hours',
      price_from_cents: 27_900,
      capped: false,
    },
    {
      id: 'diesel',
      name: 'Diesel service',
      includes: 'As above, with the fuel filter and a look at injectors and turbo. Utes and vans mostly.',
      takes: 'Half a day',
      price_from_cents: 38_900,
      capped: false,
    },
    {
      id: 'motorcycle',
      name: 'Motorcycle service',
      includes: 'Oil and filter, chain or belt, brakes, cables, tyres, and a ride by somebody who races.',
      takes: 'About two hours',
      price_from_cents: 24_900,
      capped: false,
    },
    {
      id: 'caravan',
      name: 'Caravan service',
      includes: 'Bearings, brakes, coupling, lights and tyres, seals looked at for damp.',
      takes: 'A day',
      price_from_cents: 42_000,
      capped: false,
    },
    {
      id: 'gas',
      name: 'Caravan gas and electrical check',
      includes: 'By registered people, with both certificates for your folder.',
      takes: 'Half a day',
      price_from_cents: 29_500,
      capped: false,
    },
  ],
  note: 'New Zealand dollars, GST included, for four-cylinder cars, motorcycles up to 900 cc and single-axle caravans. Anything more we find we ring about before we do it.',
  meanwhile: [
    { title: 'A lift into town', text: 'There and back, before ten and after three. Tell us when you book.' },
    { title: 'A courtesy car', text: 'There is one. It is old, it starts, and it has a warrant.' },
    { title: 'Stay for a cuppa', text: 'The kettle is usually on, and the dog likes company.' },
  ],
};
