import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { MailRefused } from './mail.ts';
import { BeingSent, sendOnce } from './send-once.ts';

const tenant = tenantContext('coastline');

describe('a message that is to be sent once', () => {
  let local: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    local = await testTable();
  });
  afterAll(() => local.close());

  const setUp = () => {
    const clock = testClock();
    const sent: string[] = [];
    const state = { fails: false };
    const send = (id: string) =>
      sendOnce({ table: local.table, now: clock.now }, tenant, id, async () => {
        if (state.fails) throw new Error('The provider does not answer.');
        sent.push(id);
        return { providerId: `p-${id}` };
      });
    return { clock, sent, state, send };
  };

  test('is not sent by the second call', async () => {
    const { send, sent } = setUp();
    expect([await send('m1'), await send('m1')]).toEqual(['sent', 'settled_before']);
    expect(sent).toEqual(['m1']);
  });

  test('is sent by one of two at the same time; the other is told to come back', async () => {
    const { send, sent } = setUp();
    const ends = await Promise.allSettled([send('m2'), send('m2')]);
    expect(sent).toEqual(['m2']);
    for (const end of ends.filter(({ status }) => status === 'rejected'))
      expect(end).toHaveProperty('reason.name', 'BeingSent');
  });

  test('that the provider will never take, or that has no way to go, is settled by that', async () => {
    const { clock } = setUp();
    const deps = { table: local.table, now: clock.now };
    const refuse = () => Promise.reject(new MailRefused('m5', undefined));
    expect(await sendOnce(deps, tenant, 'm5', refuse)).toBe('refused');
    expect(await sendOnce(deps, tenant, 'm6', async () => null)).toBe('not_sent');
    const again = ['m5', 'm6'].map((id) => sendOnce(deps, tenant, id, async () => ({ providerId: 'p' })));
    expect(await Promise.all(again)).toEqual(['settled_before', 'settled_before']);
  });

  test('is tried again after the provider failed', async () => {
    const { send, sent, state } = setUp();
    state.fails = true;
    await expect(send('m3')).rejects.toThrow('does not answer');
    state.fails = false;
    expect(await send('m3')).toBe('sent');
    expect(sent).toEqual(['m3']);
  });

  test('is sent by another run when the one that began it has died', async () => {
    const { clock, send, sent } = setUp();
    const dead = sendOnce({ table: local.table, now: clock.now }, tenant, 'm4', () => new Promise(() => undefined));
    void dead;
    await expect.poll(() => send('m4').catch((error: unknown) => error instanceof BeingSent)).toBe(true);
    clock.advance(2 * 60_000);
    expect(await send('m4')).toBe('sent');
    expect(sent).toEqual(['m4']);
  });
});
