import { InvalidArgumentError, Option, type Command } from 'commander';
import { formatCents } from '#domain/money/rules.ts';
import { itemTypes, simpleFuels, simpleTransmissions, vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import * as contract from '#functions/stock/contract.ts';
import type { VehicleList, VehicleRow } from '#functions/stock/list-contract.ts';
import { listMarks, listParts, listSorts, type ListMark } from '#domain/vehicle/list-words.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { parseLimit } from '#cli/limit-option.ts';
import { textTable } from '#cli/output.ts';

/** Which cars. */
export interface FilterOptions {
  part: (typeof listParts)[number];
  is: ListMark[];
  type?: (typeof vehicleTypes)[number];
  kind?: (typeof itemTypes)[number];
  place?: string;
  source?: string;
  days?: number;
  priceFrom?: number;
  priceTo?: number;
  yearFrom?: number;
  yearTo?: number;
  kmTo?: number;
  leadsFrom?: number;
  leadsTo?: number;
  savesFrom?: number;
  savesTo?: number;
  pictureDays?: number;
  fuel?: (typeof simpleFuels)[number];
  transmission?: (typeof simpleTransmissions)[number];
  body?: string;
}

/** As the list and a change of many are asked. */
export const filterOf = (words: readonly string[], options: FilterOptions) => {
  const { part, is, type, kind, place, source, days, fuel, transmission, body } = options;
  const { priceFrom, priceTo, yearFrom, yearTo, kmTo } = options;
  const { leadsFrom, leadsTo, savesFrom, savesTo, pictureDays } = options;
  return {
    part,
    is,
    type,
    kind,
    place,
    source,
    days,
    fuel,
    transmission,
    body,
    price_from: priceFrom,
    price_to: priceTo,
    year_from: yearFrom,
    year_to: yearTo,
    km_to: kmTo,
    leads_from: leadsFrom,
    leads_to: leadsTo,
    saves_from: savesFrom,
    saves_to: savesTo,
    picture_days: pictureDays,
    q: words.join(' '),
  };
};

interface CarsOptions extends FilterOptions {
  tenant: string;
  sort: (typeof listSorts)[number];
  limit: number;
  cursor?: string;
}

const isMark = (text: string): text is ListMark => listMarks.some((mark) => mark === text);

const parseMarks = (text: string): ListMark[] =>
  text.split(',').map((name) => {
    if (!isMark(name)) throw new InvalidArgumentError(`There are: ${listMarks.join(', ')}.`);
    return name;
  });

const parseWhole =
  (what: string) =>
  (text: string): number => {
    if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError(`Write ${what} as a whole number.`);
    return Number(text);
  };

/** 'after 3 days', 'none for 12 days'. */
const firstPictureText = ({ first_picture: first }: VehicleRow): string => {
  if (first === null) return '';
  const days = `${first.days} day${first.days === 1 ? '' : 's'}`;
  return first.came ? `after ${days}` : `none for ${days}`;
};

const rowOf = (car: VehicleRow, now: number): string[] => [
  car.stocknum ?? car.id,
  car.name,
  car.reservation === 'RESERVED' || car.reservation === 'HELD' ? car.reservation.toLowerCase() : car.state,
  car.price_cents === null ? '' : formatCents(car.price_cents),
  String(car.pictures),
  String(Math.floor((now - Date.parse(car.created_at)) / DAY_MS)),
  String(car.leads),
  String(car.saves),
  firstPictureText(car),
  car.tag ?? '',
  car.why_not_shown.join(', '),
];

const COUNTED_DAYS = 30;

/** Until thirty days are counted. */
const sinceText = (since: string | null, now: number): string[] => {
  if (since === null) return ['No leads or saves of cars were counted yet.'];
  if (now - Date.parse(since) >= COUNTED_DAYS * DAY_MS) return [];
  return [`Leads and saves are counted since ${since}.`];
};

const listText = ({ cars, total, all, next, demand_since: since }: VehicleList, now: number): string => {
  if (cars.length === 0) return `None of ${all} cars.`;
  const headings = [
    'STOCK NUMBER',
    'CAR',
    'STATE',
    'PRICE',
    'PICTURES',
    'DAYS',
    'LEADS',
    'SAVES',
    'FIRST PICTURE',
    'TAG',
    'NOT SHOWN',
  ];
  return [
    textTable(
      headings,
      cars.map((car) => rowOf(car, now)),
    ),
    `${total} of ${all} cars.${next === null ? '' : ` The next page: --cursor ${next}`}`,
    ...sinceText(since, now),
  ].join('\n');
};

const list = async (client: Client, words: string[], { tenant, ...options }: CarsOptions): Promise<void> => {
  const { sort, limit, cursor } = options;
  const query = { ...filterOf(words, options), sort, limit, cursor };
  const answer = await client.call(contract.listVehicles, { params: { tenant }, query });
  client.out.result(answer, listText(answer, Date.now()));
};

/** Words and filters of the list of cars. */
export const withFilters = (command: Command): Command =>
  command
    .argument('[words...]', 'words of the name, or any part of a stock number, registration or VIN')
    .requiredOption('--tenant <tenant>', 'id of the dealer')
    .addOption(new Option('--part <part>', 'which part of the stock').choices(listParts).default('stock'))
    .option('--is <marks>', `all of these, separated by commas: ${listMarks.join(', ')}`, parseMarks, [])
    .addOption(new Option('--type <type>', 'new, used or demo').choices(vehicleTypes))
    .addOption(new Option('--kind <kind>', 'kind of vehicle').choices(itemTypes))
    .option('--place <place>', 'id of a location')
    .option('--source <source>', 'id of a feed source')
    .option('--days <days>', 'in stock for so many days at least', parseWhole('days'))
    .option('--price-from <dollars>', 'whole dollars at least', parseWhole('dollars'))
    .option('--price-to <dollars>', 'whole dollars at most', parseWhole('dollars'))
    .option('--year-from <year>', 'of this year or later', parseWhole('the year'))
    .option('--year-to <year>', 'of this year or earlier', parseWhole('the year'))
    .option('--km-to <km>', 'kilometres at most', parseWhole('kilometres'))
    .option('--leads-from <n>', 'leads of the last 30 days at least', parseWhole('leads'))
    .option('--leads-to <n>', 'leads of the last 30 days at most', parseWhole('leads'))
    .option('--saves-from <n>', 'saves of the last 30 days at least', parseWhole('saves'))
    .option('--saves-to <n>', 'saves of the last 30 days at most', parseWhole('saves'))
    .option('--picture-days <days>', 'so many days until the first picture at least', parseWhole('days'))
    .addOption(new Option('--fuel <fuel>', 'fuel').choices(simpleFuels))
    .addOption(new Option('--transmission <transmission>', 'transmission').choices(simpleTransmissions))
    .option('--body <body>', 'code of a body, such as suv');

/** The console's list of cars. */
export const registerVehicleList = (stock: Command, client: Client): void => {
  withExamples(
    withFilters(
      stock.command('cars').description('list cars, also those that no page shows, by words, filters and order'),
    )
      .addOption(new Option('--sort <order>', 'order').choices(listSorts).default('newest'))
      .option('--limit <n>', 'cars a page, 100 at most', parseLimit, 50)
      .option('--cursor <cursor>', 'of the page before')
      .action((words: string[], options: CarsOptions) => list(client, words, options)),
    [
      'forecourt stock cars --tenant coastline hilux sr5',
      'forecourt stock cars --tenant coastline --is without_price,not_shown --sort oldest',
      'forecourt stock cars --tenant coastline --part sold --days 90 --json',
      'forecourt stock cars --tenant coastline --days 60 --leads-to 0 --sort oldest',
    ],
  );
};
