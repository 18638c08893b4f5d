import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { withSince } from './endpoint-since.ts';

const demo = tenantConfig('coastline');
const [sample] = demo.crm.endpoints;
if (sample === undefined) throw new Error('The demo dealer has no endpoint.');
const dealer = (...endpoints: Partial<CrmEndpoint>[]): TenantConfig => ({
  ...demo,
  crm: { endpoints: endpoints.map((endpoint) => ({ ...sample, ...endpoint })) },
});
const now = new Date('2026-11-21T00:00:00.000Z');
const then = '2026-10-01T00:00:00.000Z';
const sinceOf = (config: TenantConfig, before: TenantConfig | undefined) =>
  withSince(config, before, now).crm.endpoints.map(({ since }) => since);

describe('the time an endpoint receives from', () => {
  test('is that of the publish that brought it or switched it on', () => {
    expect(sinceOf(dealer({ id: 'a' }), undefined)).toEqual([now.toISOString()]);
    const before = dealer({ id: 'a', since: then }, { id: 'b', enabled: false, since: then });
    expect(sinceOf(dealer({ id: 'a' }, { id: 'b' }, { id: 'c' }), before)).toEqual([
      then,
      now.toISOString(),
      now.toISOString(),
    ]);
  });

  test('begins anew with an event that it did not receive before, not when its address or name change', () => {
    const before = dealer({ id: 'a', since: then, events: ['lead.submitted'] });
    const events = ['lead.submitted'];
    expect(sinceOf(dealer({ id: 'a', events, url: 'https://new.example/', name: 'New' }), before)).toEqual([then]);
    expect(sinceOf(dealer({ id: 'a', events: [...events, 'lead.updated'] }), before)).toEqual([now.toISOString()]);
  });

  test('stays open for endpoints published before it was kept, and is never what a folder says', () => {
    expect(sinceOf(dealer({ id: 'a', since: '2020-01-01T00:00:00.000Z' }), dealer({ id: 'a' }))).toEqual([undefined]);
  });
});
