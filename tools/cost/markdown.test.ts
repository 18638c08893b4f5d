import { expect, test } from 'vitest';
import { withReport } from './docs.ts';
import { markdownTable } from './markdown.ts';

test('a table is as wide as its widest cells, numbers at the right', () => {
  const columns = [{ heading: 'what' }, { heading: 'n', right: true }];
  expect(
    markdownTable(columns, [
      ['a longer name', '1'],
      ['b', '1,000'],
    ]),
  ).toBe(
    [
      '| what          |     n |',
      '| ------------- | ----: |',
      '| a longer name |     1 |',
      '| b             | 1,000 |',
    ].join('\n'),
  );
});

test('a table of short headings has rules that Markdown takes for rules, and a row may end early', () => {
  expect(markdownTable([{ heading: 'a' }, { heading: 'b', right: true }], [['x']]).split('\n')).toEqual([
    '| a   |   b |',
    '| --- | --: |',
    '| x   |     |',
  ]);
});

const BEGIN = '<!-- written by: npm run cost -- --write-docs -->';

test('the report takes the place of the one before and of nothing else', () => {
  const page = `# Cost\n\n${BEGIN}\n\nold\n\n<!-- end -->\nafter\n`;
  const written = withReport(page, 'new\n');
  expect(written).toBe(`# Cost\n\n${BEGIN}\n\nnew\n\n<!-- end -->\nafter\n`);
  expect(withReport(written, 'new\n')).toBe(written);
});

test.each(['no marks', BEGIN, `<!-- end -->${BEGIN}`])('a page with %j in it is not written over', (page) => {
  expect(() => withReport(page, 'new')).toThrow('docs/cost.md needs the lines');
});
