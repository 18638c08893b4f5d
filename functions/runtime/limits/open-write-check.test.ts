import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { openWrites } from '#domain/limits/open-writes.ts';
import { Problem } from '../http/problems.ts';
import { Table } from '../table/table.ts';
import { testClock, testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { Challenge } from './challenge.ts';
import { makeOpenWriteCheck } from './open-write-check.ts';
import { makeReadProof, proofCookie } from './proof.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');

let store: Awaited<ReturnType<typeof testTable>>;
const clock = testClock();
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());
beforeEach(() => clock.advance(24 * 3_600_000));

interface AskedCall {
  tenant?: typeof coastline;
  header?: string;
  cookie?: string;
  operation?: string;
  name?: 'enquiry' | 'credit';
}

const instance = () => {
  const table = new Table(store.documents, store.tableName, 1);
  const deps = { documents: store.documents, table, env: { ...testEnv, TABLE_NAME: store.tableName }, now: clock.now };
  const check = makeOpenWriteCheck(deps);
  const readProof = makeReadProof(deps);
  let calls = 0;
  return (ip: string, asked: AskedCall = {}) => {
    const { tenant = coastline, header, cookie, operation = `${(calls += 1)}`, name = 'enquiry' } = asked;
    return check(tenant, name, {
      ip,
      proof: () =>
        readProof(tenant, {
          user: undefined,
          operation,
          headers: {
            ...(header === undefined ? {} : { 'x-forecourt-computation': header }),
            ...(cookie === undefined ? {} : { cookie }),
          },
        }),
    });
  };
};

const problemOf = (work: Promise<void>): Promise<Problem | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    },
  );

const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
};

const asked = async (call: ReturnType<typeof instance>, ip: string): Promise<Challenge> => {
  const problem = await problemOf(call(ip));
  if (problem?.proof?.level !== 'computation') throw new Error(`Nothing was asked: ${String(problem)}`);
  return problem.proof.challenge;
};

const press = async (call: ReturnType<typeof instance>, ip: string, calls: number): Promise<void> => {
  for (let n = 0; n < calls; n += 1) await problemOf(call(ip));
};

const { calls: ALLOWED } = openWrites.enquiry.address;

describe('an open write', () => {
  test('asks nothing of the first callers of an address, then a computation, and takes the call with it', async () => {
    const call = instance();
    await press(call, '203.0.113.1', ALLOWED);
    const problem = await problemOf(call('203.0.113.1'));
    expect(problem).toMatchObject({ code: 'proof_required', status: 429 });
    expect(Number(problem?.headers['retry-after'])).toBeGreaterThan(0);
    const header = await solve(await asked(call, '203.0.113.1'));
    await call('203.0.113.1', { header });
  });

  test('takes a computation once: again for the same operation, never for another', async () => {
    const call = instance();
    await press(call, '203.0.113.1', ALLOWED);
    const header = await solve(await asked(call, '203.0.113.1'));
    await call('203.0.113.1', { header, operation: 'first' });
    await call('203.0.113.1', { header, operation: 'first' });
    expect(await problemOf(call('203.0.113.1', { header, operation: 'second' }))).toMatchObject({
      code: 'proof_required',
    });
  });

  test('takes no computation that was altered, made for another dealer, or is older than ten minutes', async () => {
    const call = instance();
    await press(call, '203.0.113.1', ALLOWED);
    const challenge = await asked(call, '203.0.113.1');
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    const header = await solve(challenge);
    expect(await problemOf(call('203.0.113.1', { header: await solve(easier) }))).toMatchObject({
      code: 'proof_required',
    });
    for (const broken of ['', 'e30', 'not base64 %', header.slice(0, -9), 'x'.repeat(5_000)])
      expect(await problemOf(call('203.0.113.1', { header: broken }))).toMatchObject({ code: 'proof_required' });
    await press((ip) => call(ip, { tenant: totara }), '203.0.113.1', ALLOWED);
    expect(await problemOf(call('203.0.113.1', { header, tenant: totara }))).toMatchObject({ code: 'proof_required' });
    clock.advance(10 * 60_000 + 1);
    await press(call, '203.0.113.1', ALLOWED);
    expect(await problemOf(call('203.0.113.1', { header }))).toMatchObject({ code: 'proof_required' });
  });

  test('asks no other dealer’s shoppers, and nobody once the window has passed', async () => {
    const call = instance();
    await press(call, '203.0.113.1', ALLOWED + 1);
    await call('203.0.113.1', { tenant: totara });
    clock.advance(openWrites.enquiry.address.windowSeconds * 1_000);
    await call('203.0.113.1');
  });

  test.each([
    ['the /24 around IPv4 addresses', (n: number) => `203.0.113.${n % 256}`, '203.0.113.9', '203.0.114.1'],
    [
      'the /48 around IPv6 networks',
      (n: number) => `2001:db8:1:${n.toString(16)}::1`,
      '2001:db8:1:ffff::1',
      '2001:db8:2::1',
    ],
  ])('counts %s together in a second ring', async (_, addressOf, inside, outside) => {
    const call = instance();
    const { calls } = openWrites.enquiry.network;
    for (let n = 0; n < calls; n += 1) await call(addressOf(n));
    expect(await problemOf(call(inside))).toMatchObject({ code: 'proof_required', proof: { level: 'computation' } });
    await call(outside);
  });

  test('asks for more work the harder somebody presses, up to what a slow phone can do', async () => {
    const call = instance();
    await press(call, '203.0.113.1', ALLOWED);
    const light = await asked(call, '203.0.113.1');
    await press(call, '203.0.113.1', ALLOWED * 12);
    const heavy = await asked(call, '203.0.113.1');
    const roundsOf = async (challenge: Challenge) => (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
    const [few, many] = [await roundsOf(light), await roundsOf(heavy)];
    expect(few).toBeLessThanOrEqual(128);
    expect(many).toBeGreaterThanOrEqual(240);
    expect(many).toBeLessThanOrEqual(480);
  });

  test('takes a code for so many calls as an address may, and then asks whoever entered it to compute as well', async () => {
    const call = instance();
    const cookie = proofCookie(testEnv, coastline, 'one@example.com', clock.now()).split(';')[0] ?? '';
    await press(call, '203.0.113.1', ALLOWED + 1);
    for (let n = 0; n < ALLOWED; n += 1) await call('203.0.113.1', { cookie });
    const problem = await problemOf(call('203.0.113.1', { cookie }));
    if (problem?.proof?.level !== 'computation') throw new Error(`Nothing was asked: ${String(problem)}`);
    await call('203.0.113.1', { cookie, header: await solve(problem.proof.challenge) });
    const other = proofCookie(testEnv, coastline, 'two@example.com', clock.now()).split(';')[0] ?? '';
    await call('203.0.113.1', { cookie: other });
    // What somebody else's enquiries used up, or the same person's, is not missing where another call asks for a code.
    for (let n = 0; n < openWrites.credit.address.calls; n += 1) await call('203.0.113.1', { name: 'credit' });
    await call('203.0.113.1', { name: 'credit', cookie });
  });

  test('asks for a code, not for a computation, where each call is paid for', async () => {
    const call = instance();
    for (let n = 0; n < openWrites.credit.address.calls; n += 1) await call('203.0.113.1', { name: 'credit' });
    expect(await problemOf(call('203.0.113.1', { name: 'credit' }))).toMatchObject({
      code: 'proof_required',
      proof: { level: 'code', by: ['email', 'sms'] },
    });
  });
});
