import { globSync } from 'node:fs';

/** Rules that must not change without a test that fails, and the tests that stand beside them (docs/mutants.md). */
export interface MutantGroup {
  name: string;
  /** Globs of sources; a `!` leaves out. Schemas are contracts: edges test them with the routes that use them. */
  mutate: readonly string[];
  /** Only tests that are pure and quick: a run starts them once for each change. */
  tests: readonly string[];
  /** What stands in a file as it is loaded is left out: a form's fields, which the tests of the routes send. */
  withoutConstants?: true;
}

const rulesIn = (folder: string): string[] => [
  `${folder}/**/*.ts`,
  ...['test', 'bench'].map((kind) => `!${folder}/**/*.${kind}.ts`),
  `!${folder}/**/*schema.ts`,
];

export const mutantGroups: readonly MutantGroup[] = [
  {
    name: 'reservations',
    mutate: [...rulesIn('domain/reservations'), 'domain/vehicle/reservation.ts'],
    tests: ['domain/reservations/**/*.test.ts', 'domain/vehicle/reservation.test.ts'],
  },
  {
    name: 'authorise',
    mutate: ['functions/runtime/http/authorise.ts'],
    tests: ['functions/runtime/http/authorise.test.ts'],
  },
  {
    name: 'prices',
    mutate: [
      ...rulesIn('domain/money'),
      ...['rules', 'price-history', 'reduction', 'market', 'market-badge'].map((name) => `domain/vehicle/${name}.ts`),
    ],
    tests: [
      'domain/money/**/*.test.ts',
      ...['rules', 'price-history', 'reduction', 'market'].map((name) => `domain/vehicle/${name}.test.ts`),
    ],
  },
  { name: 'duty', mutate: rulesIn('domain/on-road-costs'), tests: ['domain/on-road-costs/**/*.test.ts'] },
  {
    // Tags and the price shown: one file of rules.
    name: 'tags',
    mutate: ['rules', 'actions', 'availability', 'commercial', 'confirmed'].map((name) => `domain/vehicle/${name}.ts`),
    tests: ['rules', 'actions', 'availability', 'commercial', 'confirmed'].map(
      (name) => `domain/vehicle/${name}.test.ts`,
    ),
  },
  {
    name: 'lead',
    mutate: ['domain/lead/*.ts', '!domain/lead/*.test.ts', '!domain/lead/*schema.ts'],
    tests: ['domain/lead/*.test.ts'],
  },
  {
    // How each kind of lead is checked, filed and told to a dealer's system.
    name: 'lead-kinds',
    withoutConstants: true,
    mutate: ['domain/lead/kinds/*.ts', '!domain/lead/kinds/*.test.ts', '!domain/lead/kinds/*controls.ts'],
    tests: ['domain/lead/**/*.test.ts'],
  },
  {
    name: 'limits',
    mutate: rulesIn('domain/limits'),
    tests: ['domain/limits/**/*.test.ts'],
  },
  {
    // What counts them, on a real table: slower.
    name: 'counts',
    mutate: rulesIn('functions/runtime/limits'),
    tests: ['functions/runtime/limits/**/*.test.ts'],
  },
];

/** The files of a group, from the root. */
export const sourcesOf = (root: string, { mutate }: MutantGroup): string[] => {
  const leftOut = new Set(
    globSync(
      mutate.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)),
      { cwd: root },
    ),
  );
  return globSync(
    mutate.filter((glob) => !glob.startsWith('!')),
    { cwd: root },
  ).filter((file) => !leftOut.has(file));
};
