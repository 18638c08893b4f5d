import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EgressError, type EgressAnswer, type EgressRequest } from '#functions/runtime/egress/egress.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { creditCheckSchema } from '#tenants/schemas/credit-check-schema.ts';
import { createApi } from './api.ts';

const http = {
  from: 'http',
  url: 'https://bureau.example/ask',
  keyRef: 'coastline/credit/key',
  name: 'Harbour Credit Bureau',
  privacyUrl: 'https://bureau.example/privacy',
};
const dealer = (id: string, creditCheck: object, more: object = {}, flags: object = {}) =>
  tenantContext(id, {
    creditCheck: creditCheckSchema.parse(creditCheck),
    flags: { ...tenantContext(id).config.flags, credit_check: true, ...flags },
    ...more,
  });
const coastline = dealer('coastline', { provider: http, questionsPerDay: 20 });
const totara = dealer('totara', { provider: { from: 'sample' } });
const gated = dealer('merribank', { provider: { from: 'sample' } }, { gates: { credit_check: 'sign_in' } });
const off = dealer('trial', { provider: { from: 'sample' } }, {}, { credit_check: false });

const person = {
  first_name: 'Ana',
  last_name: 'Quillfeather',
  date_of_birth: '1987-03-29',
  street: '904 Quokka Parade',
  suburb: 'Wobblegong',
  state: 'QLD',
  postcode: '4870',
  licence_number: 'LIC7719305',
  consent: true,
};
const found = {
  last_name: 'QUILLFEATHER',
  date_of_birth: '1987-03-29',
  band: 'good',
  score: 702,
  scale_max: 1_200,
  as_of: '2026-11-20',
};
const json = (body: unknown, status = 200): EgressAnswer => ({
  status,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});

