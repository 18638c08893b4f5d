import { describe, expect, test } from 'vitest';
import { delivery } from '#test/support/crm/deliveries.ts';
import {
  markAbandoned,
  markClaimed,
  markDead,
  markDelivered,
  markFailed,
  markPostponed,
  markQueued,
  markReplayed,
  type Attempt,
} from './delivery.ts';
import { MAX_TRIES } from './ladder.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const after = (seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();
const entry = (outcome: Attempt['outcome'] = 'refused'): Attempt => ({
  at: now.toISOString(),
  outcome,
  status: null,
  ms: 1,
  reply: '',
});
const claimed = markClaimed(delivery(), now, 60_000);

describe('a delivery', () => {
  test('that is queued is looked for five minutes later, in case its message is lost', () => {
    expect(markQueued(delivery(), now)).toMatchObject({ status: 'PENDING', due_at: after(300), tries: 0 });
  });

  test('that a worker takes counts a try and is free again at the end of the lease', () => {
    expect(claimed).toMatchObject({ status: 'INFLIGHT', tries: 1, due_at: after(60) });
  });

  test('that was taken but found no free slot gives its try back', () => {
    expect(markPostponed(claimed, new Date(after(5)))).toMatchObject({ status: 'RETRY', tries: 0, due_at: after(5) });
  });

  test('that finds no free slot before it is taken has no try to give back', () => {
    expect(markPostponed(delivery({ tries: 3 }), new Date(after(5)))).toMatchObject({ status: 'RETRY', tries: 3 });
  });

  test('that fails waits for its next try, and is dead where there is none', () => {
    expect(markFailed(claimed, entry(), new Date(after(5)))).toMatchObject({
      status: 'RETRY',
      due_at: after(5),
      dead_reason: null,
      history: [entry()],
    });
    expect(markFailed(claimed, entry(), undefined)).toMatchObject({
      status: 'DEAD',
      due_at: null,
      dead_reason: 'attempts_exhausted',
      history: [entry()],
    });
  });

  test('that arrives is due no more, and no longer dead where it was sent once more', () => {
    const dead = markDead(claimed, 'endpoint_gone', entry());
    expect(markDelivered(dead, entry('delivered'))).toMatchObject({
      status: 'DELIVERED',
      due_at: null,
      dead_reason: null,
      history: [entry(), entry('delivered')],
    });
  });

  test('that dies before anything was sent has nothing to remember', () => {
    expect(markDead(delivery(), 'endpoint_disabled', now)).toMatchObject({
      status: 'DEAD',
      due_at: null,
      dead_reason: 'endpoint_disabled',
      history: [],
    });
  });

  test('whose worker vanished is sent again, and remembers that it may have arrived', () => {
    expect(markAbandoned(claimed, now)).toMatchObject({
      status: 'PENDING',
      tries: 1,
      due_at: after(300),
      history: [{ at: now.toISOString(), outcome: 'abandoned', status: null }],
    });
  });

  test('whose worker vanished at the last try is dead', () => {
    const last = { ...claimed, tries: MAX_TRIES };
    expect(markAbandoned(last, now)).toMatchObject({ status: 'DEAD', dead_reason: 'attempts_exhausted' });
    expect(markAbandoned({ ...last, tries: MAX_TRIES - 1 }, now).status).toBe('PENDING');
  });

  test('that is sent once more begins another round, and keeps what it was', () => {
    const dead = markDead({ ...claimed, tries: MAX_TRIES, replays: 1 }, 'attempts_exhausted', entry());
    expect(markReplayed(dead, now)).toEqual({
      ...dead,
      status: 'PENDING',
      tries: 0,
      replays: 2,
      dead_reason: null,
      due_at: after(300),
    });
  });

  test('remembers its last forty tries', () => {
    let state = delivery();
    for (let n = 0; n < 45; n += 1) state = markFailed(state, { ...entry(), ms: n }, now);
    expect(state.history.map(({ ms }) => ms)).toEqual(Array.from({ length: 40 }, (_, n) => n + 5));
  });
});
