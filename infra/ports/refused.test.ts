import { describe, expect, test } from 'vitest';
import { tenantContext } from '#test/support/tenants.ts';
import type { Granted } from './port.ts';
import { NotGranted, refuseAll, type PortNames } from './refused.ts';
import { portOfMember } from './ports.ts';

/** Spelt out: the compiler sees that no member of the wiring is missing. */
const names: PortNames = {
  objects: 'objects',
  bus: 'bus',
  secrets: 'secrets',
  signals: 'signals',
  index: 'index',
  searchMaintenance: 'maintenance',
  searchMatching: 'matching',
  linkSecrets: 'links',
  inboundAddresses: 'inbound',
  dataKeys: 'envelope',
  mail: 'mail',
  sms: 'sms',
  payments: 'payments',
  egress: 'egress',
  sftp: 'sftp',
  images: 'images',
  webAuthn: 'passkeys',
  callRoute: 'calls',
  tenantOverlay: 'overlay',
  webBundle: 'web-bundle',
  edgeCache: 'edge',
  analytics: 'analytics',
};
const refused: Granted = refuseAll(names);

describe('a port that no use grants', () => {
  test('refuses by name instead of failing somewhere inside the SDK', () => {
    expect(() => refused.objects.get('feeds/x')).toThrow(NotGranted);
    expect(() => refused.bus.publish([])).toThrow("uses 'bus', but its manifest entry does not say so");
    expect(() => refused.secrets.get('operator/token')).toThrow("'secrets'");
    expect(() => refused.index.health()).toThrow("'index'");
    expect(() => refused.egress.check('https://crm.example')).toThrow("'egress'");
    expect(() => refused.tenantOverlay(tenantContext('coastline').config)).toThrow("'overlay'");
  });

  test('can be handed on by a promise', async () => {
    expect(await Promise.resolve(refused.images)).toBe(refused.images);
  });
});

test('every member of the wiring that a use can grant is filled by a port of the table', () => {
  expect({ ...Object.fromEntries(portOfMember), callRoute: 'calls' }).toEqual(names);
});
