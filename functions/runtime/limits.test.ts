import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { testClock, testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeLimit, makeSharedLimit, type CountCall, type Limit } from './limits.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const limit: Limit = { calls: 8, windowSeconds: 60 };

let store: Awaited<ReturnType<typeof testTable>>;
let name = '';
let count = 0;
const clock = testClock();
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());
beforeEach(() => {
  // A minute of its own for every test.
  clock.advance(60_000);
  name = `limit-${(count += 1)}`;
});

/** Counters as an instance of the function has them. */
const instance = () => ({ documents: store.documents, env: testEnv, now: clock.now });
/** How many of so many calls are let through. */
const passed = async (call: () => Promise<void>, calls: number): Promise<number> => {
  let through = 0;
  for (let n = 0; n < calls; n += 1)
    await call().then(
      () => (through += 1),
      () => undefined,
    );
  return through;
};
const written = async (): Promise<Record<string, unknown>[]> => {
  const { Items = [] } = await store.documents.send(new ScanCommand({ TableName: store.tableName }));
  return Items.filter((item) => JSON.stringify(item).includes(name));
};

describe('the limit of an address', () => {
  const from =
    (countCall: CountCall, ip: string, tenant = coastline) =>
    () =>
      countCall(tenant, ip);

  test.each([1, 3, 5, 8, 30])('of %i calls lets exactly as many through in a window', async (calls) => {
    const countCall = makeLimit(instance(), name, { ...limit, calls });
    expect(await passed(from(countCall, '203.0.113.1'), calls + 10)).toBe(calls);
  });

  test('costs the first calls of a person no write', async () => {
    const countCall = makeLimit(instance(), name, limit);
    await passed(from(countCall, '203.0.113.1'), 5);
    expect(await written()).toEqual([]);
    await passed(from(countCall, '203.0.113.1'), 1);
    expect(await written()).toMatchObject([{ count: 6 }]);
  });

  test('says when to come back, and lets in again then', async () => {
    const countCall = makeLimit(instance(), name, limit);
    clock.advance(20_000);
    await passed(from(countCall, '203.0.113.1'), 8);
    await expect(countCall(coastline, '203.0.113.1')).rejects.toMatchObject({
      code: 'rate_limited',
      headers: { 'retry-after': '40' },
    });
    clock.advance(39_999);
    await expect(countCall(coastline, '203.0.113.1')).rejects.toMatchObject({ headers: { 'retry-after': '1' } });
    clock.advance(1);
    await expect(countCall(coastline, '203.0.113.1')).resolves.toBeUndefined();
  });

  test('is shared by the instances of the function', async () => {
    const [one, two] = [makeLimit(instance(), name, limit), makeLimit(instance(), name, limit)];
    expect(await passed(from(one, '203.0.113.1'), 8)).toBe(8);
    // What is not written yet may exceed it, once in each instance.
    expect(await passed(from(two, '203.0.113.1'), 20)).toBe(5);
  });

  test('is each dealer’s and each network’s own', async () => {
    const countCall = makeLimit(instance(), name, limit);
    await passed(from(countCall, '203.0.113.1'), 9);
    expect(await passed(from(countCall, '203.0.113.1', totara), 9)).toBe(8);
    expect(await passed(from(countCall, '203.0.113.2'), 9)).toBe(8);
    // An IPv6 network is one address: whoever has a /64 has all of it.
    await passed(from(countCall, '2001:db8:1:1::1'), 8);
    expect(await passed(from(countCall, '2001:db8:1:1:ffff::2'), 1)).toBe(0);
    expect(await passed(from(countCall, '2001:db8:1:2::1'), 1)).toBe(1);
  });

  test('keeps no address, and what it keeps goes by itself', async () => {
    const countCall = makeLimit(instance(), name, limit);
    await passed(from(countCall, '203.0.113.1'), 6);
    const items = await written();
    expect(JSON.stringify(items)).not.toContain('203.0.113');
    expect(items).toMatchObject([{ ttl: expect.any(Number) }]);
    const [{ ttl } = { ttl: 0 }] = items;
    expect(Number(ttl)).toBeGreaterThan(clock.now().getTime() / 1_000 + 60);
  });

  test('refuses a flood without writing', async () => {
    const countCall = makeLimit(instance(), name, limit);
    await passed(from(countCall, '203.0.113.1'), 9);
    const send = vi.spyOn(store.documents, 'send');
    expect(await passed(from(countCall, '203.0.113.1'), 50)).toBe(0);
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });
});

describe('the limit of a dealer', () => {
  test('counts everybody together, in steps, and is refused in the words of its caller', async () => {
    const countCall = makeSharedLimit(instance(), name);
    const call = () => countCall(coastline, { ...limit, calls: 10 }, 'Please call us.');
    expect(await passed(call, 10)).toBe(10);
    await passed(call, 5);
    await expect(call()).rejects.toMatchObject({ code: 'rate_limited', message: 'Please call us.' });
    await expect(countCall(totara, limit, 'Please call us.')).resolves.toBeUndefined();
  });

  test('is written once in five calls', async () => {
    const countCall = makeSharedLimit(instance(), name);
    await passed(() => countCall(coastline, { ...limit, calls: 100 }, ''), 14);
    expect(await written()).toMatchObject([{ count: 10 }]);
  });
});
