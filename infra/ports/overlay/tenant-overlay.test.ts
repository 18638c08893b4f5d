import { expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { withoutUnpaid } from './tenant-overlay.ts';

const refs = { secretKeyRef: 'coastline/payments/key', webhookSecretRef: 'coastline/payments/webhook' };
const payments = {
  provider: 'stripe',
  publicKey: 'pk_test_12345678',
  ...refs,
  previousWebhookSecretRef: null,
} as const;

test('a dealer takes reservations where it has an account at a payment provider, and none where it has not', () => {
  const { flags, ...rest } = tenantConfig('coastline');
  const coastline = { ...rest, flags: { ...flags, reserve_online: true } };
  expect(coastline.payments).toBeNull();
  expect(withoutUnpaid(coastline).flags.reserve_online).toBe(false);
  expect(withoutUnpaid({ ...coastline, payments }).flags.reserve_online).toBe(true);
});