describe('a credit check', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  /** Another instance of the function. */
  let begin: () => void;
  const clock = testClock();
  const logged: string[] = [];
  let asked: EgressRequest[] = [];
  let answering: () => Promise<EgressAnswer> = async () => json(found);
  let address = 0;

  const ask = (change: object = {}, { host = 'coastline.localhost', ip = `203.0.113.${(address += 1)}` } = {}) =>
    call({ path: '/api/v1/credit-checks', body: { ...person, ...change }, host, ip });

  beforeAll(async () => {
    store = await testTable();
    const runtime = testRuntime({
      tenants: [coastline, totara, gated, off],
      now: clock.now,
      newId: testIds(),
      documents: store.as('api-credit').documents,
      secrets: secretsOf({ 'coastline/credit/key': 'key-of-the-bureau' }),
      log: (line) => logged.push(line),
    });
    const egress = {
      check: async () => undefined,
      request: async (request: EgressRequest) => {
        asked.push(request);
        return answering();
      },
    };
    begin = () => {
      call = makeCaller({ credit: createApi({ ...runtime, egress }) });
    };
    begin();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    clock.advance(2 * 24 * 3_600_000);
    asked = [];
    answering = async () => json(found);
  });

  test('says before who would be asked', async () => {
    const read = async (host: string) => (await call({ method: 'GET', path: '/api/v1/credit-checks', host })).body;
    expect(await read('coastline.localhost')).toEqual({
      provider: 'Harbour Credit Bureau',
      privacy_url: 'https://bureau.example/privacy',
      is_sample: false,
    });
    expect(await read('totara.localhost')).toEqual({
      provider: 'Sample Credit Bureau',
      privacy_url: null,
      is_sample: true,
    });
  });

  test('asks the provider with the dealer’s key, and answers what it said and nothing of the person', async () => {
    const { status, body } = await ask();
    expect([status, body]).toEqual([
      200,
      {
        provider: 'Harbour Credit Bureau',
        result: { band: 'good', score: 702, scale_max: 1_200, as_of: '2026-11-20' },
      },
    ]);
    const [request] = asked;
    expect(request).toMatchObject({ method: 'POST', url: http.url, timeoutMs: 2_500 });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer key-of-the-bureau' });
    const { consent: _, ...sent } = person;
    expect(JSON.parse(String(request?.body))).toEqual({ person: sent });
  });

  test.each([
    ['Kāhu', 'KAHU'],
    ['O’Brien-Smith', "O'BRIEN SMITH"],
  ])('knows %s in a provider’s %s', async (last_name, theirs) => {
    answering = async () => json({ ...found, last_name: theirs });
    expect((await ask({ last_name })).status).toBe(200);
  });

  test('has no result where the provider knows nobody like that', async () => {
    answering = async () => json({}, 404);
    expect((await ask()).body).toEqual({ provider: 'Harbour Credit Bureau', result: null });
  });

  test.each([
    ['does not answer', () => Promise.reject(new EgressError('timeout', 'no answer'))],
    ['fails', async () => json({}, 500)],
    ['answers no JSON', async () => ({ ...json({}), body: Buffer.from('<html>') })],
    ['answers a band that nobody knows', async () => json({ ...found, band: 'splendid' })],
    ['answers about another name', async () => json({ ...found, last_name: 'Other' })],
    ['answers about another birthday', async () => json({ ...found, date_of_birth: '1987-03-30' })],
  ])('says that nothing was checked where the provider %s', async (_, answer) => {
    answering = answer;
    const { status, body } = await ask();
    expect([status, body['code']]).toEqual([503, 'upstream_unavailable']);
    expect(body['error']).toContain('Nothing was checked');
  });

  test('leaves a provider alone for a minute after three failures', async () => {
    await ask();
    asked = [];
    answering = async () => json({}, 500);
    for (let n = 0; n < 3; n += 1) await ask();
    answering = async () => json(found);
    expect([(await ask()).status, asked.length]).toEqual([503, 3]);
    clock.advance(61_000);
    expect((await ask()).status).toBe(200);
  });

  test('asks for strangers no more than their part of what the dealer pays for, on all instances together, and says so', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await ask()).status);
    // Each on an instance of its own.
    for (let n = 0; n < 8; n += 1) {
      begin();
      statuses.push((await ask()).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(11).fill(503)]);
    expect((await ask()).body['error']).toContain('too many questions today');
    expect(asked).toHaveLength(5);
  });

  test('asks for a code after five questions of one address in a day', async () => {
    const ip = '198.51.100.7';
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      begin();
      statuses.push((await ask({}, { ip })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await ask({}, { ip })).body).toMatchObject({ code: 'proof_required', proof: { level: 'code' } });
  });

  test.each([
    ['without consent', { consent: false }, 'consent'],
    ['of a child', { date_of_birth: '2015-01-01' }, 'date_of_birth'],
    ['without a state, in Australia', { state: undefined }, 'state'],
    ['without a street', { street: ' ' }, 'street'],
    ['with a field too many', { income: '80000' }, 'income'],
  ])('is refused %s, and nobody is asked', async (_, change, field) => {
    const { status, body } = await ask(change);
    expect([status, body['code']]).toEqual([400, 'validation_failed']);
    expect(JSON.stringify(body['errors'])).toContain(field);
    expect(asked).toEqual([]);
  });

  test('needs no state in New Zealand, and invents the same sample again', async () => {
    const sample = async (last_name: string) =>
      (await ask({ state: undefined, last_name }, { host: 'totara.localhost' })).body['result'];
    expect(await sample('Kahu')).toEqual(await sample('kahu '));
    expect(await sample('Nobody')).toBeNull();
    expect(asked).toEqual([]);
  });

  test('asks for a sign-in where the dealer has the gate, and does not exist where it is off', async () => {
    expect((await ask({}, { host: 'merribank.localhost' })).body['code']).toBe('auth_required');
    expect((await ask({}, { host: 'trial.localhost' })).status).toBe(404);
    expect((await call({ method: 'GET', path: '/api/v1/credit-checks', host: 'trial.localhost' })).status).toBe(404);
  });

  test('leaves nothing of the person: in no item and no line of the log, whatever becomes of it', async () => {
    const statuses = [(await ask()).status, (await ask({ consent: false })).status];
    answering = async () => json({ ...found, last_name: 'Other' });
    statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 400, 503]);
    const { Items = [] } = await store.documents.send(new ScanCommand({ TableName: store.tableName }));
    const kept = JSON.stringify(Items) + logged.join('\n');
    for (const text of [
      'Quillfeather',
      'QUILLFEATHER',
      '1987-03-29',
      'Quokka',
      'Wobblegong',
      'LIC7719305',
      '"good"',
      '702,',
    ])
      expect(kept).not.toContain(text);
  });
});
