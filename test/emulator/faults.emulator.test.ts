import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleUpdated } from '#events/vehicle-updated.ts';
import { OUTBOX_SHARDS, listOutboxShards, lanes } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { hilux, stockFile } from '../browser/stock.ts';
import { openDeployed, type Deployed } from './deployed.ts';
import { SWEEPER_PATIENCE_MS, until } from './until.ts';
import { fresh, openWorld, type World } from './world.ts';

let world: World;
let deployed: Deployed;
let table: Table;
beforeAll(async () => {
  world = await openWorld();
  deployed = openDeployed(world.emulator);
  table = new Table(world.emulator.aws.documents, world.emulator.outputs.TableName, OUTBOX_SHARDS);
  // The demo's feeds are applied by now; what they changed may still be on its way to the index. One that failed comes
  // again after three minutes.
  await until(
    'the demo stock to be indexed',
    messages('search-index-stock'),
    (count) => count === 0,
    SWEEPER_PATIENCE_MS,
  );
});
afterAll(() => deployed.close());

const messages = (queue: string) => () => deployed.messagesIn(queue);
const eventMeta = (tenantId: string, subject: string) => ({
  id: fresh('evt-'),
  time: new Date().toISOString(),
  tenantId,
  correlationId: 'corr-0001',
  subject,
});
/** As EventBridge puts an event on a queue. */
const queued = (detail: unknown): string => JSON.stringify({ detail });

/** Items whose events have not left yet. */
const waitingItems = async (): Promise<number> => {
  const shards = lanes.flatMap((lane) => listOutboxShards(lane));
  const entries = await Promise.all(shards.map((shard) => table.waiting(shard, '9999', 100)));
  return entries.flat().length;
};

describe('a message that cannot be done', () => {
  test('ends in the dead letters after five receives; the others of its batch are done', async () => {
    const queue = 'search-index-stock';
    const dead = `${queue}-dead-letters`;
    const rows = ['PA', 'PB'].map((prefix) => ({ ...hilux, stocknum: fresh(prefix), vin: '' }));
    const before = await deployed.messagesIn(dead);
    // Its tenant is gone: it can never be indexed.
    const poison = queued(vehicleUpdated.create(eventMeta('nobody', 'v7k2m4'), vehicleUpdated.example));

    await deployed.withQuickRetries(queue, 2, async () => {
      await deployed.whileStopped(queue, async () => {
        await deployed.send(queue, [poison]);
        await world.feed('coastline', stockFile(rows));
        await until('the three messages in the queue', messages(queue), (count) => count === 3);
      });
      for (const { stocknum } of rows) await world.untilFound('coastline', `query=${stocknum}`, 1);
      await until('the poison among the dead letters', messages(dead), (count) => count === before + 1);
      expect(await deployed.messagesIn(queue)).toBe(0);

      // Moved back while nothing was mended, it comes again and takes nobody with it.
      const moved = await deployed.redrive(queue);
      expect(moved).toContain(poison);
      await until('the poison among the dead letters again', messages(dead), (count) => count === moved.length);
    });
  });

  test('of a function that was broken is done once after the mend, however often it is moved back', async () => {
    const dead = 'crm-plan-dead-letters';
    const before = await deployed.messagesIn(dead);
    let leadId = '';
    await deployed.withQuickRetries('crm-plan', 2, async () => {
      await deployed.whileFailing('crm-plan', async () => {
        leadId = await world.takeLead('totara', 'Redriven');
        await until('the lead among the dead letters', messages(dead), (count) => count === before + 1);
      });
      expect(await world.arrivalsOf([leadId])).toEqual([]);
      const moved = await deployed.redrive('crm-plan');
      await world.untilDelivered([leadId]);
      await deployed.send('crm-plan', moved);
      await until('the queue to be empty', messages('crm-plan'), (count) => count === 0);
    });
    expect(await deployed.messagesIn(dead)).toBe(0);
    expect(await world.arrivalsOf([leadId])).toMatchObject([{ arrivals: 1, accepted: 1, verified: true }]);
  });
});

describe('the relay', () => {
  test('stopped, leads are taken and wait; started, all of them leave', async () => {
    const leads: string[] = [];
    await deployed.whileStopped('outbox-relay-leads', async () => {
      for (const dealer of ['coastline', 'totara']) leads.push(await world.takeLead(dealer, 'Waiting'));
      expect(await waitingItems()).toBeGreaterThanOrEqual(2);
      expect(await world.arrivalsOf(leads)).toEqual([]);
    });
    const arrived = await world.untilDelivered(leads, SWEEPER_PATIENCE_MS);
    expect(arrived.map(({ arrivals }) => arrivals)).toEqual([1, 1]);
    await until('every outbox to be empty', waitingItems, (count) => count === 0, SWEEPER_PATIENCE_MS);
  });

  test('failing, its record is lost by the emulator, and the sweeper makes up for it', async () => {
    let leadId = '';
    const failures = () => deployed.logged('outbox-relay-leads', 'relay failed');
    await deployed.whileFailing('outbox-relay-leads', async () => {
      const before = await failures();
      leadId = await world.takeLead('coastline', 'Swept');
      await until('the relay to fail', failures, (count) => count > before);
    });
    // The relay is well again and has nothing to do: the stream does not bring the record back.
    const next = await world.takeLead('coastline', 'After');
    await world.untilDelivered([next]);
    expect(await world.arrivalsOf([leadId])).toEqual([]);
    expect(await waitingItems()).toBeGreaterThanOrEqual(1);

    const arrived = await world.untilDelivered([leadId], SWEEPER_PATIENCE_MS);
    expect(arrived).toMatchObject([{ arrivals: 1, verified: true }]);
    await until('every outbox to be empty', waitingItems, (count) => count === 0);
  });
});

describe('OpenSearch', () => {
  test('stopped, the search says so, pages and feeds go on and changes wait; started, everything is found', async () => {
    const stocknum = fresh('OS');
    const known = fresh('OK');
    await world.feed('coastline', stockFile([{ ...hilux, stocknum: known, vin: '' }]));
    const [vehicle] = (await world.untilFound('coastline', `query=${known}`, 1)).hits;

    await deployed.withQuickRetries('search-index-stock', 30, async () => {
      await world.emulator.stopSearch();
      try {
        const refused = await world.ask('coastline', `/api/v1/search?query=${fresh('NEW')}`);
        expect(refused.status).toBe(503);
        expect(refused.headers['retry-after']).toBe('5');
        expect(JSON.parse(refused.text)).toMatchObject({ code: 'upstream_unavailable' });
        const page = await world.ask('coastline', `/cars/${vehicle?.slug ?? ''}`);
        expect(page.status).toBe(200);
        expect(page.text).toContain('$45,990');
        // A listing says so with people to call, and asks again by itself.
        const listing = await world.ask('coastline', '/search/mazda');
        expect(listing.status).toBe(503);
        expect(listing.text).toContain('1300 975 707');

        await world.feed('coastline', stockFile([{ ...hilux, stocknum, vin: '' }]));
        await until('the change to wait in the queue', messages('search-index-stock'), (count) => count > 0);
      } finally {
        await world.emulator.startSearch();
      }
      await world.untilFound('coastline', `query=${stocknum}`, 1);
      await world.untilFound('coastline', `query=${known}`, 1);
    });
    await until('the queue to be empty', messages('search-index-stock'), (count) => count === 0);
  });
});
