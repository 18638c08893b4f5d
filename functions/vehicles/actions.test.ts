import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { callRoute } from '#test/support/call-route.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testIds } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { openHistoryReportRoute } from './open-history-report.ts';
import { revealContactRoute } from './reveal-contact.ts';

const now = () => new Date('2026-11-21T00:00:00.000Z');
const coastline = tenantContext('coastline', { historyReportHosts: ['reports.example'] });

describe('what a shopper asks for', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let events: AnyEvent[] = [];
  let logged: string[] = [];
  const newId = testIds('act');

  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    [events, logged] = [[], []];
  });

  const deps = () => ({
    table: store.as('api-vehicles').table,
    now,
    newId,
    logger: { info: () => undefined, warn: () => undefined, error: (message: string) => void logged.push(message) },
  });
  const relayed = async (): Promise<AnyEvent[]> => {
    const bus = {
      publish: async (published: readonly AnyEvent[]) => {
        events.push(...published);
        return new Set(published.map(({ id }) => id));
      },
    };
    await makeRelay({ ...store, bus }).sweep('2026-11-21T01:00:00.000Z');
    return events;
  };

  describe('vehicles.reveal-contact', () => {
    const asked = { dealership_id: 'coastline-cairns', website_id: 'coastline' };
    const reveal = async (
      car_id: string,
      tenant: TenantContext = coastline,
      given: Parameters<typeof revealContactRoute>[0] = deps(),
    ) => (await callRoute(revealContactRoute(given), tenant, { body: { car_id, ...asked } })).body;

    test('the number of the vehicle’s type is answered, and the reveal leaves as event 25', async () => {
      await putStock(store.table, coastline, stockItem({ id: 'r1' }));
      const phones = { ...coastline.config.phones, used: '(07) 5550 0199' };
      expect(await reveal('r1', tenantContext('coastline', { phones }))).toEqual({ phone: '(07) 5550 0199' });
      expect((await relayed()).map((event) => [eventName(event), event.data])).toEqual([
        ['contact.revealed', { event_id: 25, car_id: 'r1', ...asked }],
      ]);
    });

    test('the number is answered when logging does not work', async () => {
      await putStock(store.table, coastline, stockItem({ id: 'r2' }, { location_id: 'cairns' }));
      const given = deps();
      const create = () => Promise.reject(new Error('The table is away.'));
      const table: Pick<Table, 'load' | 'create'> = {
        load: (key, schema, options) => given.table.load(key, schema, options),
        create,
      };
      const broken = { ...given, table };
      expect(await reveal('r2', coastline, broken)).toEqual({ phone: expect.stringMatching(/\d/) });
      expect(logged).toEqual(['a reveal is not logged']);
    });

    test('a vehicle without a number, an unknown one and one that is gone are not found', async () => {
      const silent = tenantContext('coastline', {
        phones: { ...coastline.config.phones, new: null, used: null, demo: null },
      });
      await putStock(store.table, coastline, stockItem({ id: 'r3' }, { location_id: null }));
      await putStock(store.table, coastline, stockItem({ id: 'r4', state: 'withdrawn' }, { location_id: 'cairns' }));
      await expect(reveal('r3', silent)).rejects.toMatchObject({ code: 'not_found' });
      await expect(reveal('r4')).rejects.toMatchObject({ code: 'not_found' });
      await expect(reveal('nobody')).rejects.toMatchObject({ code: 'not_found' });
      expect(await relayed()).toEqual([]);
    });
  });

  describe('vehicles.open-history-report', () => {
    const open = async (file: string | null, tenant: TenantContext = coastline) => {
      await putStock(store.table, coastline, stockItem({ id: 'h1' }, { file }));
      return callRoute(openHistoryReportRoute(deps()), tenant, { params: { slug: 'x-h1' } });
    };

    test('a report on an allowed host is opened without a referrer, and that is told', async () => {
      const reply = await open('https://reports.example/r/1?a=b');
      expect(reply.headers).toMatchObject({
        location: 'https://reports.example/r/1?a=b',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect((await relayed()).map((event) => [eventName(event), event.data])).toEqual([
        ['history_report.opened', { car_id: 'h1', host: 'reports.example' }],
      ]);
    });

    test.each([
      'https://evil.example/',
      'https://reports.example.evil.example/',
      'https://sub.reports.example/',
      'https://reports.example:8443/',
      null,
    ])('%s leads nowhere', async (file) => {
      await expect(open(file)).rejects.toMatchObject({ code: 'not_found' });
      expect(await relayed()).toEqual([]);
    });

    test('a dealer without allowed hosts has no reports', async () => {
      const none = tenantContext('coastline', { historyReportHosts: [] });
      await expect(open('https://reports.example/r/1', none)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
