import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '../table/keys.ts';
import { deriveUserId, userSchema } from '../http/session.ts';
import { Table } from '../table/table.ts';
import { testClock, testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeIsKnown, notePaidHold, phoneHash } from './known.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');

describe('a person', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let table: Table;
  // Noon of the dealer's day.
  const clock = testClock('2026-11-21T02:00:00.000Z');
  beforeAll(async () => {
    store = await testTable();
    table = new Table(store.documents, store.tableName, 1);
  });
  afterAll(() => store.close());

  const known = (phone: string, tenant = coastline, env = testEnv) =>
    makeIsKnown({ table, env })(tenant, phone, clock.now());
  const signUp = async (phone: string): Promise<void> => {
    const user_id = deriveUserId(coastline, phone);
    const at = clock.now().toISOString();
    await table.create(keys.user(coastline, user_id), userSchema, {
      state: { user_id, phone, created_at: at, sessions: [] },
      events: [],
      lane: 'lead',
      at,
    });
  };
  const pay = (phone: string) =>
    notePaidHold({ table, now: clock.now }, coastline, phoneHash(testEnv.EDGE_SECRET, coastline, phone));

  test('nobody has heard of is not known', async () => {
    expect(await known('+61412000000')).toBe(false);
  });

  test.each([
    ['who used a code', signUp, '+61412000001'],
    ['who paid a deposit', pay, '+61412000002'],
  ])('%s is known from the dealer’s next day on, with this dealer', async (_, become, phone) => {
    await become(phone);
    expect(await known(phone)).toBe(false);
    clock.advance(11 * HOUR_MS);
    expect(await known(phone)).toBe(false);
    clock.advance(2 * HOUR_MS);
    expect(await known(phone)).toBe(true);
    expect(await known(phone, totara)).toBe(false);
    clock.advance(11 * HOUR_MS);
  });

  test('who paid is forgotten after 400 days, and by another number under another hash', async () => {
    const kept: unknown[] = [];
    const create: Table['create'] = (key, schema, draft) => {
      kept.push(draft.expires);
      return table.create(key, schema, draft);
    };
    const at = new Date('2026-11-21T02:00:00.000Z');
    await notePaidHold({ table: { create }, now: () => at }, totara, phoneHash('secret', totara, '+64211234567'));
    expect(kept).toEqual([at.getTime() / 1_000 + 400 * 86_400]);
    expect(phoneHash('secret', totara, '+64211234567')).not.toBe(phoneHash('secret', totara, '+64211234568'));
  });

  test('stays known when a deposit is paid again, and when the secret is changed', async () => {
    await pay('+61412000002');
    expect(await known('+61412000002')).toBe(true);
    const changed = { ...testEnv, EDGE_SECRET: 'another', EDGE_SECRET_BEFORE: testEnv.EDGE_SECRET };
    expect(await known('+61412000002', coastline, changed)).toBe(true);
  });
});
