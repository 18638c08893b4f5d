import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { makeChildPlatform } from './child-platform.ts';
import { postLead } from './post-lead.ts';

const SHOPPERS = 20;
const STOP_MS = 5_000;
/** So that the address may send again. */
const PAST_LIMITS_MS = 3_600_000;
const leadIdOf = (body: string): string => z.object({ lead_id: z.string() }).parse(JSON.parse(body)).lead_id;

/** A request whose body never ends. */
const holdOpen = async (port: number): Promise<() => void> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /api/v1/leads HTTP/1.1\r\nhost: coastline.localhost\r\ncontent-length: 1000\r\n\r\n{');
  return () => socket.destroy();
};

test('a platform that is told to stop under posting ends within five seconds, and has every lead that was taken', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-stop-'));
  const platform = makeChildPlatform(dir);
  await platform.start();
  onTestFinished(platform.kill);
  const port = platform.port();
  const letGo = await holdOpen(port);
  const taken = new Map<string, string>();
  let isOver = false;
  const shoppers = Array.from({ length: SHOPPERS }, async (_, shopper) => {
    for (let n = 0; !isOver; n += 1) {
      const key = `stop-${shopper}-${n}-of-many`;
      try {
        const { status, body } = await postLead(port, 'coastline', key);
        if (status === 201) taken.set(key, leadIdOf(body));
      } catch {
        await sleep(20);
      }
    }
  });
  while (taken.size < SHOPPERS) await sleep(20);

  const asked = performance.now();
  await platform.stop();
  const took = performance.now() - asked;
  isOver = true;
  letGo();
  await Promise.all(shoppers);
  expect(took).toBeLessThan(STOP_MS);

  await platform.start(PAST_LIMITS_MS);
  for (const [key, leadId] of taken) {
    expect(leadIdOf((await postLead(platform.port(), 'coastline', key)).body)).toBe(leadId);
  }
  await platform.stop();
  await rm(dir, { recursive: true, force: true });
}, 120_000);
