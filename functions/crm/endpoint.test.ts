import { describe, expect, test } from 'vitest';
import {
  requestSlot,
  recordAttempt,
  initialEndpointState,
  withLease,
  type EndpointState,
  type Result,
} from './endpoint.ts';

const start = new Date('2026-11-21T00:00:00.000Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const asks = (endpoint: EndpointState, seconds: number, deliveryId = 'x') =>
  requestSlot(endpoint, { deliveryId, now: at(seconds), random: () => 0 });
const after = (endpoint: EndpointState, results: readonly Result[], seconds = 0): EndpointState =>
  results.reduce((state, result, n) => recordAttempt(state, `d${n}`, result, at(seconds)), endpoint);
const many = (count: number, result: Result): Result[] => Array.from({ length: count }, () => result);

describe('an endpoint', () => {
  test('takes four deliveries at once, and the next one when a slot or a lease ends', () => {
    const full = ['a', 'b', 'c', 'd'].reduce((state, id) => withLease(state, id, start), initialEndpointState);
    expect(asks(full, 0)).toMatchObject({ kind: 'deferred' });
    expect(asks(full, 0, 'a')).toEqual({ kind: 'granted' });
    expect(asks(recordAttempt(full, 'a', 'success', at(1)), 1)).toEqual({ kind: 'granted' });
    expect(asks(full, 61)).toEqual({ kind: 'granted' });
  });

  test('opens its breaker for five minutes after ten failures in a row', () => {
    expect(after(initialEndpointState, many(9, 'failure')).open_until).toBeNull();
    const open = after(initialEndpointState, many(10, 'failure'));
    expect(asks(open, 0)).toEqual({ kind: 'deferred', at: at(300) });
    expect(asks(open, 301)).toEqual({ kind: 'granted' });
  });

  test('opens after five timeouts, and one success closes and clears it', () => {
    expect(after(initialEndpointState, many(5, 'timeout')).open_until).not.toBeNull();
    expect(after(initialEndpointState, [...many(4, 'timeout'), 'success', 'timeout']).open_until).toBeNull();
    expect(after(after(initialEndpointState, many(5, 'timeout')), ['success'], 301)).toMatchObject(
      initialEndpointState,
    );
  });

  test('lets one probe through after that time, and opens again when it fails', () => {
    const open = after(initialEndpointState, many(10, 'failure'));
    const probing = withLease(open, 'probe', at(301));
    expect(asks(probing, 302)).toMatchObject({ kind: 'deferred' });
    expect(asks(recordAttempt(probing, 'probe', 'failure', at(303)), 304)).toEqual({ kind: 'deferred', at: at(603) });
  });

  test('is disabled by 410 at once and by five days of failure', () => {
    expect(recordAttempt(initialEndpointState, 'a', 'gone', start)).toMatchObject({
      enabled: false,
      disabled_reason: 'gone',
    });
    const failing = after(initialEndpointState, ['failure']);
    expect(after(failing, ['failure'], 4 * 86_400).enabled).toBe(true);
    expect(after(failing, ['failure'], 6 * 86_400)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    expect(asks(recordAttempt(initialEndpointState, 'a', 'gone', start), 0)).toEqual({ kind: 'disabled' });
  });
});
