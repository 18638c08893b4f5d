/** Small stock of the browser tests, in our own format. */

type Row = Readonly<Record<string, string>>;

const columns = [
  'stocknum',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'item_type',
  'status',
  'reserved',
  'price',
  'price_type',
  'colour',
  'km',
  'fuel',
  'trans',
  'drive',
  'body',
  'vin',
  'regplate',
  'seats',
  'doors',
  'features',
  'standard_equipment',
  'dealercomments',
  'location',
  'pictures',
  'cin_url',
  'finance_lenders',
] as const;

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows are made from each other, and a VIN is of one car: the first one keeps it. */
const withOwnVin = (rows: readonly Row[]): Row[] =>
  rows.map((row, n) => (rows.slice(0, n).some(({ vin }) => vin === row.vin) ? { ...row, vin: '' } : row));

export const stockFile = (rows: readonly Row[]): string =>
  [
    columns.join(','),
    ...withOwnVin(rows).map((row) => columns.map((column) => quoted(row[column] ?? '')).join(',')),
  ].join('\n');

const views = (body: string, colour: string): string =>
  ['front34', 'side'].map((view) => `layered:${body}:${view}:${colour}`).join('|');

const used: Row = {
  car_type: 'used',
  status: 'in_stock',
  price_type: 'excl_govt_charges',
  trans: 'Automatic',
  drive: '4x4',
  seats: '5',
  doors: '4',
};

const comments =
  'One family has had this ute since it was new, and our own workshop has serviced it. New tyres and a new battery were ' +
  'fitted before it came to the yard. It has a tow bar rated to three and a half tonnes, a liner and a soft cover. It has ' +
  'never been off the bitumen other than at the boat ramp, and it shows: there is not a mark on it. Come and see for ' +
  'yourself, or ask us to bring it to the yard nearest you.|We take your car in part exchange.';

const features =
  'Adaptive cruise control|Reversing camera|Apple CarPlay|Android Auto|Tow bar|Tub liner|Soft cover|UHF radio|Bull bar';

/** Complete enough to be shown (docs/product/finance.md, 'Provider rules'), by each demo dealer's provider. */
const entry = {
  interestRate: 8.49,
  comparisonRate: 9.37,
  paymentWeek: 19_150,
  paymentMonth: 83_000,
  termMonths: 60,
  termYears: 5,
  deposit: 459_900,
  balloon: 0,
  as_of: new Date().toISOString(),
  exampleAmount: 3_000_000,
  exampleTermMonths: 60,
  exampleSecured: true,
  lenderName: 'Example Finance',
  disclaimer: 'WARNING: This comparison rate is true only for the example given.',
};
const lenders = JSON.stringify({
  manual: { ...entry, creditLicence: '000417' },
  harbour: entry,
  kestrel: { ...entry, comparisonRate: null, establishmentFee: 37_500, monthlyFee: 850, disclaimer: 'Fees apply.' },
});

/** Enquired about on the first dealer's site. */
export const hilux: Row = {
  ...used,
  stocknum: 'CL1001',
  year: '2021',
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  price: '45990',
  colour: 'Glacier White',
  km: '38210',
  fuel: 'Diesel',
  body: 'Ute',
  vin: 'MR0FB8CD1N0123456',
  features,
  dealercomments: comments,
  location: 'cairns',
  pictures: views('ute', '#f2f2f0'),
  finance_lenders: lenders,
};

const coastlineRows: Row[] = [
  hilux,
  {
    ...hilux,
    stocknum: 'CL1002',
    model: 'LandCruiser',
    badge: 'GXL',
    price: '89990',
    body: 'SUV',
    finance_lenders: '',
    pictures: views('suv', '#2b3b52'),
  },
  {
    ...used,
    stocknum: 'CL1003',
    year: '2019',
    make: 'Mazda',
    model: 'CX-5',
    price: '27990',
    km: '71650',
    fuel: 'Petrol',
    body: 'SUV',
    location: 'ballina',
    regplate: 'ABC12D',
    pictures: views('suv', '#9c1c1c'),
  },
  {
    ...used,
    stocknum: 'CL1004',
    year: '2020',
    make: 'Kia',
    model: 'Cerato',
    fuel: 'Petrol',
    body: 'Hatch',
    km: '52010',
    location: 'gold-coast',
    pictures: views('hatch', '#3f4245'),
  },
  {
    ...used,
    stocknum: 'CL1005',
    year: '2022',
    make: 'Ford',
    model: 'Ranger',
    price: '58990',
    reserved: 'true',
    fuel: 'Diesel',
    body: 'Ute',
    km: '24500',
    location: 'townsville',
    pictures: views('ute', '#101214'),
  },
  {
    ...used,
    stocknum: 'CL1006',
    year: '2023',
    make: 'Hyundai',
    model: 'Tucson',
    price: '41990',
    status: 'coming_soon',
    fuel: 'Petrol',
    body: 'SUV',
    km: '9800',
    location: 'cairns',
  },
];

/** Enquired about on the second dealer's site. */
export const outlander: Row = {
  ...used,
  finance_lenders: lenders,
  stocknum: 'TY2001',
  year: '2020',
  make: 'Mitsubishi',
  model: 'Outlander',
  badge: 'VRX',
  price: '31990',
  colour: 'Forest Green',
  km: '64100',
  fuel: 'Petrol',
  body: 'SUV',
  location: 'palmerston-north',
  pictures: views('suv', '#2f5a3c'),
};

const totaraRows: Row[] = [
  outlander,
  {
    ...outlander,
    stocknum: 'TY2002',
    make: 'Suzuki',
    model: 'Swift',
    badge: 'GL',
    price: '15990',
    body: 'Hatch',
    location: 'richmond',
    pictures: views('hatch', '#9c1c1c'),
  },
  {
    ...outlander,
    stocknum: 'TY2003',
    make: 'Jayco',
    model: 'Journey',
    badge: '',
    item_type: 'caravan',
    price: '54990',
    body: '',
    fuel: '',
    trans: '',
    drive: '',
    km: '',
    seats: '',
    doors: '',
    pictures: '',
  },
];

/** 40 models: more than one page of the models directory. */
const merribankRows: Row[] = Array.from({ length: 40 }, (_, n) => ({
  ...used,
  stocknum: `MB${3001 + n}`,
  year: '2022',
  make: 'Kia',
  model: `Series ${n + 1}`,
  price: String(20_000 + n * 500),
  fuel: 'Petrol',
  body: 'Hatch',
  km: '30000',
  location: 'pakenham',
  pictures: views('hatch', '#3f4245'),
  finance_lenders: n === 0 ? lenders : '',
}));

export const stockOf: Readonly<
  Record<'coastline' | 'totara' | 'merribank', { file: string; makes: readonly string[] }>
> = {
  coastline: { file: stockFile(coastlineRows), makes: [...new Set(coastlineRows.map((row) => row['make'] ?? ''))] },
  merribank: {
    file: stockFile(merribankRows),
    makes: [...new Set(merribankRows.map((row) => row['make'] ?? ''))],
  },
  totara: { file: stockFile(totaraRows), makes: [...new Set(totaraRows.map((row) => row['make'] ?? ''))] },
};

export type Dealer = keyof typeof stockOf;
