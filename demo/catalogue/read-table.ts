import { itemTypes, simpleDrives } from '#domain/vehicle/vocabulary.ts';
import { withManual, type Character, type Engine, type Grade, type ModelLine, type Variant } from './model-line.ts';

const characters: readonly Character[] = ['ordinary', 'workhorse', 'luxury', 'electric'];
const grades: readonly Grade[] = [1, 2, 3];

const oneOf = <T extends string | number>(list: readonly T[], text: string): T => {
  const found = list.find((entry) => String(entry) === text);
  if (found === undefined) throw new RangeError(`The catalogue says '${text}', expected one of ${list.join(', ')}.`);
  return found;
};

const numberOf = (text: string): number => {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw new RangeError(`The catalogue says '${text}', expected a number.`);
  return value;
};

const optional = (text: string): number | null => (text === '-' ? null : numberOf(text));

/** 'd28' is an engine of the file; 'd28:m6' the same with a manual gearbox of six. */
const engineOf = (engines: Readonly<Record<string, Engine>>, text: string): Engine => {
  const [name = '', gears] = text.split(':m');
  const engine = engines[name];
  if (engine === undefined) throw new RangeError(`The catalogue names an unknown engine, '${name}'.`);
  return gears === undefined ? engine : withManual(engine, numberOf(gears));
};

type Options = Pick<Variant, 'from' | 'to' | 'body' | 'seats'>;

const optionOf = (text: string): Options => {
  const [name = '', value = ''] = text.split('=');
  if (name === 'body') return { body: value };
  if (name === 'seats') return { seats: numberOf(value) };
  const [, from = '', to = ''] = /^(\d{4})?-(\d{4})?$/.exec(text) ?? [];
  if (from === '' && to === '') throw new RangeError(`The catalogue has an unknown option, '${text}'.`);
  return { ...(from === '' ? {} : { from: numberOf(from) }), ...(to === '' ? {} : { to: numberOf(to) }) };
};

const optionsOf = (text: string | undefined): Options =>
  Object.assign(
    {},
    ...(text ?? '')
      .split(' ')
      .filter((word) => word !== '')
      .map(optionOf),
  );

/** badge | grade | engine | drive | price new | options */
const readVariant = (cells: readonly string[], engines: Readonly<Record<string, Engine>>): Variant => {
  const [badge = '', grade = '', engine = '', drive = '', price = '', options] = cells;
  return {
    badge,
    grade: oneOf(grades, grade),
    engine: engineOf(engines, engine),
    drive: oneOf(simpleDrives, drive),
    newPrice: numberOf(price),
    ...optionsOf(options),
  };
};

const seriesOf = (text: string): ModelLine['series'] =>
  text.split(', ').map((entry) => {
    const [from = '', name] = entry.split(' ');
    return [numberOf(from.slice(0, 4)), name === undefined || name === '-' ? null : name] as const;
  });

/** make | model | body | seats doors ancap | character | how common | series | item=… until=… */
const readLine = (cells: readonly string[], variants: readonly Variant[]): ModelLine => {
  const [make = '', model = '', body = '', numbers = '', character = '', common = '', series = '', rest = ''] = cells;
  const [seats = '', doors = '', ancap = ''] = numbers.split(' ');
  const until = /until=(\d{4})/.exec(rest)?.[1];
  const item = /item=(\w+)/.exec(rest)?.[1];
  return {
    make,
    model,
    body,
    seats: numberOf(seats),
    doors: optional(doors),
    ancap: optional(ancap),
    character: oneOf(characters, character),
    common: numberOf(common),
    series: seriesOf(series),
    variants,
    ...(until === undefined ? {} : { until: numberOf(until) }),
    ...(item === undefined ? {} : { item: oneOf(itemTypes, item) }),
  };
};

/**
 * Reads a catalogue table: one line a model, below it one line a variant that begins with a hyphen. Throws for anything it
 * does not know, so that a slip in the table cannot reach a shopper.
 */
export const readTable = (engines: Readonly<Record<string, Engine>>, table: string): ModelLine[] => {
  const blocks = table.trim().split(/\n(?=[^-])/);
  return blocks.map((block) => {
    const [head = '', ...rows] = block.split('\n').map((row) => row.trim());
    const cellsOf = (row: string): string[] => row.replace(/^- /, '').split(' | ');
    return readLine(
      cellsOf(head),
      rows.filter((row) => row !== '').map((row) => readVariant(cellsOf(row), engines)),
    );
  });
};
