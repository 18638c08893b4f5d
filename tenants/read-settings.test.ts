import { expect, test } from 'vitest';
import * as z from 'zod';
import { production, withoutComments } from '#test/architecture/sources.ts';
import { tenantConfigSchema } from './schema.ts';

interface Node {
  properties?: Record<string, Node> | undefined;
  items?: Node | undefined;
  anyOf?: Node[] | undefined;
  oneOf?: Node[] | undefined;
}
const nodeSchema: z.ZodType<Node> = z.looseObject({
  get properties() {
    return z.record(z.string(), nodeSchema).optional();
  },
  get items() {
    return nodeSchema.optional();
  },
  get anyOf() {
    return z.array(nodeSchema).optional();
  },
  get oneOf() {
    return z.array(nodeSchema).optional();
  },
});

const pathsIn = ({ properties = {}, items, anyOf = [], oneOf = [] }: Node): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...pathsIn(inner).map((path) => `${name}.${path}`)]),
  ...[...anyOf, ...oneOf, ...(items === undefined ? [] : [items])].flatMap(pathsIn),
];

/** What only says, sets or passes on a setting is no reader of it. */
const isReader = ({ path }: { path: string }): boolean =>
  !/^demo\/|^tenants\/(dealers|groups|create|defaults|content\/defaults)|-?schema\.ts$|contract\.ts$|^functions\/documents\//.test(
    path,
  );

const words = new Set(production.filter(isReader).flatMap(({ text }) => withoutComments(text).match(/[\w$-]+/g) ?? []));

test('every setting of a tenant is read by something', () => {
  const shape = nodeSchema.parse(z.toJSONSchema(tenantConfigSchema, { unrepresentable: 'any' }));
  const paths = new Set(pathsIn(shape));
  expect(paths.size).toBeGreaterThan(300);
  expect([...paths].filter((path) => !words.has(path.split('.').at(-1) ?? ''))).toEqual([]);
});
