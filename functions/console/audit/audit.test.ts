import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAuditCommand } from '#cli/console/audit.ts';
import { registerCrm } from '#cli/crm.ts';
import type { Client } from '#cli/client.ts';
import { createApi as createCrm } from '#functions/crm/api.ts';
import { endpointSchema, initialEndpointState } from '#functions/crm/endpoint.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { apiFunction } from '#functions/runtime/http/api.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testStamp } from '#test/support/audit.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { auditRoutes } from './routes.ts';

const coastline = tenantContext('coastline');
const endpoint = coastline.config.crm.endpoints[0]?.id ?? '';

const setUp = () => {
  const clock = testClock();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [coastline, tenantContext('totara')],
    now: clock.now,
    newId: testIds(),
    secrets: secretsOf({ 'coastline/crm/sample': 's', 'coastline/crm/sample-adf': 's' }),
  });
  const apis = { console: apiFunction(runtime, auditRoutes(runtime)), crm: createCrm(runtime) };
  const call = makeCaller(apis);
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const register = (program: Command, client: Client): void => {
    registerCrm(program, client);
    addAuditCommand(program.command('console'), client);
  };
  const relay = makeRelay({ ...runtime, tableName: 'forecourt', bus: runtime.bus });
  const note = async (n: number, change: Parameters<typeof testStamp>[0] = {}): Promise<void> => {
    await noteAct(runtime, coastline, testStamp({ command: `req-${n}`, ...change }));
    clock.advance(60_000);
  };
  return {
    clock,
    table: runtime.table,
    note,
    sweep: () => relay.sweep(clock.now().toISOString()),
    run: cliRunner(register, apis),
    list: async (query: Record<string, string> = {}, tenant = 'coastline') => {
      const path = `/api/v1/operators/tenants/${tenant}/audit`;
      const { status, body } = await call({ method: 'GET', path, query, headers });
      const entries = Array.isArray(body['entries']) ? body['entries'] : [];
      const commands = entries.map((entry: unknown) => String(Reflect.get(Object(entry), 'command')));
      return { status, commands, next: body['next'], errors: body['errors'] };
    },
    export: (body: object) => call({ path: '/api/v1/operators/tenants/coastline/audit/export', body, headers }),
  };
};

