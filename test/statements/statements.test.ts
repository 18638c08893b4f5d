import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/root.ts';
import { statementFiles, statementsOf } from './read.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const statements = statementFiles.flatMap((file) => statementsOf(file, read(file)));

/** Without names there is the whole file. Titles may be cut before a quotation mark. */
const missingIn = (path: string, titles: readonly string[]): string[] => {
  if (!existsSync(join(root, path))) return [`there is no ${path}`];
  const text = read(path);
  return titles.filter((title) => !text.includes(title)).map((title) => `${path} has no test '${title}'`);
};

describe('the tables of statements', () => {
  test('have a row for each statement, numbered below its heading, each heading in one file', () => {
    expect(statements.length).toBeGreaterThan(400);
    const last = new Map<string, { number: number; file: string }>();
    const wrong = statements.filter(({ heading, number, file }) => {
      const before = last.get(heading) ?? { number: 0, file };
      last.set(heading, { number, file });
      return number !== before.number + 1 || file !== before.file;
    });
    expect(wrong.map(({ id, file }) => `${file}: ${id} is out of order`)).toEqual([]);
  });

  test('name tests that exist: what is missing says which row names it', () => {
    const missing = statements.flatMap(({ id, file, proofs }) =>
      proofs.flatMap(({ path, titles }) =>
        missingIn(path, titles).map((what) => `${file}, ${id}: ${what}; name the test that fails without it`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('name a test for each statement, or say why there is none', () => {
    const bare = statements.filter(({ proofs, untested }) => (proofs.length === 0) === (untested === null));
    expect(bare.map(({ id, file }) => `${file}, ${id}: a test, or 'no test: why'`)).toEqual([]);
  });

  test('name titles that say something: a pattern alone would be found in any file', () => {
    const vague = statements.filter(({ proofs }) =>
      proofs.some(({ titles }) => titles.some((title) => title.replace(/[%$]\w+/g, '').trim().length < 8)),
    );
    expect(vague.map(({ id, file }) => `${file}, ${id}`)).toEqual([]);
  });
});

describe('a table that cannot be read', () => {
  const rowsOf = (...cells: string[]) => statementsOf('a.tsv', `Statement\tSays\tSeen at\tTest\n${cells.join('\t')}\n`);

  test('is read where it can be', () => {
    const [row] = rowsOf('Car tag 3', 'RESERVED', "`coastline /` 'x'", "`a/b.test.ts`: 'one', 'two'; `c.test.tsx`");
    expect(row).toMatchObject({ id: 'Car tag 3', heading: 'Car tag', number: 3, says: 'RESERVED', untested: null });
    expect(row?.proofs).toEqual([
      { path: 'a/b.test.ts', titles: ['one', 'two'] },
      { path: 'c.test.tsx', titles: [] },
    ]);
    expect(rowsOf('Car tag 4', 'x', '', 'no test: the law says so')[0]?.untested).toBe('the law says so');
  });

  test.each([
    [['A 1', 'x', 'y'], 'a.tsv, A 1: a row has four cells, not 3.'],
    [['A 1', 'x', "`nobody /` 'x'", '`a.test.ts`'], "a.tsv, A 1: 'nobody /' is no demo dealer with an address."],
    [['A 1', 'x', '`coastline /`', '`a.test.ts`'], 'a.tsv, A 1: Nothing is expected at /.'],
    [['A 1', 'x', "`coastline /` perhaps 'x'", '`a.test.ts`'], "a.tsv, A 1: 'perhaps' means nothing in 'Seen at'."],
  ])('says which row: %j', (cells, message) => {
    expect(() => rowsOf(...cells)).toThrow(new SyntaxError(message));
  });
});
