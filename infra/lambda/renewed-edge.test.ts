import type { Context } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { EDGE_SECRET_HEADER, type EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import { proxyEvent } from '#infra/in-process/proxy-event.ts';
import { renewedEdge } from './renewed-edge.ts';

const first = 'the-first-secret-of-the-edge-01';
const second = 'the-second-secret-of-the-edge-2';
const context = { awsRequestId: 'invocation-1' } as Context;

/** A function whose secrets rotate under it. It answers with the secret it believes. */
const rotating = () => {
  const world = { reads: 0, at: 0, current: { EDGE_SECRET: first, EDGE_SECRET_BEFORE: undefined } as EdgeSecrets };
  const state = { ...world, fails: false };
  const api = renewedEdge({
    read: async () => {
      state.reads += 1;
      if (state.fails) throw new Error('The store does not answer.');
      return state.current;
    },
    create: (secrets) => async () => ({ statusCode: 200, body: secrets.EDGE_SECRET }),
    now: () => new Date(state.at),
  });
  const route = { path: '/api/v1/health', method: 'GET' } as const;
  const ask = async (secret?: string): Promise<string> => {
    const headers: Record<string, string> = secret === undefined ? {} : { [EDGE_SECRET_HEADER]: secret };
    const request = { ...route, query: new URLSearchParams(), headers, body: Buffer.alloc(0), ip: '127.0.0.1' };
    return (await api(proxyEvent(request, route as never, 'request-1', new Date(0)), context)).body;
  };
  return { state, api, ask };
};

describe('an API function on AWS', () => {
  test('believes a new secret of the edge with the first request that brings it, without being started anew', async () => {
    const { state, ask } = rotating();
    expect(await ask(first)).toBe(first);
    state.current = { EDGE_SECRET: second, EDGE_SECRET_BEFORE: first };
    expect(await ask(first)).toBe(first);
    expect(state.reads).toBe(1);
    expect(await ask(second)).toBe(second);
    expect(await ask(first)).toBe(second);
    expect(state.reads).toBe(2);
  });

  test('does not read again for requests that bring none, or that are none', async () => {
    const { state, ask, api } = rotating();
    await ask(first);
    await ask();
    await api({} as never, context);
    expect(state.reads).toBe(1);
  });

  test('reads again once a minute at most, whatever strangers send', async () => {
    const { state, ask } = rotating();
    await ask(first);
    for (let n = 0; n < 20; n += 1) await ask(`invented-by-a-stranger-${n}`);
    expect(state.reads).toBe(2);
    state.at += 60_000;
    await ask('invented-by-a-stranger');
    expect(state.reads).toBe(3);
  });

  test('goes on with what it knows when reading again fails', async () => {
    const { state, ask } = rotating();
    await ask(first);
    state.fails = true;
    await expect(ask(second)).rejects.toThrow('The store does not answer.');
    expect(await ask(first)).toBe(first);
    state.fails = false;
    state.at += 60_000;
    state.current = { EDGE_SECRET: second, EDGE_SECRET_BEFORE: first };
    expect(await ask(second)).toBe(second);
  });
});