describe('a dealer’s audit', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  test('is paged newest first, each entry once', async () => {
    for (let n = 1; n <= 5; n += 1) await world.note(n);
    const first = await world.list({ limit: '2' });
    expect(first.commands).toEqual(['req-5', 'req-4']);
    const second = await world.list({ limit: '2', cursor: String(first.next) });
    const third = await world.list({ limit: '2', cursor: String(second.next) });
    expect([second.commands, third.commands, third.next]).toEqual([['req-3', 'req-2'], ['req-1'], null]);
  });

  test('is found by who, what, subject and time', async () => {
    await world.note(1, { by: { kind: 'program', id: 'operators/mia', name: 'operators/mia' } });
    await world.note(2, { action: 'crm.replay' });
    await world.note(3, { action: 'crm.enable-endpoint', subject: { kind: 'endpoint', id: 'adf' } });
    await world.note(4, { action: 'crmx.other', subject: { kind: 'endpoint', id: 'adf' } });
    expect((await world.list({ who: 'operators/mia' })).commands).toEqual(['req-1']);
    expect((await world.list({ who: 'Ruby Manager' })).commands).toEqual(['req-4', 'req-3', 'req-2']);
    expect((await world.list({ action: 'crm' })).commands).toEqual(['req-3', 'req-2']);
    expect((await world.list({ action: 'crm.replay' })).commands).toEqual(['req-2']);
    expect((await world.list({ subject: 'endpoint:adf' })).commands).toEqual(['req-4', 'req-3']);
    expect((await world.list({ subject: 'endpoint:adf', limit: '1' })).next).not.toBeNull();
    const span = { from: '2026-11-21T11:01:00+11:00', to: '2026-11-21T00:03:00Z' };
    expect((await world.list(span)).commands).toEqual(['req-3', 'req-2']);
  });

  test('is read a bounded part at a time, however rare what is looked for', async () => {
    await world.note(0, { action: 'rare.one' });
    for (let n = 1; n <= 1_100; n += 1) await world.note(n);
    const first = await world.list({ action: 'rare' });
    expect(first).toMatchObject({ commands: [], next: expect.any(String) });
    expect(await world.list({ action: 'rare', cursor: String(first.next) })).toMatchObject({
      commands: ['req-0'],
      next: null,
    });
  });

  test('is no other dealer’s, and a cursor that is none or of another time is refused', async () => {
    await world.note(1);
    expect((await world.list({}, 'totara')).commands).toEqual([]);
    expect((await world.list({ cursor: 'nonsense' })).status).toBe(400);
    expect((await world.list({ cursor: '2020-01-01T00:00:00.000Z#x', from: '2026-01-01T00:00:00Z' })).status).toBe(400);
    expect((await world.list({ subject: 'nonsense' })).status).toBe(400);
    const backwards = await world.list({ from: '2026-11-22T00:00:00Z', to: '2026-11-21T00:00:00Z' });
    expect(backwards.errors).toEqual([{ field: 'to', message: 'Give an end that is not before the start.' }]);
  });

  test('exported as CSV runs in no spreadsheet, and the export is an entry itself', async () => {
    await world.note(1, { by: { kind: 'person', id: 'p1', name: '=HYPERLINK("https://evil.example")' } });
    await world.note(2, { subject: { kind: 'lead', id: '+61 412, 345' } });
    const { body } = await world.export({ format: 'csv' });
    const lines = String(body['text']).trimEnd().split('\r\n');
    expect(body['media_type']).toBe('text/csv; charset=utf-8');
    expect(lines[0]).toMatch(/^at,action,what,who,/);
    expect(lines).toHaveLength(4);
    expect(body['text']).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(body['text']).toContain(`"'+61 412, 345"`);
    expect(lines[1]).toContain('console.export-audit');
  });

  test('exported in parts has one heading, each entry once, and one entry of the export', async () => {
    for (let n = 1; n <= 520; n += 1) await world.note(n);
    const first = await world.export({ format: 'jsonl' });
    const second = await world.export({ format: 'jsonl', cursor: first.body['next'] });
    const lines = [first, second].flatMap(({ body }) => String(body['text']).trimEnd().split('\n'));
    expect(lines).toHaveLength(521);
    expect(new Set(lines.map((line) => String(Reflect.get(Object(JSON.parse(line)), 'id')))).size).toBe(521);
    expect(second.body['next']).toBeNull();
  });
});

describe('forecourt console audit', () => {
  test('shows that `forecourt crm enable` was done, by the program’s name', async () => {
    const { run, table, clock, sweep } = setUp();
    await table.create(keys.endpoint(coastline, endpoint), endpointSchema, {
      state: { ...initialEndpointState, enabled: false, disabled_reason: 'gone' },
      events: [],
      lane: 'lead',
      at: clock.now().toISOString(),
    });
    expect((await run('crm', 'enable', endpoint, '--tenant', 'coastline')).failure).toBeUndefined();
    await sweep();
    const { text, data } = await run('console', 'audit', '--tenant', 'coastline', '--who', 'forecourt');
    expect(text.split('\n')[1]).toMatch(
      new RegExp(`forecourt +crm.enable-endpoint +changed +endpoint:${endpoint} +enabled disabled_reason$`),
    );
    expect(data).toMatchObject({
      entries: [{ action: 'crm.enable-endpoint', by: { kind: 'program', name: 'forecourt' } }],
    });
  });

  test('writes a file that was not there', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'forecourt-audit-'));
    try {
      const { run, note } = setUp();
      await note(1);
      const file = join(dir, 'audit.csv');
      const args = ['console', 'audit', '--tenant', 'coastline', '--export', file];
      expect((await run(...args)).text).toBe(`Written to ${file}.`);
      expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(4);
      expect(String((await run(...args)).failure)).toMatch(/not there yet/);
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});
