import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWrites } from '#domain/limits/open-writes.ts';
import { Problem } from '../http/problems.ts';
import { testClock, testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeOpenWriteCheck } from './open-write-check.ts';
import type { Proof } from './proof.ts';

const coastline = tenantContext('coastline');
const nothing: Proof = { level: 'none', computed: false, phone: undefined, email: undefined, browser: undefined };

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const checked = () => {
  const clock = testClock();
  let proofs = 0;
  const check = makeOpenWriteCheck({
    documents: store.documents,
    table: store.table,
    now: clock.now,
    env: { ...testEnv, TABLE_NAME: store.tableName },
  });
  const call = async (name: 'hold' | 'appointment', ip: string): Promise<Problem | undefined> => {
    try {
      await check(coastline, name, { ip, proof: async () => ((proofs += 1), nothing) });
      return undefined;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  };
  return { clock, call, proofs: () => proofs };
};

describe('the pressure of an open write', () => {
  const { calls, windowSeconds } = openWrites.hold.address;

  test('asks for no proof while there is none, and says how long it lasts once there is', async () => {
    const { clock, call, proofs } = checked();
    for (let n = 0; n < calls; n += 1) expect(await call('hold', '198.51.100.1')).toBeUndefined();
    expect(proofs()).toBe(0);
    clock.advance(100_000);
    expect((await call('hold', '198.51.100.1'))?.headers).toEqual({ 'retry-after': String(windowSeconds - 100) });
    expect(proofs()).toBe(1);
  });

  test('is of one kind of write: neighbours who hold vehicles ask nothing of one who books a drive', async () => {
    const { call } = checked();
    for (let n = 0; n < openWrites.hold.network.calls; n += 1) await call('hold', `192.0.2.${n % 250}`);
    expect(await call('hold', '192.0.2.251')).toMatchObject({ code: 'proof_required' });
    for (let n = 0; n < 6; n += 1) expect(await call('appointment', '192.0.2.252')).toBeUndefined();
  });
});
