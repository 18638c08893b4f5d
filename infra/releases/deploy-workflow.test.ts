import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/root.ts';

const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const workflow = read('.github/workflows/deploy.yml');
const guide = read('docs/deploy.md');

const jobs = new Map(
  workflow
    .slice(workflow.indexOf('\njobs:\n') + 7)
    .split(/^ {2}(?=[a-z])/m)
    .map((text): [string, string] => [text.slice(0, text.indexOf(':')), text.trim()])
    .filter(([name]) => name !== ''),
);
const job = (name: string): string => jobs.get(name) ?? '';
const numbers = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, found]) => Number(found));

describe('the workflow that deploys', () => {
  test('tests before it deploys, and opens staging as a shopper does before production', () => {
    const order = [...jobs].map(([name, body]) => [name, /^ {4}needs: (.*)$/m.exec(body)?.[1]]);
    expect(order).toEqual([
      ['test', undefined],
      ['staging', 'test'],
      ['smoke-staging', 'staging'],
      ['production', 'smoke-staging'],
      ['smoke-production', 'production'],
    ]);
    expect(job('test')).toContain('run: .ci/run');
    expect(job('smoke-staging')).toContain('steps: &smoke');
    expect(job('smoke-staging')).toContain('npx forecourt probe --url');
    expect([job('production'), job('smoke-production')].map((body) => body.split('\n').at(-1)?.trim())).toEqual([
      'steps: *deploy',
      'steps: *smoke',
    ]);
  });

  test('deploys each stage in an environment of its own, and asks nobody twice', () => {
    for (const stage of ['staging', 'production']) {
      expect(job(stage)).toContain(`environment: ${stage}`);
      expect(job(stage)).toContain(`STAGE: ${stage}`);
      // An environment's reviewers approve each job of it: the look at the sites has the hosts from the deploy.
      expect(job(`smoke-${stage}`)).not.toContain('environment:');
      expect(job(`smoke-${stage}`)).toContain(`HOSTS: \${{ needs.${stage}.outputs.hosts }}`);
      expect(job(stage)).toContain('hosts: ${{ vars.FORECOURT_PROBE_HOSTS }}');
    }
  });

  test('holds no key: it proves by OIDC what it is, where it deploys and nowhere else', () => {
    expect([...jobs].filter(([, body]) => body.includes('id-token: write')).map(([name]) => name)).toEqual([
      'staging',
      'production',
    ]);
    expect(workflow).not.toMatch(/secrets\.|access-key|AKIA/i);
  });

  test('has its role for longer than a job may run, and the role allows it', () => {
    const [role = 0, ...others] = numbers(workflow, /role-duration-seconds: (\d+)/g);
    expect(others).toEqual([]);
    for (const stage of ['staging', 'production'])
      for (const minutes of numbers(job(stage), /timeout-minutes: (\d+)/g)) expect(role).toBeGreaterThan(minutes * 60);
    expect(numbers(guide, /--max-session-duration (\d+)/g)).toEqual([role]);
  });

  test('reads only variables that the guide tells to set', () => {
    const variables = [...workflow.matchAll(/vars\.(\w+)/g)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(0);
    for (const name of variables) expect(guide).toContain(`\`${name}\``);
  });

  test('runs scripts that there are', () => {
    const scripts: unknown = JSON.parse(read('package.json'));
    for (const [, name] of workflow.matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty(['scripts', name ?? '']);
  });

  test('is let in by AWS only from the repository and its environment', () => {
    expect(guide).toContain('"token.actions.githubusercontent.com:sub":"repo:$REPOSITORY:environment:$STAGE"');
    expect(guide).toContain('"token.actions.githubusercontent.com:aud":"sts.amazonaws.com"');
  });
});

describe('workflows', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: root });

  test('use actions by commit, with the version beside it: a tag can be moved to other code', () => {
    const uses = files.flatMap((file) => [...read(file).matchAll(/uses: (.*)$/gm)].map(([, used = '']) => used));
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((used) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))).toEqual([]);
    const commits = Map.groupBy(uses, (used) => used.split('@')[0]);
    for (const [action, all] of commits) expect(new Set(all).size, action).toBe(1);
  });

  test('end by themselves, and may no more than read unless a job says so', () => {
    for (const file of files) {
      const text = read(file);
      expect(text, file).toMatch(/^permissions:\n {2}contents: read\n/m);
      expect(numbers(text, /timeout-minutes: (\d+)/g).length, file).toBe(numbers(text, /(runs-on:)/g).length);
    }
  });
});

describe('updates of packages', () => {
  test('are proposed for every kind of package that the repository pins', () => {
    const text = read('.github/dependabot.yml');
    const manifests = {
      npm: 'package.json',
      'github-actions': '.github/workflows/deploy.yml',
      pip: 'tools/templates/requirements.txt',
      maven: 'tools/emulator/java/pom.xml',
      'docker-compose': 'compose.yaml',
    };
    expect([...text.matchAll(/package-ecosystem: ([\w-]+)/g)].map(([, name]) => name)).toEqual(Object.keys(manifests));
    for (const path of Object.values(manifests)) expect(existsSync(resolve(root, path)), path).toBe(true);
    const python = globSync('tools/**/requirements.txt', { cwd: root }).map((path) => `/${dirname(path)}`);
    expect(text).toContain(`directories: [${python.toSorted().join(', ')}]`);
    // As old as .npmrc asks of packages.
    expect(numbers(text, /default-days: (\d+)/g)).toEqual(Object.keys(manifests).map(() => 7));
  });
});

describe('owners of code', () => {
  test('own folders and files that there are', () => {
    const rules = read('.github/CODEOWNERS')
      .split('\n')
      .filter((line) => /^[/*]/.test(line));
    for (const rule of rules) {
      const [path = '', ...owners] = rule.split(/\s+/);
      expect(path === '*' || existsSync(resolve(root, path.slice(1))), path).toBe(true);
      expect(
        owners.filter((owner) => !/^@[\w-]+(\/[\w-]+)?$/.test(owner)),
        path,
      ).toEqual([]);
    }
    expect(rules[0]).toMatch(/^\* /);
  });
});
