import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listDeliveries, listLedgers } from '#functions/crm/contract.ts';
import { markProbeRoute, showProbe } from '#functions/crm/probe-contract.ts';
import { listLeads } from '#functions/leads/contract.ts';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import { probeLead } from '#infra/probe/lead.ts';
import type { Ask } from '#infra/probe/ask.ts';
import { startPlatform, type Platform } from '#infra/local/platform.ts';

const DEALER = 'merribank';
const SPAN = '?since=2020-01-01T00:00:00Z&until=2100-01-01T00:00:00Z';

describe('on the whole platform', () => {
  let dir: string;
  let token: string;
  let platform: Platform;
  const told: string[] = [];
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-probe-'));
    platform = await startPlatform({
      dataDir: dir,
      seed: false,
      pages: 'off',
      listen: false,
      onMessage: ({ subject }) => told.push(subject),
    });
    token = (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
  });
  afterAll(async () => {
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const fetchOf = async (path: string, init: RequestInit = {}) => {
    const reply = await platform.fetch(new Request(`http://${DEALER}.localhost${path}`, init));
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
  };
  const askOperators = async (
    route: { method: string; path: string },
    params: Record<string, string> = {},
    query = '',
  ) =>
    fetchOf(`${fillPattern(route.path, { tenant: DEALER, ...params })}${query}`, {
      method: route.method,
      headers: { authorization: `Bearer ${token}` },
    });
  /** What the dealer and we would see of leads. */
  const seen = async () => {
    await platform.drain();
    const files = await readdir(join(dir, 'analytics')).catch(() => []);
    const lines = await Promise.all(files.map((file) => readFile(join(dir, 'analytics', file), 'utf8')));
    const { leads } = listLeads.answer.schema.parse(JSON.parse((await askOperators(listLeads)).body));
    const { deliveries } = listDeliveries.answer.schema.parse(JSON.parse((await askOperators(listDeliveries)).body));
    const { ledgers } = listLedgers.answer.schema.parse(JSON.parse((await askOperators(listLedgers, {}, SPAN)).body));
    return {
      leads: leads.length,
      deliveries: deliveries.length,
      ledgers: ledgers.length,
      lines: lines.join('').split('"lead.recorded"').length - 1,
      isTold: told.length > 0,
    };
  };
  const mark = async () => markProbeRoute.answer.schema.parse(JSON.parse((await askOperators(markProbeRoute)).body));

  test('a test lead is stored and leaves the outbox, and is in no inbox, CRM, ledger, report or mail', async () => {
    const ask: Ask = ({ path, method, headers, body }) =>
      fetchOf(path, { method, headers: { ...headers }, ...(body === undefined ? {} : { body }) });
    const checks = await probeLead({
      ask,
      operators: {
        mark,
        see: async (lead_id) => {
          const { status, body } = await askOperators(showProbe, { lead_id });
          return status === 404 ? undefined : showProbe.answer.schema.parse(JSON.parse(body));
        },
      },
      now: () => new Date(),
      sleep: () => platform.drain(),
    });
    expect(checks).toMatchObject([
      { name: 'lead', ok: true },
      { name: 'stored', ok: true, found: 'It is stored, and its events have left.' },
    ]);
    expect(await seen()).toEqual({ leads: 0, deliveries: 0, ledgers: 0, lines: 0, isTold: false });
  });

  test('the same lead with a forged marker is in all of them', async () => {
    const { lead } = await mark();
    const answer = await fetchOf('/api/v1/leads', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'forged-key-00001',
        'forecourt-probe': `${Buffer.from(`["probe","${DEALER}","forged-key-00001",4102444800]`).toString('base64url')}.${'A'.repeat(43)}`,
      },
      body: JSON.stringify(lead),
    });
    expect(answer.status).toBe(201);
    const { deliveries, ...rest } = await seen();
    expect(deliveries).toBeGreaterThan(0);
    expect(rest).toEqual({ leads: 1, ledgers: 1, lines: 1, isTold: true });
    const { lead_id } = z.object({ lead_id: z.string() }).parse(JSON.parse(answer.body));
    // Operators' route shows test leads only: it is no way to a person's.
    expect((await askOperators(showProbe, { lead_id })).status).toBe(404);
  });
});
