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
});
