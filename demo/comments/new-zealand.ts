import type { Phrases } from './australia.ts';

/** No text may exclude a buyer's legal rights. */
export const newZealand: Phrases = {
  opening: [
    'Tidy {name} in {colour} with {km}.',
    'A good honest {model}. {km}, new Warrant of Fitness and registration on hold until you are ready.',
    'Nice wee {model} in {colour}. Drives well, and we have had it over the hoist.',
    'Popular model, sensible kilometres. This {colour} {model} has just been groomed and is ready to go.',
  ],
  drive: {
    ute: [
      'Will tow the boat, cart the firewood and sit happily on the Desert Road.',
      'A proper working ute with plenty left in it. Tidy tray, good rubber.',
    ],
    family: [
      'Heaps of room for the family and the gear for the bach.',
      'Comfortable cruiser, seats {seats}, and the {trans} is smooth as.',
    ],
    small: [
      'Cheap to run and easy to park. A great commuter or first car.',
      'Sips fuel, fits anywhere, and the {engine} is as reliable as they come.',
    ],
    fine: [
      'A step up from the usual: quiet, quick and very well trimmed.',
      'Drives beautifully. Come and sit in it, you will see what we mean.',
    ],
    electric: [
      'Battery health checked and printed for you to see. Charges at home overnight.',
      'No road user charges surprise here: ask us what it costs to run and we will show you.',
    ],
    van: ['Clean cargo area, sliding doors both sides, and a {engine} that just keeps going.'],
  },
  features: ['Features include {features}.', 'Comes with {features}.'],
  closing: [
    'New Warrant of Fitness and a full service before you drive away.',
    'Mechanical breakdown cover is available, and we will explain what it does and does not do.',
    'Trade-ins welcome: cars, bikes, boats, you name it.',
    'We deliver anywhere from Cape Reinga to Bluff. Ask for a price.',
    'Take it home overnight and see if it fits the garage.',
    'Price includes on road costs. No surprises at the desk.',
  ],
  newClosing: ['Ready to ride away this week.', 'Trade-ins welcome: cars, bikes, boats, you name it.'],
  newCar: ['Brand new {name}, {colour}. In the yard and ready to register in your name.'],
  demo: ['Our {model} demonstrator: {km}, serviced, and still smells new.'],
};

/** Only for imports: where the car was before. */
export const origins = {
  imported: [
    'Fresh in from Japan: {colour} {year} {model}, grade 4 at auction and {km} verified on arrival.',
    'Imported and complied by us. {name}, {colour}, {km} with the odometer certified.',
  ],
  local: [
    'Kiwi new and looked after. {name} with {km}.',
    'New Zealand new {model} in {colour}, {km}, books and both keys.',
  ],
} as const;

export const specials = {
  motorcycle: [
    '{name} in {colour} with {km}. New Warrant of Fitness, good rubber front and rear, and ready to ride.',
    'Tidy {model} that has been garaged. {km}, two keys and a fresh service.|Come in for a sit. Helmets and gear in store.',
    'Great {model} for the back roads. Sold with a new Warrant of Fitness and a full tank.',
  ],
  caravan: [
    '{year} {name}, sleeps {seats}. Dry, warm and everything works: we have had the gas and electrics tested.|Self-contained certificate current. Come and have a cuppa in it.',
    'Set up for a summer on the road. Sleeps {seats}, self-contained, and easy to tow.|We will show you how to hitch, level and empty everything before you leave.',
    'One careful couple, always stored under cover. {name}, sleeps {seats}.|New Warrant of Fitness and electrical warrant.',
  ],
} as const;
