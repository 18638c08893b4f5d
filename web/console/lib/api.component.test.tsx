import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, callAddress, withQuery } from './api.ts';
import { connection } from './connection.ts';
import { askedLayer, closeLayer, sessionEnded } from './session-layer.ts';

const answers: (() => Promise<Response>)[] = [];
const sent: { address: string; init: RequestInit }[] = [];
const json = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
    }),
  );
const expired = json(401, { code: 'auth_required', error: 'Sign in first.' });
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  answers.splice(0);
  sent.splice(0);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return (answers.shift() ?? noConnection)();
  });
});
afterEach(() => {
  closeLayer(false);
  sessionEnded.set(false);
  vi.unstubAllGlobals();
});
const post = () =>
  callAddress<{ done: boolean }>('/x', { method: 'POST', body: { text: 'typed' }, idempotencyKey: 'k' });

describe('a call of the console', () => {
  test('goes through the console’s door, with its parameters filled in', async () => {
    answers.push(json(200, { leads: [] }));
    await api('leads.list', { params: { tenant: 'coastline' }, query: { limit: 5 } });
    expect(sent[0]?.address).toBe('/api/v1/console/tenants/coastline/leads?limit=5');
    expect(sent[0]?.init.method).toBe('GET');
  });

  test('that is refused answers the problem as a value, with what somebody else has saved', async () => {
    answers.push(json(409, { code: 'version_conflict', error: 'Changed meanwhile.', theirs: { version: 4 } }));
    expect(await post()).toEqual({
      ok: false,
      problem: {
        status: 409,
        code: 'version_conflict',
        message: 'Changed meanwhile.',
        fields: [],
        theirs: { version: 4 },
      },
    });
  });

  test('without a network says so, tells the frame, and the next one that arrives takes it back', async () => {
    answers.push(noConnection, json(200, {}));
    expect(await post()).toMatchObject({ ok: false, problem: { status: 0, code: 'offline' } });
    expect(connection.get()).toBe('lost');
    await post();
    expect(connection.get()).toBe('there');
  });
});

describe('a session that expired', () => {
  test('asks once for all calls that meet it, and sends each again, the same, once somebody has signed in', async () => {
    answers.push(expired, expired, json(200, { done: true }), json(200, { done: true }));
    const both = Promise.all([post(), post()]);
    await vi.waitFor(() => expect(askedLayer.get()).toBe('sign-in'));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    closeLayer(true);
    expect(await both).toEqual([
      { ok: true, answer: { done: true } },
      { ok: true, answer: { done: true } },
    ]);
    expect(sent).toHaveLength(4);
    expect(sent[2]).toEqual(sent[0]);
    expect(askedLayer.get()).toBe('none');
  });

  test('answers its problem where nobody signs in', async () => {
    answers.push(expired);
    const call = post();
    await vi.waitFor(() => expect(askedLayer.get()).toBe('sign-in'));
    closeLayer(false);
    expect(await call).toMatchObject({ ok: false, problem: { code: 'auth_required' } });
    expect(sent).toHaveLength(1);
  });

  test('does not ask again by itself once somebody has said no, but does for what they press', async () => {
    answers.push(expired, expired, expired);
    const first = callAddress('/x', { method: 'GET' });
    await vi.waitFor(() => expect(askedLayer.get()).toBe('sign-in'));
    closeLayer(false);
    await first;
    expect(sessionEnded.get()).toBe(true);
    expect(await callAddress('/x', { method: 'GET' })).toMatchObject({ ok: false });
    expect(askedLayer.get()).toBe('none');
    void post();
    await vi.waitFor(() => expect(askedLayer.get()).toBe('sign-in'));
    closeLayer(true);
    expect(sessionEnded.get()).toBe(false);
  });

  test('and a passkey that is asked for again are two layers', async () => {
    answers.push(json(403, { code: 'passkey_required', error: 'Show your passkey.' }), json(200, { done: true }));
    const call = post();
    await vi.waitFor(() => expect(askedLayer.get()).toBe('passkey'));
    closeLayer(true);
    expect(await call).toMatchObject({ ok: true });
  });
});

test('a query leaves out what is undefined and repeats what is a list', () => {
  expect(withQuery('/x', { a: undefined, b: ['1', '2'], c: 0, d: false })).toBe('/x?b=1&b=2&c=0&d=false');
});
