import type { FeedRecord, MakeRepair, RowMapping } from '../formats/mapping.ts';
import { cleanText } from './cells.ts';

const firstOf = (record: FeedRecord, path: string): string => cleanText(record.all(path)[0] ?? '');

const modelIn = (title: string, { make, models }: MakeRepair): string | undefined => {
  const at = title.indexOf(`${make} `);
  if (at === -1) return undefined;
  const rest = title.slice(at + make.length + 1);
  const long = models.find((model) => rest === model || rest.startsWith(`${model} `));
  return long ?? rest.split(' ')[0];
};

/** Repairs by the mapping's documented tables. */
export const repairMakeAndModel = (
  mapping: RowMapping,
  record: FeedRecord,
  make: string | undefined,
  model: string | undefined,
): { make: string | undefined; model: string | undefined } => {
  const repairs = mapping.makeRepairs;
  if (repairs === undefined || make === undefined || model === undefined) return { make, model };
  const repair = Object.hasOwn(repairs.makes, make) ? repairs.makes[make] : undefined;
  if (repair === undefined) return { make, model: repairs.models[`${make}|${model}`] ?? model };
  return { make: repair.make, model: modelIn(firstOf(record, repairs.title), repair) ?? model };
};

const MAX_BADGE_CHARS = 120;
const squeezed = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** Text after 'year make model' in a title that begins with a lead word; otherwise undefined. */
export const titleRemainder = (
  title: string,
  lead: readonly string[],
  year: unknown,
  car: { make: string | undefined; model: string | undefined },
): string | undefined => {
  const text = squeezed(title);
  const folded = text.toLowerCase();
  const name = squeezed(`${String(year)} ${car.make ?? ''} ${car.model ?? ''} `).toLowerCase();
  const start = ['', ...lead.map((word) => `${word.toLowerCase()} `)].find((words) =>
    folded.startsWith(`${words}${name} `),
  );
  if (start === undefined) return undefined;
  const rest = text.slice(start.length + name.length + 1).trim();
  return rest === '' || rest.length > MAX_BADGE_CHARS ? undefined : rest;
};
