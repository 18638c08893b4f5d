import { describe, expect, inject, test } from 'vitest';
import { readStatus } from '#tools/emulator/status.ts';
import { canListListeners, familyOf, listenersOf } from '#test/support/stores/listeners.ts';

describe.skipIf(!canListListeners)('the emulator', () => {
  test('listens on loopback addresses and nowhere else, with everything that it starts', async () => {
    const parts = await readStatus(inject('emulatorDir'));
    const pids = [...new Set(parts.flatMap(({ pid }) => pid ?? []))];
    expect(pids.length).toBeGreaterThanOrEqual(3);
    const families = (await Promise.all(pids.map(familyOf))).flat();
    const listeners = (await Promise.all(families.map(listenersOf))).flat();
    expect(listeners.length).toBeGreaterThanOrEqual(4);
    expect(listeners.filter(({ address }) => !['127.0.0.1', '::1', '::ffff:7f00:1'].includes(address))).toEqual([]);
  });
});
