import { expect, test } from 'vitest';
import { createLead, showLead } from '#functions/leads/contract.ts';
import { manifest } from '#functions/manifest.ts';
import { getSite } from '#functions/sites/contract.ts';
import { takeUndeclared } from '#test/support/documents/declared-problems.ts';
import type { HttpMiddleware } from './middleware/context.ts';
import { problemAnswers } from './middleware/problem-answers.ts';
import { Problem } from './problems.ts';
import { listDeclaredProblems, reportUndeclared } from './declared-problems.ts';

test('a caller may get what the route declares and what the stack answers for it, and nothing else', () => {
  expect([...listDeclaredProblems(getSite)].sort()).toEqual([
    'internal',
    'payload_too_large',
    'tenant_unknown',
    'upstream_unavailable',
    'validation_failed',
  ]);
  expect(listDeclaredProblems(showLead).has('auth_required')).toBe(true);
  expect(listDeclaredProblems(showLead).has('unsupported_media_type')).toBe(false);
  expect(listDeclaredProblems(createLead).has('unsupported_media_type')).toBe(true);
});

test('a problem that is not declared is reported, and fails the tests that meet it', () => {
  reportUndeclared(getSite, 'tenant_unknown');
  reportUndeclared(getSite, 'gone');
  expect(takeUndeclared()).toEqual(["sites.get answered 'gone'"]);
});

test('the API stack reports what a route was refused with', async () => {
  const request = {
    error: new Problem('gone', 'No longer here.'),
    event: { httpMethod: 'GET' },
    context: { request: { requestId: 'r1', route: { bound: { route: getSite }, params: {} } } },
  };
  await problemAnswers().onError?.(request as unknown as Parameters<NonNullable<HttpMiddleware['onError']>>[0]);
  expect(takeUndeclared()).toEqual(["sites.get answered 'gone'"]);
});

const routes = manifest.flatMap((entry) => (entry.kind === 'route' ? [entry] : []));

test.each(routes.map(({ id, summary }) => [id, summary]))('the summary of %s is a sentence', (_id, summary) => {
  expect(summary).toMatch(/^[A-Z].*[a-z)’].*\.$/);
});
