import { describe, expect, test } from 'vitest';
import { tenantContext } from '#test/support/tenants.ts';
import { NotGranted, refused } from './refused.ts';

describe('a port that no use grants', () => {
  test('refuses by name instead of failing somewhere inside the SDK', () => {
    expect(() => refused.objects.get('feeds/x')).toThrow(NotGranted);
    expect(() => refused.bus.publish([])).toThrow("uses 'bus', but its manifest entry does not say so");
    expect(() => refused.secrets.get('operator/token')).toThrow("'secrets'");
    expect(() => refused.index.health()).toThrow("'index'");
    expect(() => refused.egress.check('https://crm.example')).toThrow("'egress'");
    expect(() => refused.tenantOverlay(tenantContext('coastline').config)).toThrow("'overlay'");
  });
});
