import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue } from '#events/catalogue.ts';
import { manifest } from '#functions/manifest.ts';
import { alarmKeys } from '#infra/alarms/alarm-keys.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';
import { documents } from './documents.ts';
import { FENCE, unknownNames, type Known } from './find-named.ts';
import { settingPaths } from './setting-paths.ts';
import { root } from './sources.ts';

const markdown = documents.filter(({ path }) => path.endsWith('.md'));
const code = documents.filter(({ path }) => !path.endsWith('.md'));

const familyOf = (id: string): string => id.split('.')[0] ?? id;

const settings = settingPaths(z.toJSONSchema(tenantConfigSchema, { io: 'output', unrepresentable: 'any' }));
const ids = new Set([...manifest.map(({ id }) => id), ...catalogue.map(({ name }) => name), ...alarmKeys, ...settings]);
const families = new Set([...ids].filter((id) => id.includes('.')).map(familyOf));

/** Names of AWS and OpenSearch that only documents need, and codes that the code puts together. */
const foreign = `
  connectionMode responsePayload ERROR_CODE INTEGRATION_FAILURE INTEGRATION_TIMEOUT UPDATE_ROLLBACK_FAILED
  cluster_block_exception mapper_parsing_exception
  pull_timeout pull_too_large
`;
const wordsIn = (text: string): string[] => text.match(/[A-Za-z_]\w*/g) ?? [];
const words = new Set([
  ...wordsIn(foreign),
  ...code.flatMap(({ text }) => wordsIn(text)),
  // Examples and scripts in documents make names of their own.
  ...markdown.flatMap(({ text }) => (text.match(FENCE) ?? []).flatMap(wordsIn)),
]);

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

const known: Known = {
  path: (path) => existsSync(join(root, path)),
  file: (ending) => code.some(({ path }) => path === ending || path.endsWith(`/${ending}`)),
  id: (id) => ids.has(id),
  family: (name) => families.has(name),
  word: (name) => words.has(name),
  script: (name) => name in scripts,
};

describe('a document', () => {
  test.each(markdown.map(({ path }) => path))('%s names only what the code has', (path) => {
    const document = markdown.find((one) => one.path === path) ?? { path, text: '' };
    expect(unknownNames(document, known)).toEqual([]);
  });
});

describe('the check of names in documents', () => {
  const small: Known = {
    path: (path) => ['functions/leads', 'functions/leads/create.ts', 'docs/leads.md'].includes(path),
    file: (ending) => ending === 'create.ts',
    id: (id) => ['leads.create', 'lead.submitted', 'constants.soldDays'].includes(id),
    family: (name) => ['leads', 'lead', 'constants'].includes(name),
    word: (name) => ['soldDays', 'car_id', 'DATA_DIR'].includes(name),
    script: (name) => name === 'spec',
  };
  const check = (text: string): string[] => unknownNames({ path: 'docs/page.md', text }, small);

  test.each([
    '`functions/leads/create.ts`, `functions/leads/`, `leads.md`, `create.ts`',
    '`leads.create`, `lead.submitted`, `constants.soldDays`, `soldDays`, `car_id`, `DATA_DIR`',
    '`coastline.example`, `other.thing`, `functions/<context>/contract.ts`',
    '`npm run spec`, `node functions/leads/create.ts`',
    'A lead is planned and sent.',
    '```\n`functions/nowhere`\n```',
  ])('passes: %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  test.each([
    ['`functions/leads/gone.ts`', '`functions/leads/gone.ts`: no such path'],
    ['`web/nowhere/`', '`web/nowhere/`: no such path'],
    ['`gone.ts`', '`gone.ts`: no such file'],
    ['`leads.gone`', '`leads.gone`: no such id or setting'],
    ['`constants.daysSold`', '`constants.daysSold`: no such id or setting'],
    ['`daysSold`', '`daysSold`: no such name in the code'],
    ['`car_number`', '`car_number`: no such name in the code'],
    ['`DATA_FOLDER`', '`DATA_FOLDER`: no such name in the code'],
    ['```bash\nnpm run gone\n```', '`npm run gone`: no such script'],
    ['run `node web/gone.ts`', '`node web/gone.ts`: no such path'],
    ['Planned: a console.', "'Planned': a document says what is"],
    ['| reservation | planned |', "'| planned |': a document says what is"],
  ])('fails for %s', (text, fault) => {
    expect(check(text)).toEqual([`docs/page.md: ${fault}`]);
  });

  test('reads settings from a schema, through lists, unions and maps', () => {
    const schema = z.object({ a: z.object({ b: z.array(z.object({ c: z.string() })) }).nullable(), d: z.string() });
    expect(settingPaths(z.toJSONSchema(schema))).toEqual(['a', 'a.b', 'a.b.c', 'd']);
  });
});
