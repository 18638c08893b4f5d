import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mutantGroups, sourcesOf } from './groups.ts';
import { askConstantsAgain } from './known-results.ts';
import { strykerPlugins } from './texts.ts';
import { root } from '#infra/root.ts';

describe('the rules that must not change unnoticed', () => {
  test('are those of reservations, keys, prices, duty, tags, leads and limits', () => {
    expect(mutantGroups.map(({ name }) => name)).toEqual([
      ...['reservations', 'authorise', 'prices', 'duty', 'tags', 'lead', 'lead-kinds', 'limits', 'counts'],
    ]);
  });

  test.each(mutantGroups.map((group) => [group.name, group] as const))(
    'of %s are sources without tests and schemas, with tests beside them',
    (_, group) => {
      const sources = sourcesOf(root, group);
      expect(sources.length).toBeGreaterThan(0);
      expect(sources.filter((file) => /\.test\.ts$|schema\.ts$/.test(file))).toEqual([]);
      const tests = globSync(group.tests, { cwd: root });
      expect(tests.length).toBeGreaterThan(0);
      const folders = new Set(sources.map((file) => file.slice(0, file.lastIndexOf('/'))));
      for (const folder of folders) expect(tests.some((file) => file.startsWith(`${folder}/`))).toBe(true);
    },
  );

  test('include every file of the folders that hold nothing else', () => {
    const files = ['domain/reservations', 'domain/on-road-costs', 'domain/money', 'domain/limits'].flatMap((folder) =>
      globSync(`${folder}/*.ts`, { cwd: root }).filter((file) => !/\.test\.ts$|schema\.ts$/.test(file)),
    );
    const mutated = new Set(mutantGroups.flatMap((group) => sourcesOf(root, group)));
    expect(files.filter((file) => !mutated.has(file))).toEqual([]);
  });
});

describe('a changed text', () => {
  const [plugin] = strykerPlugins;
  const isLeftOut = (node: object, parent: string) =>
    plugin?.value.shouldIgnore({ node: { type: '', ...node }, parent: { type: parent } }) !== undefined;
  const literal = (value: string) => ({ type: 'StringLiteral', value });
  const template = (...raws: string[]) => ({
    type: 'TemplateLiteral',
    quasis: raws.map((raw) => ({ value: { raw } })),
  });

  test('is left out where it is words for a person', () => {
    expect(isLeftOut(literal('Enter your name.'), 'ObjectProperty')).toBe(true);
    expect(isLeftOut(template('Missing: ', '.'), 'ReturnStatement')).toBe(true);
  });

  test('or a look is left out where it arranges a form', () => {
    const control = { type: 'ObjectExpression', properties: [{ key: { name: 'name' } }, { key: { name: 'control' } }] };
    expect(isLeftOut(control, 'ArrayExpression')).toBe(true);
    expect(isLeftOut({ ...control, properties: [{ key: { name: 'field' } }, {}] }, 'ArrayExpression')).toBe(false);
  });

  test('is tried where a rule may compare it', () => {
    expect(isLeftOut(literal('AVAILABLE'), 'BinaryExpression')).toBe(false);
    expect(isLeftOut(literal('Test Drive Only'), 'VariableDeclarator')).toBe(false);
    expect(isLeftOut(template('transfer-', '-2026'), 'ObjectProperty')).toBe(false);
    expect(isLeftOut({ type: 'NumericLiteral', value: 5 }, 'ObjectProperty')).toBe(false);
  });
});

describe('what an earlier run knows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('counts, but for constants that survived: a new test may notice them', () => {
    const path = join(folder, 'group.json');
    const mutants = [
      { id: '1', status: 'Killed', static: true },
      { id: '2', status: 'Survived', static: true },
      { id: '3', status: 'Survived' },
    ];
    writeFileSync(path, JSON.stringify({ schemaVersion: '1', files: { 'a.ts': { source: '', mutants } } }));
    askConstantsAgain(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      schemaVersion: '1',
      files: { 'a.ts': { source: '', mutants: [mutants[0], mutants[2]] } },
    });
  });

  test('is nothing before the first run', () => {
    expect(() => askConstantsAgain(join(folder, 'none.json'))).not.toThrow();
  });
});
