import { describe, expect, test } from 'vitest';
import { NotGranted } from '#infra/ports/refused.ts';
import { testEnv } from '#test/support/runtime.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { grantedTo } from './functions.ts';

const egress = { check: async () => undefined };
const ports = { env: testEnv, documents: new MemoryTable().connect(), egress, images: async () => undefined };

describe('a function of the embedded run', () => {
  test('has the ports that its uses ask for', () => {
    expect(grantedTo(ports, 'crm-deliver').egress).toBe(egress);
  });

  test('is refused the others by name, as on AWS', () => {
    const granted = grantedTo(ports, 'crm-plan');
    expect(() => granted.egress.check()).toThrow(NotGranted);
    expect(() => granted.images()).toThrow("uses 'images'");
  });

  test('reads dealers’ secrets of its kinds, and those of the platform, but no others', async () => {
    const { secrets } = grantedTo({ ...ports, secrets: { get: async (ref: string) => ref } }, 'api-pulls');
    expect(await secrets.get('coastline/pull/dms')).toBe('coastline/pull/dms');
    expect(await secrets.get('operator/token')).toBe('operator/token');
    for (const other of ['coastline/feed/dms', 'coastline/crm/main', 'coastline/payments/key'])
      await expect(secrets.get(other)).rejects.toThrow(NotGranted);
  });
});
