import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/root.ts';

const workflow = readFileSync(resolve(root, '.github/workflows/deploy.yml'), 'utf8');
const guide = readFileSync(resolve(root, 'docs/deploy.md'), 'utf8');

describe('the workflow that deploys', () => {
  test('deploys staging, and production only after it, each in an environment of its own', () => {
    const jobs = workflow.slice(workflow.indexOf('\njobs:'));
    expect([...jobs.matchAll(/^ {4}environment: (\w+)$/gm)].map(([, name]) => name)).toEqual(['staging', 'production']);
    expect(jobs.slice(jobs.indexOf('  production:'))).toContain('needs: staging');
  });

  test('holds no key: it proves by OIDC what it is', () => {
    expect(workflow.match(/id-token: write/g)).toHaveLength(2);
    expect(workflow).not.toMatch(/secrets\.|access-key|AKIA/i);
  });

  test('reads only variables that the guide tells to set', () => {
    const variables = [...workflow.matchAll(/vars\.(\w+)/g)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(0);
    for (const name of variables) expect(guide).toContain(`\`${name}\``);
  });

  test('runs scripts that there are', () => {
    const scripts: unknown = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
    for (const [, name] of workflow.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(['scripts', name ?? '']);
  });

  test('is let in by AWS only from the repository and its environment', () => {
    expect(guide).toContain('"token.actions.githubusercontent.com:sub":"repo:$REPOSITORY:environment:$STAGE"');
    expect(guide).toContain('"token.actions.githubusercontent.com:aud":"sts.amazonaws.com"');
  });
});
