import { beforeEach, describe, expect, test } from 'vitest';
import { eventName } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { submittedEvent } from '#functions/leads/published/stored-lead.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { withdrawalSchema } from '#functions/privacy/published/consent-record.ts';
import { makeReceiveLead } from './receive-lead/receive-lead.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const email = leadSubmitted.example.email ?? '';

const setUp = () => {
  const clock = testClock('2026-11-21T03:00:00.000Z');
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [coastline, totara],
    now: clock.now,
    newId: testIds(),
  });
  const deps = { ...runtime, linkSecrets: { all: async () => ['the-secret-of-the-links-01'] as const } };
  const sent = sentMessages();
  const receive = makeReceiveLead({ ...deps, ...sent, siteOrigin: 'https://{slug}.example' });
  const api = makeCaller({ notifications: createApi(deps) });
  const post = (path: string, body: unknown, more: object = {}): Promise<CallAnswer> => api({ path, body, ...more });
  return {
    clock,
    runtime,
    /** The token of the receipt that the lead got. */
    enquire: async (leadId: string): Promise<string> => {
      const lead = {
        ...leadSubmitted.example,
        lead_id: leadId,
        consent: { ...leadSubmitted.example.consent, given_at: clock.now().toISOString() },
      };
      await receive(coastline, submittedEvent(coastline, { lead, body_hash: '', correlation_id: lead.lead_id }));
      return /consents#(\S+)/.exec(sent.mails.at(-1)?.text ?? '')?.[1] ?? '';
    },
    withdraw: (token: string, more: object = {}) => post('/api/v1/consents/withdraw', { token }, more),
    operate: (what: 'find' | 'withdraw', person: object, tenant = 'coastline') =>
      post(`/api/v1/operators/tenants/${tenant}/consents/${what}`, person, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      }),
  };
};

describe('a consent', () => {
  let world: ReturnType<typeof setUp>;
  let token: string;
  beforeEach(async () => {
    world = setUp();
    token = await world.enquire('lead1');
  });
  const allowed = async (person: object = { email }) => (await world.operate('find', person)).body['allowed'];

  test('is withdrawn for all channels by the link, without signing in, and at once', async () => {
    expect([await allowed(), await allowed({ phone: '0412 345 678' })]).toEqual([['email'], ['sms', 'phone']]);
    expect(await world.withdraw(token)).toMatchObject({ status: 200, body: { withdrawn: true } });
    expect([await allowed(), await allowed({ phone: '0412 345 678' })]).toEqual([[], []]);
    const { body } = await world.operate('find', { email });
    expect(body).toMatchObject({ records: [{ channel: 'email', withdrawn_at: '2026-11-21T03:00:00.000Z' }] });
  });

  test('is told to be withdrawn once, with no person’s data', async () => {
    await world.withdraw(token);
    await world.withdraw(token);
    const { body } = await world.operate('find', { email });
    const stored = await world.runtime.table.load(
      keys.withdrawal(coastline, String(body['subject'])),
      withdrawalSchema,
    );
    expect(Object.values(stored?.outbox ?? {}).map(eventName)).toEqual(['consent.withdrawn']);
    expect(JSON.stringify(stored)).not.toMatch(/mia|412345678/i);
  });

  test('that is given again after it was withdrawn stands', async () => {
    await world.withdraw(token);
    world.clock.advance(DAY_MS);
    await world.enquire('lead2');
    expect(await allowed()).toEqual(['email']);
  });

  test('that is recorded late does not undo a withdrawal', async () => {
    await world.withdraw(token);
    await world.enquire('lead-late');
    expect(await allowed()).toEqual([]);
  });

  test('is withdrawn by a link for half a year, and after that the answer says whom to ask', async () => {
    world.clock.advance(179 * DAY_MS);
    expect((await world.withdraw(token)).status).toBe(200);
    world.clock.advance(2 * DAY_MS);
    expect(await world.withdraw(token)).toMatchObject({ status: 410, body: { code: 'gone' } });
  });

  test('is withdrawn by no altered link, and by none of another dealer', async () => {
    const altered = `${token.slice(0, -2)}xx`;
    expect(await world.withdraw(altered)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await world.withdraw(token, { host: 'totara.localhost' })).status).toBe(404);
    expect(await allowed()).toEqual(['email']);
  });

  test('is not withdrawn by a page of another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await world.withdraw(token, { headers })).status).toBe(403);
    expect(await allowed()).toEqual(['email']);
  });

  test('is withdrawn by operators for who asks by telephone, and is unknown to another dealer', async () => {
    expect((await world.operate('find', { email }, 'totara')).body).toMatchObject({ records: [], allowed: [] });
    expect((await world.operate('withdraw', { phone: '0412345678' })).body).toMatchObject({ allowed: [] });
    expect(await allowed({ phone: '0412345678' })).toEqual([]);
    expect(await allowed()).toEqual(['email']);
  });

  test.each([{}, { email, phone: '0412345678' }, { phone: '12' }, { email: 'nobody' }])(
    'is not looked up for %o',
    async (person) => {
      expect((await world.operate('find', person)).status).toBe(400);
    },
  );
});
