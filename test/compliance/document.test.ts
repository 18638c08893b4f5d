import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/root.ts';

const text = readFileSync(join(root, 'docs/compliance.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, rule = '', source = '', where = '', tests = '']) => ({ rule, source, where, tests }));
const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

describe('docs/compliance.md', () => {
  test('lists rules', () => expect(rows.length).toBeGreaterThan(12));

  test.each(rows)('$rule: has a source, code and tests that exist', ({ source, where, tests }) => {
    expect(source).not.toBe('');
    expect(pathsIn(where)).not.toEqual([]);
    expect(pathsIn(tests)).not.toEqual([]);
    for (const path of [...pathsIn(where), ...pathsIn(tests)]) expect(existsSync(join(root, path)), path).toBe(true);
    for (const path of pathsIn(tests)) {
      expect(path).toMatch(/\.test\.tsx?$/);
      expect(readFileSync(join(root, path), 'utf8')).toMatch(/\btest[.(]|\bit[.(]/);
    }
  });

  test('says what a lawyer must still check', () => {
    expect(text.split('## For a lawyer')[1]?.match(/^- /gm)?.length ?? 0).toBeGreaterThan(5);
  });
});
