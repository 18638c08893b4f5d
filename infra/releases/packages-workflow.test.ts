import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const workflow = read('.github/workflows/packages.yml');
const promise = read('SECURITY.md').split('## Vulnerable packages')[1] ?? '';

/** As npm and GitHub's advisories name them, the worst first. */
const severities = ['critical', 'high', 'moderate', 'low'];
const daysOf = (severity: string): number =>
  Number(new RegExp(`^\\| ${severity} +\\| (\\d+) days? `, 'm').exec(promise)?.[1]);

describe('vulnerable packages', () => {
  test('are looked for each day, by a run that fails at any severity that SECURITY.md names', () => {
    expect(/cron: '\d+ \d+ \* \* \*'/.test(workflow)).toBe(true);
    expect(workflow).toContain(`npm audit --audit-level=${severities.at(-1) ?? ''}`);
    expect(workflow).not.toContain('continue-on-error');
    expect(promise).toContain('.github/workflows/packages.yml');
  });

  test('have a number of days for each severity, fewer for the worse', () => {
    const days = severities.map(daysOf);
    expect(days.every((one) => one > 0)).toBe(true);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(new Set(days).size).toBe(severities.length);
  });

  test('are looked for with no right but to read the code, and without a secret', () => {
    expect(/^permissions:\n {2}contents: read\n\n/m.test(workflow)).toBe(true);
    expect(workflow).not.toMatch(/secrets\.|: write/);
  });
});
