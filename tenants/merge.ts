import * as z from 'zod';
import { tenantConfigSchema, type TenantConfig, type TenantLayer } from './schema.ts';

/** One step of the merge: 'default', 'group:<id>' or 'dealer:<id>'. */
export interface NamedLayer {
  name: string;
  layer: TenantLayer;
}

/** Where one effective value comes from: every layer that says something about it, weakest first; the last is in force. */
export const provenanceSchema = z.object({
  key: z.string(),
  value: z.unknown(),
  layer: z.string(),
  said: z.array(z.object({ layer: z.string(), value: z.unknown() })),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The layers of one dealer laid over each other, not yet checked. */
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

/** Where the values under a key come from: the key itself, or all below it. Empty for an unknown key. */
export const provenanceOf = (provenance: readonly Provenance[], key: string): Provenance[] =>
  provenance.filter((one) => one.key === key || isBelow(one.key, key));

/** Records of free keys: a layer that names one replaces it whole, as it does an array (schema.ts, TenantLayer). */
const replacedWhole = new Set(['gates', 'redirects']);

type Values = Map<string, { layer: string; value: unknown }[]>;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes down every leaf of a layer under its dotted key. */
const note = (values: Values, layer: string, path: string, value: unknown): void => {
  if (isPlainObject(value) && !replacedWhole.has(path)) {
    for (const [name, child] of Object.entries(value)) note(values, layer, under(path, name), child);
    return;
  }
  // A null or a list in place of an object (theme.dark) hides what weaker layers said below it, and the reverse.
  for (const known of values.keys()) {
    if (isBelow(known, path) || isBelow(path, known)) values.delete(known);
  }
  values.set(path, [...(values.get(path) ?? []), { layer, value }]);
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

/** `{name}`, `{legal_name}` and `{phone}` in a dealer's words; any other brace is the page's to fill. */
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

/**
 * Lays the layers over each other, weakest first: objects by key, lists and records whole. Remembers for every effective
 * value which layer set it. The words keep their placeholders in the provenance.
 */
export const composeTenant = (layers: readonly NamedLayer[]): ComposedTenant => {
  const values: Values = new Map();
  for (const { name, layer } of layers) note(values, name, '', layer);
  const document: Record<string, unknown> = {};
  const provenance: Provenance[] = [];
  for (const [key, said] of values) {
    const last = said.at(-1);
    setAtPath(document, key, last?.value);
    provenance.push({ key, value: last?.value, layer: last?.layer ?? '', said });
  }
  if (isPlainObject(document['words'])) document['words'] = fillWords(document['words'], document);
  return { document, provenance };
};

/** The same, checked: throws ZodError when the whole is not a tenant. */
export const mergeTenant = (layers: readonly NamedLayer[]): EffectiveTenant => {
  const { document, provenance } = composeTenant(layers);
  return { config: tenantConfigSchema.parse(document), provenance };
};
