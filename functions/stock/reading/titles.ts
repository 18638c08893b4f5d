import { makeAt, modelAt } from '#domain/vehicle/model-names.ts';
import type { RowMapping } from '../formats/mapping.ts';
import { cleanText } from './cells.ts';

interface VehicleName {
  make: string | undefined;
  model: string | undefined;
}

/** Words before the make in a title: 'Certified Pre-Owned 2021'. */
const MAX_LEAD_WORDS = 4;

const named = (make: string, words: string): VehicleName => ({ make, model: modelAt(make, words) });

/** The first make in the words, and the model behind it. */
const nameIn = (text: string): VehicleName | undefined => {
  const words = text.split(/\s+/);
  for (let from = 0; from <= MAX_LEAD_WORDS; from += 1) {
    const found = makeAt(words.slice(from).join(' '));
    if (found !== undefined) return named(found.name, found.rest);
  }
  return undefined;
};

const wordsAfter = (title: string, make: string): string | undefined => {
  const at = ` ${title} `.toLowerCase().indexOf(` ${make.toLowerCase()} `);
  return at === -1 ? undefined : title.slice(at + make.length + 1).trim();
};

/** The model that the title has behind the make; undefined where the title says something else. */
const modelIn = (title: string, make: string): string | undefined => {
  const words = wordsAfter(title, make);
  return words === undefined || words === '' ? undefined : modelAt(make, words);
};

/** Both in one cell: in that of the make, of the model, or of the title. */
const fromOneCell = ({ make, model }: VehicleName, title: string): VehicleName => {
  if (make === undefined) {
    const found = nameIn(model ?? title);
    return found?.model === undefined ? { make, model } : found;
  }
  const found = makeAt(make);
  if (found !== undefined && found.rest !== '') return named(found.name, found.rest);
  return { make, model: modelIn(title, make) };
};

/** A model cut at its first blank is made whole. */
const whole = ({ make, model }: VehicleName, title: string): VehicleName => {
  if (make === undefined || model === undefined) return fromOneCell({ make, model }, title);
  const long = modelIn(title, make);
  return { make, model: long?.toLowerCase().startsWith(`${model.toLowerCase()} `) === true ? long : model };
};

const repaired = ({ makeRepairs }: RowMapping, { make, model }: VehicleName, title: string): VehicleName => {
  if (makeRepairs === undefined || make === undefined || model === undefined) return { make, model };
  const right = Object.hasOwn(makeRepairs.makes, make) ? makeRepairs.makes[make] : undefined;
  if (right === undefined) return { make, model: makeRepairs.models[`${make}|${model}`] ?? model };
  return { make: right, model: modelIn(title, right) ?? model };
};

/** By the mapping's documented tables, then by the catalogue of makes and models (docs/feeds/README.md, 'Makes and models'). */
export const repairMakeAndModel = (
  mapping: RowMapping,
  vehicle: VehicleName,
  title: string | undefined,
): VehicleName => {
  const words = squeezed(title ?? '');
  return whole(repaired(mapping, vehicle, words), words);
};

const MAX_BADGE_CHARS = 120;
const squeezed = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** Text after 'year make model' in a title that begins with a lead word; otherwise undefined. */
export const titleRemainder = (
  title: string,
  lead: readonly string[],
  year: unknown,
  vehicle: { make: string | undefined; model: string | undefined },
): string | undefined => {
  const text = squeezed(title);
  const folded = text.toLowerCase();
  const name = squeezed(`${String(year)} ${vehicle.make ?? ''} ${vehicle.model ?? ''} `).toLowerCase();
  const start = ['', ...lead.map((word) => `${word.toLowerCase()} `)].find((words) =>
    folded.startsWith(`${words}${name} `),
  );
  if (start === undefined) return undefined;
  const rest = text.slice(start.length + name.length + 1).trim();
  return rest === '' || rest.length > MAX_BADGE_CHARS ? undefined : rest;
};
