import { describe, expect, test } from 'vitest';
import { createApi } from '#functions/health/api.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { fixedDirectory, secretsOf, testEnv } from '#test/support/runtime.ts';
import { makeLogger } from './logger.ts';

const lines: string[] = [];
const call = makeCaller({
  health: createApi({
    env: testEnv,
    directory: fixedDirectory([]),
    secrets: secretsOf({}),
    logger: makeLogger(
      (line) => lines.push(line),
      () => new Date('2026-11-21T00:00:00Z'),
    ),
  }),
});

describe('the API stack', () => {
  test('answers HEAD where it answers GET: crawlers and link checkers ask that way', async () => {
    const head = await call({ method: 'HEAD', path: '/api/v1/health' });
    const get = await call({ method: 'GET', path: '/api/v1/health' });
    expect(head.status).toBe(200);
    expect({ ...head.headers, 'x-request-id': '' }).toEqual({ ...get.headers, 'x-request-id': '' });
  });

  test('logs one line a request, with what was asked and how it ended', async () => {
    lines.length = 0;
    await call({ method: 'GET', path: '/api/v1/health' });
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'INFO', message: 'request', method: 'GET', path: '/api/v1/health', status: 200 },
    ]);
  });
});
