import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '../table/keys.ts';
import { testClock, testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { Challenge } from './challenge.ts';
import { makeComputations } from './computation.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const TEN_MINUTES = 10 * 60_000;

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const computations = () => {
  const clock = testClock();
  return { clock, ...makeComputations({ table: store.table, env: testEnv, now: clock.now }) };
};
/** Spaces around it change nothing of what it says. */
const payload = async (challenge: Challenge, spaces = 0): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  const text = JSON.stringify({ challenge, solution });
  return Buffer.from(text + ' '.repeat(spaces)).toString('base64url');
};

describe('a computation', () => {
  test('is taken to the last moment of its ten minutes', async () => {
    const { clock, challenge, isSolved } = computations();
    const header = await payload(await challenge(coastline, 1));
    clock.advance(TEN_MINUTES);
    expect(await isSolved(coastline, header, 'enquiry')).toBe(true);
    clock.advance(1);
    expect(await isSolved(coastline, header, 'enquiry')).toBe(false);
  });

  test('is of one dealer, and serves one operation', async () => {
    const { challenge, isSolved } = computations();
    const header = await payload(await challenge(coastline, 1));
    expect(await isSolved(totara, header, 'one')).toBe(false);
    expect(await isSolved(coastline, header, 'one')).toBe(true);
    expect(await isSolved(coastline, header, 'one')).toBe(true);
    expect(await isSolved(coastline, header, 'two')).toBe(false);
  });

  test('is not read where it is longer than any browser makes it', async () => {
    const { challenge, isSolved } = computations();
    const asked = await challenge(coastline, 1);
    expect(await isSolved(coastline, await payload(asked, 3_000), 'one')).toBe(false);
    expect(await isSolved(coastline, await payload(asked, 30), 'one')).toBe(true);
  });

  test('that was spent is kept for as long as it would be taken', async () => {
    const { clock, challenge, isSolved } = computations();
    const asked = await challenge(coastline, 1);
    await isSolved(coastline, await payload(asked), 'one');
    const { pk, sk } = keys.limit(coastline, 'computation', sha256Hex(asked.signature));
    const { Item } = await store.documents.send(new GetCommand({ TableName: store.tableName, Key: { pk, sk } }));
    expect(Item).toMatchObject({ ttl: (clock.now().getTime() + TEN_MINUTES) / 1_000 });
  });
});
