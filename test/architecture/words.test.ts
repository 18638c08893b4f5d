import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nameTokens, publicNames, type PublicName } from './public-names.ts';
import { production, root } from './sources.ts';

interface Rule {
  token: string;
  say: string;
  allowed: readonly string[];
  why: string;
}

const TABLE = 'docs/glossary-names.tsv';

const rules: readonly Rule[] = readFileSync(join(root, TABLE), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [token = '', say = '', allowed = '', why = ''] = line.split('\t');
    return { token, say, why, allowed: allowed.split(' ').filter((name) => name !== '') };
  });

const names = publicNames(production);

const unwanted = (all: readonly PublicName[], { token, say, allowed }: Rule): string[] =>
  all
    .filter(({ name, words }) => nameTokens(words).includes(token) && !allowed.includes(name))
    .map(({ name, path }) => `${name} (${path}): not '${token}', say ${say}`);

describe('names of files and exports', () => {
  test.each(rules)(`do not use '$token', which ${TABLE} replaces by '$say'`, (rule) => {
    expect(unwanted(names, rule)).toEqual([]);
  });
});

describe(TABLE, () => {
  test('gives for each token, once, what to say and why', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter(({ say, why }) => say === '' || why === '').map(({ token }) => token)).toEqual([]);
    const tokens = rules.map(({ token }) => token);
    expect(tokens.filter((token, n) => tokens.indexOf(token) !== n)).toEqual([]);
  });

  test('allows only names that exist and have the token', () => {
    const stale = rules.flatMap(({ token, allowed }) =>
      allowed
        .filter((name) => !names.some((one) => one.name === name && nameTokens(one.words).includes(token)))
        .map((name) => `${token}: ${name}`),
    );
    expect(stale).toEqual([]);
  });
});

describe('the check of names', () => {
  test.each([
    ['lookUpPlace', ['look', 'up', 'place']],
    ['take-place', ['take', 'place']],
    ['MOST_WAITING', ['most', 'waiting']],
    ['APIKey2', ['api', 'key2']],
    ['carpark', ['carpark']],
  ])('splits %s into words', (name, tokens) => {
    expect(nameTokens(name)).toEqual(tokens);
  });

  test('sees exports of every form, files and folders once each', () => {
    const text = "export const aWish = 1;\nexport type { Told as Tidy } from 'x';\nconst kept = 2;\n";
    const found = publicNames([
      { path: 'web/walk/one.ts', text },
      { path: 'web/walk/two.test.tsx', text: '' },
    ]);
    expect(found.map(({ name }) => name)).toEqual([
      'web',
      'web/walk',
      'web/walk/one.ts',
      'aWish',
      'Tidy',
      'web/walk/two.test.tsx',
    ]);
  });

  test('refuses a token wherever it stands in a name, and lets allowed names pass', () => {
    const found = publicNames([{ path: 'web/a.ts', text: 'export const keptRow = 1;\nexport const isKept = 1;\n' }]);
    const rule = { token: 'kept', say: 'saved', why: '', allowed: ['isKept'] };
    expect(unwanted(found, rule)).toEqual(["keptRow (web/a.ts): not 'kept', say saved"]);
  });
});
