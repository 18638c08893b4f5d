import { pictureId } from '#domain/vehicle/picture-id.ts';
import type { DemoContent, DemoVehicle } from './plan.ts';

type Cell = string | number | boolean | null | undefined;

const dollars = (cents: number | null | undefined): string =>
  typeof cents === 'number' ? (cents / 100).toFixed(2) : '';

const list = (values: readonly string[] | undefined): string => (values ?? []).join('|');

const pictures = (content: DemoContent): string =>
  list(
    (content.pictures ?? []).map((picture) =>
      picture.kind === 'layered' ? `layered:${picture.body}:${picture.view}:${picture.colour}` : pictureId(picture),
    ),
  );

/** Columns with the same name as their field. */
const plain = [
  'stocknum',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'vin',
  'chassis',
  'regplate',
  'rego_state',
  'car_type',
  'item_type',
  'status',
  'reserved',
  'certified',
  'tag',
  'preorder',
  'promoted',
  'custom_rank',
  'show_on_dealer_website',
  'price_type',
  'cin_url',
  'has_nvic',
  'nvic',
  'rego_expiry',
  'compliance_date',
  'build_date',
  'colour',
  'interior_colour',
  'km',
  'seats',
  'doors',
  'fuel',
  'trans',
  'drive',
  'body',
  'simple_fuel',
  'simple_transmission',
  'simple_drive',
  'simple_body',
  'engine_size',
  'enginesize_litres',
  'cylinders',
  'gearnum',
  'geartype',
  'induction',
  'fuelconsumptioncombined',
  'torque',
  'ancaprating',
  'body_width',
  'body_length',
  'tare_weight',
  'axle_type',
  'sleeps',
  'aggregate_trailer_mass',
  'dealercomments',
  'views',
] as const satisfies readonly (keyof DemoContent)[];

/** The provider whose entries stand in columns; the others' are JSON. */
const IN_COLUMNS = 'kestrel';

type Entry = NonNullable<DemoContent['finance_lenders']>[string];

const lenderParts: Readonly<Record<string, (entry: Entry) => Cell>> = {
  interest_rate: ({ interestRate }) => interestRate,
  payment_week: ({ paymentWeek }) => dollars(paymentWeek),
  payment_month: ({ paymentMonth }) => dollars(paymentMonth),
  term_months: ({ termMonths }) => termMonths,
  deposit: ({ deposit }) => dollars(deposit),
  disclaimer: ({ disclaimer }) => disclaimer,
  as_of: ({ as_of: vehicleDaysAgo }) => vehicleDaysAgo,
  establishment_fee: ({ establishmentFee }) => dollars(establishmentFee),
  monthly_fee: ({ monthlyFee }) => dollars(monthlyFee),
  lender_name: ({ lenderName }) => lenderName,
  rates_url: ({ ratesUrl }) => ratesUrl,
};

const lenderColumns: Readonly<Record<string, (vehicle: DemoVehicle) => Cell>> = Object.fromEntries(
  Object.entries(lenderParts).map(([part, read]) => [
    `finance_${IN_COLUMNS}_${part}`,
    ({ content: { finance_lenders: lenders } }: DemoVehicle): Cell => {
      const entry = lenders?.[IN_COLUMNS];
      return entry === undefined ? '' : read(entry);
    },
  ]),
);

/** Columns computed from other fields. */
const made: Readonly<Record<string, (vehicle: DemoVehicle) => Cell>> = {
  price: ({ content }) => dollars(content.price_cents),
  before_price: ({ content }) => dollars(content.before_price_cents),
  offer_price: ({ content }) => dollars(content.offer_price_cents),
  subscription_price: ({ content }) => dollars(content.subscription_price_cents),
  state_average_market_price: ({ content }) => dollars(content.autograb_data?.state_average_market_price),
  average_market_price: ({ content }) => dollars(content.autograb_data?.average_market_price),
  market_price_as_of: ({ content }) => content.autograb_data?.as_of,
  finance_lenders: ({ content: { finance_lenders: lenders } }) => {
    const { [IN_COLUMNS]: _columns, ...others } = lenders ?? {};
    return Object.keys(others).length === 0 ? '' : JSON.stringify(others);
  },
  ...lenderColumns,
  pictures: ({ content }) => pictures(content),
  standard_equipment: ({ content }) => list(content.standardEquipment),
  features: ({ content }) => list(content.features),
  categories: ({ content }) => list(content.categories),
  history_report: ({ content }) => content.file,
  veel_stars: ({ content }) => content.veel?.stars,
  veel_co2_stars: ({ content }) => content.veel?.co2_stars,
  veel_co2_g_km: ({ content }) => content.veel?.co2_g_km,
  veel_litres_100km: ({ content }) => content.veel?.litres_100km,
  veel_yearly_cost: ({ content }) => dollars(content.veel?.yearly_cost_cents),
  location: ({ location }) => location,
};

const columns: readonly (readonly [string, (vehicle: DemoVehicle) => Cell])[] = [
  ...plain.map((name) => [name, ({ content }: DemoVehicle): Cell => content[name]] as const),
  ...Object.entries(made),
];

/** Quoted where needed (RFC 4180). */
const cell = (value: Cell): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** In the format forecourt-csv. */
export const toFeed = (vehicles: readonly DemoVehicle[]): string => {
  const rows = vehicles.map((vehicle) => columns.map(([, read]) => cell(read(vehicle))).join(','));
  return `${[columns.map(([name]) => name).join(','), ...rows].join('\r\n')}\r\n`;
};
