import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { route, schedule } from '#functions/runtime/manifest-entries.ts';
import * as z from 'zod';
import { deployables, buildDeployables } from './deployables.ts';
import { root } from '#infra/root.ts';

describe('the Lambda functions of the manifest', () => {
  test('run every entry exactly once', () => {
    const run = deployables.flatMap((one) => (one.kind === 'api' ? one.routes.map(({ id }) => id) : [one.entry.id]));
    expect(run.toSorted()).toEqual(manifest.map(({ id }) => id).toSorted());
  });

  test('have a module each, by the convention of folders', () => {
    expect(deployables.filter(({ source }) => !existsSync(join(root, source.module)))).toEqual([]);
  });

  test('state their limits: memory, time, and what people lose', () => {
    for (const { memoryMb, timeoutSeconds, impact } of deployables) {
      expect(memoryMb).toBeGreaterThanOrEqual(512);
      expect(timeoutSeconds).toBeLessThanOrEqual(900);
      expect(impact.length).toBeGreaterThan(20);
    }
  });

  test('end a page before a shopper leaves, and everything else before API Gateway stops waiting', () => {
    const apis = deployables.filter(({ kind }) => kind === 'api');
    expect(apis.map(({ name, timeoutSeconds }) => [name, timeoutSeconds])).toEqual(
      apis.map(({ name }) => [name, name === 'api-pages' ? 8 : 28]),
    );
  });

  test('follow from the manifest alone: what a route’s auth needs is granted without being said', () => {
    const answer = { kind: 'json', status: 200, schema: z.object({}) } as const;
    const made = buildDeployables([
      route({ id: 'a.one', method: 'GET', path: '/one', summary: 'One.', answer, uses: ['index.read'] }),
      route({ id: 'a.two', method: 'GET', path: '/two', summary: 'Two.', answer, auth: 'dealer_key' }),
      schedule({
        id: 'a.tidy',
        everySeconds: 60,
        timeoutSeconds: 9,
        uses: ['due'],
        severity: 'tomorrow',
        impact: 'Nothing is tidied.',
      }),
    ]);
    expect(made.map(({ kind, name, uses, timeoutSeconds }) => ({ kind, name, uses, timeoutSeconds }))).toEqual([
      { kind: 'api', name: 'api-a', uses: ['index.read', 'secrets.feed'], timeoutSeconds: 28 },
      { kind: 'schedule', name: 'a-tidy', uses: ['due'], timeoutSeconds: 9 },
    ]);
  });

  test('use what the routes use that they call in process, and name the contexts those belong to', () => {
    const answer = { kind: 'json', status: 200, schema: z.object({}) } as const;
    const read = route({ id: 'b.read', method: 'GET', path: '/read', summary: 'R.', answer, uses: ['index.read'] });
    const own = route({ id: 'a.own', method: 'GET', path: '/own', summary: 'O.', answer });
    const page = { id: 'a.page', method: 'GET', path: '/', summary: 'P.', answer, uses: ['web_bundle'] } as const;
    expect(buildDeployables([route({ ...page, calls: [read, own] }), own, read])).toMatchObject([
      { name: 'api-a', uses: ['index.read', 'web_bundle'], called: ['b'] },
      { name: 'api-b', uses: ['index.read'], called: [] },
    ]);
  });
});
