import { allMakes } from './makes.ts';

/** Models of several words, by make; a model that is not here is one word. */
const names: Readonly<Record<string, string>> = {
  'Aston Martin': 'V8 Vantage|V12 Vantage',
  Audi: 'A4 Allroad|A6 Allroad|Q4 e-tron|Q6 e-tron|Q8 e-tron|e-tron GT|RS e-tron GT',
  Bentley: 'Continental GT|Continental GTC|Flying Spur',
  BMW: '1 Series|2 Series|3 Series|4 Series|5 Series|6 Series|7 Series|8 Series',
  BYD: 'Atto 1|Atto 2|Atto 3|Seal U|Sealion 5|Sealion 6|Sealion 7|Sealion 8|Shark 6',
  Chery: 'Omoda 5|Omoda E5|Tiggo 4|Tiggo 4 Pro|Tiggo 7|Tiggo 7 Pro|Tiggo 8|Tiggo 8 Pro|Tiggo 8 Pro Max|Tiggo 9',
  Chevrolet: 'Bel Air|El Camino|Silverado 1500|Silverado 2500',
  Chrysler: 'Grand Voyager|PT Cruiser',
  Citroen:
    'C3 Aircross|C4 Aircross|C4 Cactus|C4 Picasso|C4 X|C5 Aircross|C5 X|Grand C4 Picasso|Grand C4 SpaceTourer|DS 3|DS 4|DS 5',
  Dodge: 'Ram 1500',
  Ford: 'Bronco Sport|Crown Victoria|F-150 Lightning|Mustang Mach-E|Tourneo Custom|Transit Connect|Transit Courier|Transit Custom',
  'Great Wall': 'Ute Cannon|Cannon Alpha',
  GWM: 'Cannon Alpha|Haval H6|Haval H6GT|Haval H7|Haval H9|Haval Jolion|Ora GT|Tank 300|Tank 500|Ute Cannon',
  Haval: 'H6 GT',
  Holden: 'Colorado 7',
  Honda: 'Accord Euro|Fit Shuttle|Step WGN',
  Hyundai:
    'Grand i10|Ioniq 5|Ioniq 5 N|Ioniq 6|Ioniq 9|Santa Cruz|Santa Fe|i20 N|i30 Fastback|i30 N|i30 Sedan|i30 Sedan N',
  Jeep: 'Grand Cherokee|Grand Cherokee L',
  Kia: 'Grand Carnival',
  'Land Rover':
    'Discovery Sport|Freelander 2|Range Rover|Range Rover Evoque|Range Rover Sport|Range Rover Velar|Range Rover Vogue',
  LDV: 'Deliver 7|Deliver 9|Mifa 9|eDeliver 7|eDeliver 9',
  Mahindra: 'XUV 3XO',
  Mazda: 'Bongo Friendee',
  'Mercedes-Benz':
    'A Class|AMG GT|B Class|C Class|CLA Class|CLS Class|E Class|G Class|GLA Class|GLB Class|GLC Class|GLE Class|GLS Class|M Class|Marco Polo|S Class|SL Class|SLC Class|SLK Class|V Class|X Class',
  MINI: 'John Cooper Works',
  Mitsubishi: 'Delica D:5|Eclipse Cross|Galant Fortis|Lancer Evolution|Pajero iO|Pajero Mini|Pajero Sport',
  Nissan: 'Fairlady Z|NV200 Vanette|NV350 Caravan|Skyline Crossover',
  Polestar: 'Polestar 2|Polestar 3|Polestar 4',
  Porsche: '718 Boxster|718 Cayman',
  Renault: 'Grand Scenic',
  'Rolls-Royce': 'Silver Shadow|Silver Spur',
  SsangYong: 'Actyon Sports|Musso Grand|Rexton Sports',
  Subaru: 'Exiga Crossover 7|WRX STI',
  Suzuki: 'Every Wagon|Grand Vitara|SX4 S-Cross|Wagon R',
  TANK: 'Tank 300|Tank 500',
  Tesla: 'Model 3|Model S|Model X|Model Y',
  Toyota:
    'Corolla Axio|Corolla Cross|Corolla Fielder|Corolla Rumion|Corolla Spacio|Corolla Verso|Crown Majesta|FJ Cruiser|GR 86|GR Corolla|GR Supra|GR Yaris|Hilux Surf|Land Cruiser|Land Cruiser 70|Land Cruiser 76|Land Cruiser 78|Land Cruiser 79|Land Cruiser 200|Land Cruiser 300|Land Cruiser Prado|Landcruiser 70|Landcruiser Prado|Lite Ace|Mark II|Mark X|Prius Alpha|Prius C|Prius PHV|Prius Prime|Prius V|Regius Ace|Town Ace|Yaris Cross',
  Volkswagen: 'Grand California|ID. Buzz|Passat CC|Tiguan Allspace',
  Volvo: 'V40 Cross Country|V60 Cross Country|V90 Cross Country',
};

const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

interface Name {
  name: string;
  folded: string;
}

const byLength = (all: readonly string[]): Name[] =>
  all.map((name) => ({ name, folded: folded(name) })).sort((a, b) => b.folded.length - a.folded.length);

let makes: Name[] | undefined;
let models: ReadonlyMap<string, Name[]> | undefined;

const knownMakes = (): Name[] => (makes ??= byLength(allMakes().map(({ name }) => name)));
const listModelNames = (make: string): Name[] => {
  models ??= new Map(Object.entries(names).map(([of, all]) => [folded(of), byLength(all.split('|'))]));
  return models.get(folded(make)) ?? [];
};

const longest = (text: string, all: readonly Name[]): { name: string; rest: string } | undefined => {
  const words = text.replace(/\s+/g, ' ').trim();
  const start = folded(words);
  const found = all.find((one) => start === one.folded || start.startsWith(`${one.folded} `));
  return found && { name: found.name, rest: words.slice(found.folded.length).trim() };
};

/** The longest make with which the words begin: 'Land Rover Defender' has 'Land Rover'. */
export const makeAt = (text: string): { name: string; rest: string } | undefined => longest(text, knownMakes());

/** The longest model of the make with which the words begin, else their first word; undefined without words. */
export const modelAt = (make: string, text: string): string | undefined => {
  const first = text.trim().split(/\s+/)[0];
  return longest(text, listModelNames(make))?.name ?? (first === '' ? undefined : first);
};
