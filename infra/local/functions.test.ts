import { describe, expect, test } from 'vitest';
import type { Ports } from '#functions/ports.ts';
import { NotGranted } from '#infra/ports/refused.ts';
import { grantedTo } from './functions.ts';

const answers = { check: async () => undefined };
const ports = { env: { TABLE_NAME: 'table', OUTBOX_SHARDS: 1 }, documents: {}, egress: answers } as unknown as Ports;

describe('a function of the embedded run', () => {
  test('has the ports that its uses ask for', () => {
    expect(grantedTo(ports, 'crm-deliver').egress).toBe(answers);
  });

  test('is refused the others by name, as on AWS', () => {
    const { egress, images } = grantedTo(ports, 'crm-plan');
    expect(() => egress.check('https://crm.example')).toThrow(NotGranted);
    expect(() => images({ name: 'w320', bytes: new Uint8Array() } as never)).toThrow("uses 'images'");
  });
});
