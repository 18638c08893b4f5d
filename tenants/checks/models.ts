import { modelSlug } from '#domain/models/model-slug.ts';
import { slugify } from '#domain/text/rules.ts';
import { bodyLabels } from '#domain/vehicle/vocabulary.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Model = TenantConfig['models'][number];

/** Each name but its first appearance. */
const repeated = (names: readonly string[]): [name: string, n: number][] =>
  names.flatMap((name, n): [string, number][] => (names.indexOf(name) < n ? [[name, n]] : []));

const colourFaults = ({ colours }: Model, key: string): Fault[] =>
  repeated(colours.map(({ name }) => slugify(name))).map(([name, n]) =>
    fault(`${key}.colours.${n}.name`, 'duplicate_id', `Two colours would have the address '?colour=${name}'.`),
  );

const gradeFaults = ({ grades }: Model, key: string): Fault[] => {
  const stated = grades.flatMap(({ name, price }, n) => (price === null ? [] : [{ name, n, cents: price.cents }]));
  return [
    ...repeated(grades.map(({ name }) => name)).map(([name, n]) =>
      fault(`${key}.grades.${n}.name`, 'duplicate_id', `Two grades are called '${name}'.`),
    ),
    ...stated.flatMap(({ name, n, cents }, at) =>
      cents < (stated[at - 1]?.cents ?? 0)
        ? [
            fault(
              `${key}.grades.${n}.price`,
              'invalid',
              `'${name}' costs less than the grade before. Write the cheapest first.`,
            ),
          ]
        : [],
    ),
  ];
};

const bodyFaults = ({ body, item_type: type }: Model, key: string): Fault[] =>
  body === null || type !== 'car' || bodyLabels.has(body)
    ? []
    : [
        fault(
          `${key}.body`,
          'invalid',
          `No body is called '${body}'. There are: ${[...bodyLabels.keys()].join(', ')}.`,
        ),
      ];

/** Models with one address each, colours and grades that are told apart, bodies that the search knows. */
export const modelFaults = ({ models }: Pick<TenantConfig, 'models'>): Fault[] => [
  ...repeated(models.map(modelSlug)).map(([name, n]) =>
    fault(`models.${n}`, 'duplicate_id', `Two models have the address '/models/${name}'.`),
  ),
  ...models.flatMap((model, n) =>
    [colourFaults, gradeFaults, bodyFaults].flatMap((check) => check(model, `models.${n}`)),
  ),
];
