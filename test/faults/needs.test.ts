import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNeeds, type Need } from '#functions/needs/contract.ts';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { postLead } from './post-lead.ts';

/** From the fact to the line. */
const MOST_MS = 10_000;

describe('what needs somebody at a dealer', () => {
  let dir: string;
  let token: string;
  let platform: Platform;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-needs-'));
    platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off' });
    token = (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
  }, 120_000);
  afterAll(async () => {
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const ask = async (path: string, method = 'GET'): Promise<unknown> => {
    const url = `http://127.0.0.1:${platform.port}/api/v1/operators/tenants/${path}`;
    return (await fetch(url, { method, headers: { authorization: `Bearer ${token}` } })).json();
  };
  const needs = async (dealer: string): Promise<Need[]> => {
    const answer = listNeeds.answer.schema.parse(await ask(`${dealer}/needs`));
    return answer.changed ? answer.needs : [];
  };
  /** Milliseconds until the dealer's lines are as wanted. */
  const until = async (dealer: string, isThere: (found: Need[]) => boolean): Promise<number> => {
    const begun = Date.now();
    while (!isThere(await needs(dealer))) {
      if (Date.now() - begun > MOST_MS) throw new Error(`After 10 s: ${JSON.stringify(await needs(dealer))}`);
      await sleep(100);
    }
    return Date.now() - begun;
  };
  const kinds = (found: Need[]): string[] => found.map(({ kind }) => kind);
  const receiver = (mode: string) =>
    fetch(new URL('/control', platform.sampleCrm.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
  const send = async (dealer: string, key: string) =>
    expect((await postLead(platform.port, dealer, key)).status).toBe(201);

  test('is there within 10 s: deliveries that fail, and an endpoint that a 410 switched off; and over within 10 s', async () => {
    await receiver('500');
    await send('merribank', 'needs-failing-1');
    await until('merribank', (found) => kinds(found).includes('deliveries_failing'));
    await receiver('410');
    await send('coastline', 'needs-gone-1');
    await until('coastline', (found) => kinds(found).includes('endpoint_off'));
    expect(kinds(await needs('totara'))).not.toContain('endpoint_off');

    await receiver('ok');
    const off = (await needs('coastline')).filter(({ kind }) => kind === 'endpoint_off');
    for (const { subject } of off) await ask(`coastline/crm/endpoints/${subject.id}/enable`, 'POST');
    await until('coastline', (found) => !kinds(found).includes('endpoint_off'));
  }, 60_000);

  test('is there within 10 s where a lead waits for an answer', async () => {
    await receiver('ok');
    await send('totara', 'needs-lead-1');
    await until('totara', (found) => kinds(found).includes('lead_unanswered'));
  }, 30_000);

  test('is the same made anew', async () => {
    const before = await needs('coastline');
    expect(kinds(before)).toContain('deliveries_failing');
    expect(await ask('coastline/needs/remake', 'POST')).toEqual({ missed: 0, over: 0 });
    expect(await needs('coastline')).toEqual(before);
  });
});
