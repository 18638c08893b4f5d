import * as z from 'zod';
import { tenantConfigSchema, type TenantConfig, type TenantLayer } from './schema.ts';

/** `name` is 'default', 'group:<id>' or 'dealer:<id>'. */
export interface NamedLayer {
  name: string;
  /** Unchecked where it comes from a file. */
  layer: TenantLayer | Readonly<Record<string, unknown>>;
}

/** Every layer that sets the value, weakest first; the last one applies. */
export const provenanceSchema = z.object({
  key: z.string(),
  value: z.unknown(),
  layer: z.string(),
  said: z.array(z.object({ layer: z.string(), value: z.unknown() })),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Merged but not validated. */
export interface ComposedTenant {
  document: Record<string, unknown>;
  provenance: Provenance[];
}

export interface EffectiveTenant {
  config: TenantConfig;
  provenance: Provenance[];
}

const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}.`);
/** 'a.b.c': 'a' and 'a.b'. */
const parentsOf = (path: string): string[] => [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index));

/** Of the key itself or everything below it. Empty for an unknown key. */
export const findProvenance = (provenance: readonly Provenance[], key: string): Provenance[] =>
  provenance.filter((one) => one.key === key || isBelow(one.key, key));

/** Records with free keys are replaced whole, like arrays. */
const replacedWhole = new Set(['gates', 'redirects']);

interface Values {
  /** By dotted key, of leaves only. */
  leaves: Map<string, { layer: string; value: unknown }[]>;
  /** Keys that have had leaves below them. */
  parents: Set<string>;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A null or list instead of an object (theme.dark) hides the weaker layers' values below it, and the reverse. */
const hideAround = ({ leaves, parents }: Values, path: string): void => {
  for (const parent of parentsOf(path)) {
    leaves.delete(parent);
    parents.add(parent);
  }
  if (parents.has(path)) for (const known of leaves.keys()) if (isBelow(known, path)) leaves.delete(known);
};

/** Records every leaf of a layer under its dotted key. */
const note = (values: Values, layer: string, path: string, value: unknown): void => {
  if (isPlainObject(value) && !replacedWhole.has(path)) {
    for (const [name, child] of Object.entries(value)) note(values, layer, under(path, name), child);
    return;
  }
  hideAround(values, path);
  values.leaves.set(path, [...(values.leaves.get(path) ?? []), { layer, value }]);
};

const setAtPath = (target: Record<string, unknown>, path: string, value: unknown): void => {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const held = target[head];
  const child = isPlainObject(held) ? held : {};
  target[head] = child;
  setAtPath(child, rest.join('.'), value);
};

/** Other placeholders are filled by the page. */
const fillWords = (words: Record<string, unknown>, config: Record<string, unknown>): Record<string, unknown> => {
  const phones = isPlainObject(config['phones']) ? config['phones'] : {};
  const known: Record<string, unknown> = {
    name: config['name'],
    legal_name: config['legal_name'],
    phone: phones['main'],
  };
  const fill = (text: string): string =>
    text.replace(/\{(name|legal_name|phone)\}/g, (whole, key: string) => {
      const value = known[key];
      return typeof value === 'string' ? value : whole;
    });
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, typeof value === 'string' ? fill(value) : value]),
  );
};

/** Who keeps leads here promises no answer time (docs/product/leads.md, 'Leads reach somebody'). */
const withoutAnswerTime = (words: Record<string, unknown>, { leads }: Record<string, unknown>) =>
  leads === 'kept here' ? { ...words, responsePromise: '' } : words;

/** Objects are merged by key, lists and records replaced. The provenance keeps placeholders unfilled. */
export const composeTenant = (layers: readonly NamedLayer[]): ComposedTenant => {
  const values: Values = { leaves: new Map(), parents: new Set() };
  for (const { name, layer } of layers) note(values, name, '', layer);
  const document: Record<string, unknown> = {};
  const provenance: Provenance[] = [];
  for (const [key, said] of values.leaves) {
    const last = said.at(-1);
    setAtPath(document, key, last?.value);
    provenance.push({ key, value: last?.value, layer: last?.layer ?? '', said });
  }
  const { words } = document;
  if (isPlainObject(words)) document['words'] = withoutAnswerTime(fillWords(words, document), document);
  return { document, provenance };
};

/** Throws ZodError if the result is not a valid tenant. */
export const mergeTenant = (layers: readonly NamedLayer[]): EffectiveTenant => {
  const { document, provenance } = composeTenant(layers);
  return { config: tenantConfigSchema.parse(document), provenance };
};
