import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { runs } from '#test/support/runs.ts';
import { makeChildPlatform } from './child-platform.ts';
import { postLead } from './post-lead.ts';

/** Few enough that nothing is asked of one address or person, many enough to be in every state at a kill. */
const LEADS_PER_DEALER = 30;
const KILLS = runs({ quick: 1, full: 3 });
/** A delivery that was in flight at a kill is tried again when its 60 s lease has ended. */
const PAST_LEASE_MS = 61_000;
const PATIENCE_MS = 100_000;
const dealers = ['coastline', 'merribank'] as const;

const arrivalsSchema = z.array(
  z.object({
    tenant: z.string(),
    webhook_id: z.string(),
    verified: z.boolean(),
    body: z.object({ data: z.object({ lead_id: z.string() }) }),
  }),
);
type Arrival = z.infer<typeof arrivalsSchema>[number];

/** A shopper whose form keeps its data and its key: sends until somebody says 201. */
const sendUntilTaken = async (port: () => number, dealer: string, key: string): Promise<string> => {
  for (;;) {
    try {
      const { status, body } = await postLead(port(), dealer, key);
      if (status === 201) return z.object({ lead_id: z.string() }).parse(JSON.parse(body)).lead_id;
      if (status < 500) throw new RangeError(`refused with ${status}: ${body}`);
    } catch (error) {
      if (error instanceof RangeError) throw error;
    }
    await sleep(50);
  }
};

const arrivals = async (crm: string): Promise<Arrival[]> =>
  arrivalsSchema.parse(await (await fetch(`${crm}/deliveries.json`)).json());

describe('killing the platform', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  test('SIGKILL at random moments under load loses no lead and doubles none', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'forecourt-kill-'));
    folders.push(dir);
    const platform = makeChildPlatform(dir);
    await platform.start();

    const taken = new Map<string, string>();
    const shoppers = dealers.map(async (dealer) => {
      for (let n = 0; n < LEADS_PER_DEALER; n += 1) {
        const key = `kill-${dealer}-${n}`;
        taken.set(key, await sendUntilTaken(platform.port, dealer, key));
        await sleep(20);
      }
    });
    const total = LEADS_PER_DEALER * dealers.length;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (taken.size < (total * kill) / (KILLS + 1)) await sleep(5);
      await sleep(Math.random() * 120);
      await platform.kill();
      await platform.start();
    }
    await Promise.all(shoppers);

    // The same key answers the same lead, after all those deaths.
    const again = await postLead(platform.port(), 'coastline', 'kill-coastline-0');
    expect(JSON.parse(again.body).lead_id).toBe(taken.get('kill-coastline-0'));

    await platform.stop();
    await platform.start(PAST_LEASE_MS);
    const deadline = Date.now() + PATIENCE_MS;
    let received: Arrival[] = [];
    while (Date.now() < deadline) {
      received = await arrivals(platform.crm());
      if (new Set(received.map(({ body }) => body.data.lead_id)).size === taken.size) break;
      await sleep(500);
    }
    await platform.stop();

    const leadIds = [...taken.values()].toSorted();
    expect(new Set(leadIds).size).toBe(total);
    // One webhook id per lead: a receiver that looks at it does the work once.
    expect(received.map(({ body }) => body.data.lead_id).toSorted()).toEqual(leadIds);
    expect(received.every(({ verified }) => verified)).toBe(true);
    const stored = (await readFile(join(dir, 'sample-crm.ndjson'), 'utf8')).trim().split('\n');
    expect(stored.length).toBeGreaterThanOrEqual(total);
  }, 240_000);
});
