import { Command } from 'commander';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi as createCrm } from '#functions/crm/api.ts';
import { create as createPlan } from '#functions/crm/plan/handler.ts';
import type { FormCheck } from '#domain/lead/suspicion.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { appointmentSchema } from '#functions/testdrives/published/appointment.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeClient } from '#cli/client.ts';
import { registerCrm } from '#cli/crm.ts';
import { registerLeads } from './leads.ts';

const tenant = tenantContext('coastline');
const clock = testClock();

/** The commands with the real API functions, without a socket. */
const makeCli = () => {
  const printed: { data: unknown; text: string }[] = [];
  const notes: string[] = [];
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
    secrets: { get: async (ref) => secretsOf({ [ref]: 'a secret', 'operator/token': OPERATOR_TOKEN }).get(ref) },
  });
  const api = makeCaller({ leads: createLeads(runtime), crm: createCrm(runtime) });
  const out = {
    json: false,
    quiet: false,
    colour: false,
    result: (data: unknown, text: string) => void printed.push({ data, text }),
    note: (text: string) => void notes.push(text),
  };
  const client = makeClient(out, async () => ({
    token: OPERATOR_TOKEN,
    send: async ({ method, path, headers, body }) => {
      const [pathname = '', query = ''] = path.split('?');
      const answer = await api({
        method,
        path: pathname,
        query: Object.fromEntries(new URLSearchParams(query)),
        headers: { ...headers },
        body,
      });
      return { status: answer.status, body: JSON.stringify(answer.body) };
    },
    settle: async () => undefined,
    close: async () => undefined,
  }));
  const run = async (...args: string[]) => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerLeads(program, client);
    registerCrm(program, client);
    await program.parseAsync(args, { from: 'user' });
    return printed.at(-1);
  };
  const submit = async (formCheck?: FormCheck): Promise<string> => {
    const dealership_slug = tenant.config.dealerships[0]?.slug;
    const input = leadInput({ car_id: undefined, category: 'General Enquiry', dealership_slug }, 'general_enquiry');
    const body = { ...input, formCheck };
    const headers = { 'idempotency-key': formCheck === undefined ? 'cli-key-00000001' : 'cli-key-00000002' };
    const answer = await api({ path: '/api/v1/leads', body, headers });
    const id = String(answer.body['lead_id']);
    const stored = await runtime.table.load(keys.lead(tenant, id), storedLeadSchema);
    const record = { messageId: 'm', body: JSON.stringify({ detail: Object.values(stored?.outbox ?? {})[0] }) };
    await createPlan(runtime)({ Records: [Object.assign(Object.create(null), record)] }, lambdaContext(1));
    return id;
  };
  return { run, submit, notes, table: runtime.table };
};

describe('forecourt leads and crm', () => {
  let cli: ReturnType<typeof makeCli>;
  let lead: string;
  beforeEach(async () => {
    cli = makeCli();
    lead = await cli.submit();
  });

  test('list and show what shoppers sent', async () => {
    expect((await cli.run('leads', 'list', '--tenant', 'coastline'))?.text).toContain('Mia Nguyen');
    expect((await cli.run('leads', 'show', lead, '--tenant', 'coastline'))?.data).toMatchObject({ lead_id: lead });
    await expect(cli.run('leads', 'show', 'a'.repeat(26), '--tenant', 'coastline')).rejects.toThrow('no such lead');
  });

  test('find a lead by the reference that a shopper reads out', async () => {
    const listed = String((await cli.run('leads', 'list', '--tenant', 'coastline'))?.text);
    const reference = new RegExp(`^${lead} +([A-Z2-9]{6}) `, 'm').exec(listed)?.[1] ?? '';
    const shown = await cli.run('leads', 'show', reference.toLowerCase(), '--tenant', 'coastline');
    expect(shown?.data).toMatchObject({ lead_id: lead, reference });
    expect(shown?.text).toMatch(new RegExp(`^Reference: ${reference}\\n`));
  });

  test('show what became of a test drive, not what its lead said when it was sent', async () => {
    const slot = { start: '2026-11-28T10:30:00+10:00', end: '2026-11-28T11:15:00+10:00', location_id: 'cairns' };
    await cli.table.create(keys.appointment(tenant, lead), appointmentSchema, {
      state: { lead_id: lead, car_id: 'v7k2m4', slot, status: 'booked', sequence: 0 },
      events: [],
      lane: 'lead',
      at: clock.now().toISOString(),
    });
    const shown = await cli.run('leads', 'show', lead, '--tenant', 'coastline');
    expect(shown?.text).toContain('Test drive: booked, Saturday 28 November at 10:30 am, cairns');
    expect(shown?.data).toMatchObject({ appointment: { ...slot, status: 'booked' } });
  });

  test('list says which leads look like a program’s, and why', async () => {
    const suspected = await cli.submit({ trap: 'https://spam.example', filledInMs: 300 });
    const listed = await cli.run('leads', 'list', '--tenant', 'coastline');
    const lines = String(listed?.text).split('\n');
    expect(lines[0]).toMatch(/ SUSPECTED$/);
    expect(lines.find((line) => line.startsWith(suspected))).toMatch(/ hidden field filled, sent within 1\.5 s$/);
    expect(lines.find((line) => line.startsWith(lead))).not.toContain('hidden field');
    expect(listed?.data).toMatchObject({
      leads: expect.arrayContaining([
        expect.objectContaining({ lead_id: suspected, suspicions: ['trap_filled', 'filled_too_fast'] }),
      ]),
    });
  });

  test('list and show deliveries, endpoints, and dry-run a replay', async () => {
    const line = await cli.run('crm', 'deliveries', '--tenant', 'coastline', '--status', 'PENDING');
    expect(line?.text).toMatch(/lead\.submitted\s+sample-crm\s+PENDING/);
    expect((await cli.run('crm', 'deliveries', '--tenant', 'coastline', '--status', 'DEAD'))?.text).toBe(
      'No deliveries.',
    );
    expect((await cli.run('crm', 'endpoints', '--tenant', 'coastline'))?.text).toMatch(/sample-crm.*on\s+closed/);
    const since = ['--since', '2026-11-20T00:00:00Z', '--until', '2026-11-22T00:00:00Z'];
    const replay = await cli.run(
      'crm',
      'replay',
      '--tenant',
      'coastline',
      '--endpoint',
      'sample-crm',
      ...since,
      '--dry-run',
    );
    expect(replay?.data).toEqual({
      matched: 1,
      replayed: 0,
      skipped: 1,
      unplanned: 0,
      planned: 0,
      dry_run: true,
      deliveries: [],
    });
    expect((await cli.run('crm', 'enable', 'sample-crm', '--tenant', 'coastline'))?.text).toContain('is on');
  });

  test('refuse what is no time, no number and no endpoint', async () => {
    await expect(cli.run('leads', 'list', '--tenant', 'coastline', '--limit', '0')).rejects.toThrow('from 1 to 100');
    const wrong = ['crm', 'replay', '--tenant', 'coastline', '--endpoint', 'nope', '--since'];
    await expect(cli.run(...wrong, 'yesterday')).rejects.toThrow('Not a time');
    await expect(cli.run(...wrong, '2026-11-20')).rejects.toThrow('no such endpoint');
  });
});
