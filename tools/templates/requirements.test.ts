import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/root.ts';

test('what the templates are checked with is installed by version and hash, and CI runs it after the synthesis', () => {
  const lines = readFileSync(join(import.meta.dirname, 'requirements.txt'), 'utf8').split('\n');
  const packages = lines.filter((line) => /^[a-z]/.test(line));
  expect(packages.length).toBeGreaterThan(1);
  // pip takes a file with one hash as a file that needs all.
  expect(packages.filter((line) => !/^[a-z-]+==[\d.]+ \\$/.test(line))).toEqual([]);
  expect(packages.join('\n')).toContain('cfn-lint==');
  expect(lines.filter((line) => line.includes('--hash=sha256:')).length).toBeGreaterThanOrEqual(packages.length);
  const ci = readFileSync(join(root, '.ci/run'), 'utf8');
  expect(ci).toContain('npm run synth && npm run synth:lint');
  expect(ci).toContain('python3-venv');
});
