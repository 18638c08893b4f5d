import type { Grade } from './catalogue/model-line.ts';
import type { Random } from './random.ts';

/** Standard from this grade on. The words are the values of the features facet. */
const byGrade: Readonly<Record<Grade, readonly string[]>> = {
  1: [
    'Air Conditioning',
    'ABS Brakes',
    'Bluetooth',
    'Cruise Control',
    'Power Windows',
    'Remote Central Locking',
    'Reverse Camera',
    'USB Audio Input',
    'Hill Start Assist',
  ],
  2: [
    'Alloy Wheels',
    'Apple CarPlay',
    'Android Auto',
    'Climate Control',
    'Satellite Navigation',
    'Rear Parking Sensors',
    'Keyless Entry',
    'Push Button Start',
    'LED Headlights',
    'Rain Sensing Wipers',
  ],
  3: [
    'Leather Seats',
    'Heated Front Seats',
    'Adaptive Cruise Control',
    'Blind Spot Monitor',
    '360 Degree Camera',
    'Electric Front Seats',
    'Head-Up Display',
    'Power Tailgate',
    'Sunroof',
    'Premium Sound System',
    'Wireless Phone Charging',
  ],
};

const byBody: ReadonlyMap<string, readonly string[]> = new Map([
  ['ute', ['Tow Bar', 'Tub Liner', 'Side Steps', 'Sports Bar', 'Hard Lid', 'Bull Bar', 'Diff Lock', 'Roller Shutter']],
  ['cabChassis', ['Alloy Tray', 'Tow Bar', 'Ladder Rack', 'Tool Boxes', 'Diff Lock']],
  ['4x4', ['Tow Bar', 'Roof Racks', 'Bull Bar', 'Snorkel', 'Diff Lock', 'Third Row Seats', 'Side Steps']],
  ['suv', ['Roof Rails', 'Tow Bar', 'Power Tailgate', 'ISOFIX Child Seat Anchors']],
  ['peopleMover', ['Power Sliding Doors', 'Third Row Seats', 'Rear Air Conditioning', 'ISOFIX Child Seat Anchors']],
  ['van', ['Cargo Barrier', 'Sliding Side Door', 'Ladder Rack', 'Tow Bar', 'Cargo Lining']],
  ['convertible', ['Power Folding Roof', 'Wind Deflector']],
]);

const caravan = [
  'Awning',
  'Solar Panel',
  'Gas Heater',
  'Reverse Cycle Air Conditioning',
  'Shower',
  'Toilet',
  'Fixed Bed',
  'Battery Pack',
  'Motor Mover',
  'Full Oven',
];
const motorcycle = ['ABS Brakes', 'Heated Grips', 'Quick Shifter', 'Centre Stand', 'Panniers', 'Crash Bars', 'Screen'];

const extras = ['Window Tint', 'Floor Mats', 'Dash Mat', 'Spare Key', 'Full Service History', 'Tow Bar'];

const electricOnly = ['Fast DC Charging', 'Home Charge Cable', 'Heat Pump'];

const unique = (list: readonly string[]): string[] => [...new Set(list)];

export interface Equipment {
  item: string;
  body: string;
  grade: Grade;
  year: number;
  fuel: string | null;
}

const vehicleEquipment = (vehicle: Equipment, random: Random): string[] => {
  const grades: Grade[] = vehicle.grade === 1 ? [1] : vehicle.grade === 2 ? [1, 2] : [1, 2, 3];
  const modern = (word: string): boolean => vehicle.year >= 2017 || !/CarPlay|Android|Wireless|Head-Up|360/.test(word);
  const standard = grades.flatMap((grade) => byGrade[grade]).filter(modern);
  const fitted = random.some(byBody.get(vehicle.body) ?? [], random.whole(1, 3));
  const electric = vehicle.fuel === 'electric' ? electricOnly : [];
  return unique([
    ...random.some(standard, Math.ceil(standard.length * 0.85)),
    ...electric,
    ...fitted,
    ...random.some(extras, 2),
  ]);
};

/** Standard features, those of the body, and random extras. */
export const drawFeatures = (vehicle: Equipment, random: Random): string[] => {
  if (vehicle.item === 'caravan') return random.some(caravan, random.whole(4, 8));
  if (vehicle.item === 'motorcycle') return random.some(motorcycle, random.whole(1, 4));
  return vehicleEquipment(vehicle, random);
};

/** With the manufacturer's longer descriptions. */
export const listStandardEquipment = (vehicle: Equipment): string[] => {
  if (vehicle.item !== 'car') return [];
  const airbags = vehicle.grade === 1 ? 6 : 7;
  const base = [
    `${airbags} Airbags - Driver, Passenger, Side and Curtain`,
    'ABS (Antilock Brakes) with Electronic Brake Force Distribution',
    'Stability Control and Traction Control',
    'Seatbelt Reminders for All Seats',
    '12V Socket in Front Console',
    'Multi-function Steering Wheel',
    'Trip Computer',
  ];
  const newer = [
    'Autonomous Emergency Braking with Pedestrian Detection',
    'Lane Departure Warning',
    'Daytime Running Lamps',
  ];
  const better = ['Dual Zone Climate Control', 'Auto-dimming Rear Vision Mirror', 'Ambient Interior Lighting'];
  return [...base, ...(vehicle.year >= 2018 ? newer : []), ...(vehicle.grade === 3 ? better : [])];
};
