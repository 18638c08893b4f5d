import { itemTypes, simpleDrives } from '#domain/vehicle/vocabulary.ts';
import { withManual, type Character, type Engine, type Grade, type ModelLine, type Variant } from './model-line.ts';

const characters: readonly Character[] = ['ordinary', 'workhorse', 'luxury', 'electric'];
const grades: readonly Grade[] = [1, 2, 3];

const parseChoice = <T extends string | number>(list: readonly T[], text: string): T => {
  const found = list.find((entry) => String(entry) === text);
  if (found === undefined) throw new RangeError(`The catalogue says '${text}', expected one of ${list.join(', ')}.`);
  return found;
};

const parseNumber = (text: string): number => {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw new RangeError(`The catalogue says '${text}', expected a number.`);
  return value;
};

const optional = (text: string): number | null => (text === '-' ? null : parseNumber(text));

/** 'd28' is an engine of the file, 'd28:m6' the same with a six-speed manual gearbox. */
const parseEngine = (engines: Readonly<Record<string, Engine>>, text: string): Engine => {
  const [name = '', gears] = text.split(':m');
  const engine = engines[name];
  if (engine === undefined) throw new RangeError(`The catalogue names an unknown engine, '${name}'.`);
  return gears === undefined ? engine : withManual(engine, parseNumber(gears));
};

type Options = Pick<Variant, 'from' | 'to' | 'body' | 'seats'>;

/** '2019-', '-2023' or '2019-2023'. */
const parseYears = (text: string): Options => {
  const years = /^(\d{4})?-(\d{4})?$/.exec(text);
  if (years === null || text === '-') throw new RangeError(`The catalogue has an unknown option, '${text}'.`);
  const [, from, to] = years;
  return {
    ...(from === undefined ? {} : { from: parseNumber(from) }),
    ...(to === undefined ? {} : { to: parseNumber(to) }),
  };
};

const parseOption = (text: string): Options => {
  if (text.startsWith('body=')) return { body: text.slice('body='.length) };
  if (text.startsWith('seats=')) return { seats: parseNumber(text.slice('seats='.length)) };
  return parseYears(text);
};

const parseOptions = (text: string): Options =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .reduce<Options>((options, word) => ({ ...options, ...parseOption(word) }), {});

/** Missing cells are empty. */
class Cells {
  readonly #cells: readonly string[];

  constructor(row: string) {
    this.#cells = row.replace(/^- /, '').split(' | ');
  }

  at(index: number): string {
    return this.#cells[index] ?? '';
  }
}

/** badge | grade | engine | drive | price new | options */
const readVariant = (row: Cells, engines: Readonly<Record<string, Engine>>): Variant => ({
  badge: row.at(0),
  grade: parseChoice(grades, row.at(1)),
  engine: parseEngine(engines, row.at(2)),
  drive: parseChoice(simpleDrives, row.at(3)),
  newPrice: parseNumber(row.at(4)),
  ...parseOptions(row.at(5)),
});

const parseSeries = (text: string): ModelLine['series'] =>
  text.split(', ').map((entry) => {
    const name = entry.slice('2015 '.length);
    return [parseNumber(entry.slice(0, 4)), name === '' || name === '-' ? null : name] as const;
  });

/** 'item=motorcycle', 'until=2021' or nothing. */
const parseRest = (text: string): Pick<ModelLine, 'until' | 'item'> => {
  const until = /until=(\d{4})/.exec(text)?.[1];
  const item = /item=(\w+)/.exec(text)?.[1];
  return {
    ...(until === undefined ? {} : { until: parseNumber(until) }),
    ...(item === undefined ? {} : { item: parseChoice(itemTypes, item) }),
  };
};

/** make | model | body | seats doors ancap | character | frequency | series | rest */
const readLine = (row: Cells, variants: readonly Variant[]): ModelLine => {
  const [seats = '', doors = '', ancap = ''] = row.at(3).split(' ');
  return {
    make: row.at(0),
    model: row.at(1),
    body: row.at(2),
    seats: parseNumber(seats),
    doors: optional(doors),
    ancap: optional(ancap),
    character: parseChoice(characters, row.at(4)),
    common: parseNumber(row.at(5)),
    series: parseSeries(row.at(6)),
    ...parseRest(row.at(7)),
    variants,
  };
};

/** One line per model, followed by its variants, which begin with a hyphen. Throws for anything unknown. */
export const readTable = (engines: Readonly<Record<string, Engine>>, table: string): ModelLine[] => {
  const blocks = table.trim().split(/\n(?=[^-])/);
  return blocks.map((block) => {
    const [head = '', ...rows] = block.split('\n').map((row) => row.trim());
    const variants = rows.filter((row) => row !== '').map((row) => readVariant(new Cells(row), engines));
    return readLine(new Cells(head), variants);
  });
};
