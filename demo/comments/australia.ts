/** `{…}` are placeholders. A comment takes one text from each list. */
export const australia = {
  opening: [
    '{name} in {colour} with {km} on the clock.',
    'Just landed in our {city} yard: a {colour} {model} that presents the way you would hope.',
    'Local trade. {colour} {name}, {km}, and ready for its next owner.',
    'If you have been hunting for a tidy {model}, this is the one to come and see.',
    'Straight, honest and well kept. This {year} {model} has done {km} and drives like it.',
    'Traded by one of our own customers on something newer, so we know where it has been.',
    'Not many {model}s come through in {colour}. This one will not sit for long.',
  ],
  drive: {
    ute: [
      'It tows, it carries and it still has a back seat the kids will fit in. The {engine} pulls cleanly and the tub is straight.',
      'Set up for work and clean enough for the weekend. The {engine} has been serviced on time and shows it.',
      'Plenty of life left in this one: good tyres, tight steering, no rattles from the canopy mounts.',
    ],
    family: [
      'Room for everyone and the dog, easy to park, and cheap to run with the {engine}.',
      'Comfortable on the highway and small enough for the school car park. The {engine} is smooth and quiet.',
      'Seats {seats}, a boot that takes a pram without folding anything, and an easy {trans} that does not mind hills.',
    ],
    small: [
      'A great first car: easy on fuel, easy to see out of and easy to insure.',
      'Light to steer, sips fuel and fits anywhere. Ideal around town.',
      'The {engine} is happy in traffic and sits on 110 without a fuss.',
    ],
    fine: [
      'Quiet at speed, quick when you ask, and trimmed the way you would order it yourself.',
      'A long options list, a full service book and a {engine} that makes light work of the highway.',
      'Drives as tightly as the day it was delivered. Bring your phone, it will pair before you have found your belt.',
    ],
    electric: [
      'No fuel, no oil changes, and a charge at home overnight for less than a coffee.',
      'Quick, quiet and up to date. The charge cable is in the boot and the battery has been checked by our workshop.',
      'Plug it in at home, drive all week. We will show you how the charging works when you pick it up.',
    ],
    van: [
      'Ready for a courier run or a trade fit-out. Cargo area is clean and square.',
      'Low floor, big doors, and a {engine} that keeps the running costs down.',
    ],
  },
  features: ['Highlights: {features}.', 'You get {features}.', 'Comes with {features}, and the books to go with it.'],
  closing: [
    'Every used car we sell goes through our own workshop first, and you are welcome to read the report.',
    'Trade-ins welcome. Bring yours along and we will give you a figure on the spot.',
    'Too far away? Ask us for a walk-around video and we will film the good bits and the scratches.',
    'Priced to move. Enquire today and we will have it cleaned and parked at the front for you.',
    'Open Saturdays. Come for a drive, no appointment needed.',
    'We can deliver up and down the east coast. Ask for a quote to your door.',
    'Balance of new car warranty where it applies. Ask us and we will check it by VIN.',
  ],
  newClosing: [
    'Trade-ins welcome. Bring yours along and we will give you a figure on the spot.',
    'Drive the demonstrator first, then tell us the colour you want.',
    'Not quite the one? Ask us what is on the next boat.',
    'We can have it registered and at your door within the week.',
    'Servicing and parts are in the same street, with the people who know the model.',
  ],
  newCar: [
    'Brand new {name} in {colour}. In stock and ready for delivery as soon as the paperwork is done.',
    'New {model} {badge} in {colour}. Come and compare it with the other grades side by side on our floor.',
    'On the boat last month, on the floor now: {name}, {colour}, {interior} trim.',
  ],
  demo: [
    'Our {model} demonstrator. {km}, serviced by us, with the balance of the new car warranty.',
    'Driven by our sales team and nobody else. Save on new without the wait.',
    'Demonstrator with {km}. It has been our test drive car, so it has been kept clean.',
  ],
} as const;

export type Phrases = {
  readonly [Part in keyof typeof australia]: (typeof australia)[Part] extends readonly string[]
    ? readonly string[]
    : Readonly<Record<keyof (typeof australia)['drive'], readonly string[]>>;
};
