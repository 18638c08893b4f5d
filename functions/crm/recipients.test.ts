import { expect, test } from 'vitest';
import { testdriveBooked } from '#events/testdrive-booked.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { takes } from './recipients.ts';

const endpoint: CrmEndpoint = {
  id: 'crm',
  name: 'CRM',
  url: 'https://crm.example/hook',
  enabled: true,
  format: 'standard_webhooks',
  events: ['testdrive.booked'],
  secretRef: 'crm/one',
  previousSecretRef: null,
};
const booked = (sequence: number) =>
  testdriveBooked.create(
    { id: 'e1', time: '2026-11-21T00:00:00.000Z', tenantId: 'coastline', correlationId: 'c1', subject: 'lead1' },
    { ...testdriveBooked.example, sequence },
  );

test('a test drive that was booked with its lead is told by the lead, and one that was confirmed later by its own event', () => {
  expect(takes(endpoint, booked(0))).toBe(false);
  expect(takes(endpoint, booked(1))).toBe(true);
});
