import { listDemoPictures } from './pictures.ts';
import type { Paint } from './paints.ts';
import type { DealerPlan, DemoVehicle } from './plan.ts';

/** About 2,000 characters, for layout tests (docs/product/design.md, 'Screenshots'). */
const longComment = [
  'Built for a glazier and ready for anything. This Sprinter was ordered with the heavy axle, the long body and the high roof because its first owner carried windows, and windows do not fold. ' +
    'The barn doors open all the way round, there is a step with a light under it, the walls are lined with ply and the floor has been screwed down rather than glued, so that whoever has it next can change it.',
  'The 3.0 litre V6 diesel is the one to have: it pulls from low down, it does not mind a full load on a hot day over the Kuranda Range, and it has been serviced every time the dashboard asked for it and once when it did not. ' +
    'The seven speed automatic was flushed at 100,000 km. Brakes all round and a new set of light truck tyres were fitted in March, and we have the invoices for both.',
  'Inside there are three seats, a steering wheel that adjusts both ways, air conditioning that was built for a much larger van, a reversing camera you will use every day and cruise control for the long run to Mackay. ' +
    'The cargo barrier is certified, the tow bar is rated to three tonnes and the electric brake controller stays with the van.',
  'What is wrong with it? There is a crease in the left rear quarter about as long as a hand, the driver’s seat bolster has worn through on the outside, and someone before us drilled four holes in the roof for a rack that is no longer there. ' +
    'They have been sealed properly and it has never leaked. Everything else works, including the things that usually do not.',
  'It is too long for some car parks and just right for a coach builder, a market stall, a motorcycle team or a very patient camper. Come and walk through it, bring a tape measure and take your time. ' +
    'We will leave the doors open and the kettle on. If you are not in Cairns, ask for the video: eleven minutes, no music, and we point at the crease. Finance can be arranged for a business or a person, delivery by truck is the better way to move it south of Brisbane, and we will take your old van in trade whatever it smells of.',
].join('|');

/** The longest name and comment. */
const longest: DemoVehicle['content'] = {
  stocknum: 'C199001',
  year: 2021,
  make: 'Mercedes-Benz',
  model: 'Sprinter',
  badge: '519CDI Extra Long Wheelbase',
  series: 'VS30',
  vin: 'WDB907657ZP345901',
  car_type: 'used',
  regplate: '482FJ6',
  rego_state: 'QLD',
  colour: 'Arctic White',
  interior_colour: 'Black Cloth',
  km: 128_412,
  seats: 3,
  doors: 4,
  fuel: 'Diesel',
  simple_fuel: 'diesel',
  trans: 'Automatic',
  simple_transmission: 'automatic',
  drive: 'Rear Wheel Drive',
  simple_drive: 'rwd',
  body: 'van',
  simple_body: 'van',
  engine_size: '3.0L',
  enginesize_litres: 3,
  cylinders: 6,
  gearnum: 7,
  geartype: 'Sports Automatic',
  price_cents: 7_699_000,
  price_type: 'excl_govt_charges',
  pictures: listDemoPictures(
    { item: 'car', body: 'van', make: 'Mercedes-Benz', model: 'Sprinter' },
    '#e9e9e6',
    'light',
  ),
  features: ['Cargo Barrier', 'Cruise Control', 'Reverse Camera', 'Sliding Side Door', 'Tow Bar'],
  categories: ['Work', 'Towing'],
};

const coming = (badge: string, ordinal: number, paint: Paint, thisYear: number): DemoVehicle['content'] => ({
  stocknum: `M19900${ordinal}`,
  year: thisYear + 1,
  make: 'Hyundai',
  model: 'Ioniq 9',
  badge,
  car_type: 'new',
  status: 'coming_soon',
  preorder: true,
  colour: paint.name,
  seats: 7,
  doors: 5,
  fuel: 'Electric',
  simple_fuel: 'electric',
  trans: 'Automatic',
  simple_transmission: 'automatic',
  drive: 'All Wheel Drive',
  simple_drive: 'awd',
  body: 'suv',
  simple_body: 'suv',
  price_cents: null,
  pictures: listDemoPictures({ item: 'car', body: 'suv', make: 'Hyundai', model: 'Ioniq 9' }, paint.hex, 'dark'),
  features: ['Apple CarPlay', 'Fast DC Charging', 'Heat Pump'],
  categories: ['Seven seats', 'Low emission'],
  dealercomments:
    'Order books are open.|Prices have not been announced yet. Leave your details and we will call you the day they are.',
});

const standing = (content: DemoVehicle['content'], location: string, listedDaysAgo: number): DemoVehicle => ({
  content,
  location,
  listedDaysAgo,
  soldDaysAgo: null,
  repriced: null,
});

/** Cases that pages must show and that random stock might not contain. */
export const makeSpecials = (plan: DealerPlan, thisYear: number): DemoVehicle[] => {
  if (plan.tenantId === 'coastline') {
    return [standing({ ...longest, dealercomments: longComment }, 'CNS', 12)];
  }
  if (plan.tenantId !== 'merribank') return [];
  return [
    standing(coming('Calligraphy', 1, { name: 'Atlas White', hex: '#e9e9e6' }, thisYear), 'pakenham', 20),
    standing(coming('Calligraphy Black Ink', 2, { name: 'Abyss Black', hex: '#101114' }, thisYear), 'pakenham', 20),
    standing(coming('Premium', 3, { name: 'Intense Blue', hex: '#1f3f7a' }, thisYear), 'pakenham', 3),
  ];
};
