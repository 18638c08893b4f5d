import { beforeAll, describe, expect, test } from 'vitest';
import { consoleHeaders } from '#functions/runtime/http/console-headers.ts';
import { CONSOLE_COOKIE } from '#functions/runtime/http/console-session.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('the deployed console', () => {
  test('has its shell at every path of its host, with its own headers', async () => {
    for (const path of ['/', '/leads', '/robots.txt']) {
      const { status, headers, text } = await world.ask('console', path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers).toMatchObject({
        ...consoleHeaders(new URL(world.emulator.endpoint).origin),
        'cache-control': 'no-cache',
      });
      const [script] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
      expect((await world.ask('console', script ?? '/assets/none.js')).status).toBe(200);
    }
  });

  test('asks who is there at its own door, and answers nothing at the programs’', async () => {
    const tenant = '/tenants/coastline';
    expect((await world.ask('console', `/api/v1/console${tenant}`)).status).toBe(401);
    const forged = { cookie: `${CONSOLE_COOKIE}=${'a'.repeat(26)}.${'b'.repeat(43)}` };
    expect((await world.ask('console', `/api/v1/console${tenant}`, { headers: forged })).status).toBe(401);
    const token = { authorization: `Bearer ${world.emulator.operatorToken}` };
    expect((await world.ask('console', `/api/v1/console${tenant}`, { headers: token })).status).toBe(401);
    expect((await world.ask('console', `/api/v1/operators${tenant}`, { headers: token })).status).toBe(404);
    expect((await world.ask('coastline', `/api/v1/operators${tenant}`, { headers: token })).status).toBe(200);
  });

  test('is not there at a dealer’s host, nor for who calls the API as one', async () => {
    for (const path of ['/api/v1/console/tenants/coastline', '/api/v1/%63onsole/tenants/coastline'])
      expect((await world.ask('coastline', path)).status, path).toBe(404);
    const called = await world.emulator.callAs('coastline.localhost', 'GET', '/api/v1/console/tenants/coastline', {
      headers: {},
    });
    expect(called.status).toBe(404);
  });
});
