import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { openWrites } from '#domain/limits/open-writes.ts';
import { HELD_AT_MOST_MS, passedOnAMinute, samePerson } from '#domain/limits/enquiries.ts';
import { challengeSchema } from '#functions/runtime/limits/challenge.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '../published/stored-lead.ts';
import { mailCode } from '#test/support/drivers.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { makePassOn } from './pass-on.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const PACE = 100;
const totara = tenantContext('totara');
const small = tenantContext('totara', { leadForm: { ...totara.config.leadForm, mostInTenMinutes: PACE } });
const coastline = tenantContext('coastline');

type Answer = Awaited<ReturnType<ReturnType<typeof makeCaller>>>;

const solve = async (answer: Answer): Promise<string> => {
  const challenge = challengeSchema.parse(Object(answer.body['slowed'] ?? answer.body['proof'])['challenge']);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
};

const setUp = () => {
  const clock = testClock();
  const memory = new MemoryTable();
  const parts = { documents: memory.connect(), tenants: [small, coastline], now: clock.now, newId: testIds() };
  const runtime = testRuntime(parts);
  // Two instances of the function, as under load.
  const instances = [1, 2].map(() => makeCaller({ leads: createApi(testRuntime(parts)) }));
  const passOn = makePassOn(runtime);

  const send = async (
    n: number,
    { ip = `198.18.${Math.floor(n / 20)}.${n % 20}`, slug = 'totara', header, cookie, ...change }: SendChange = {},
  ): Promise<Answer> => {
    const answer = await instances[n % 2]?.({
      path: '/api/v1/leads',
      host: `${slug}.localhost`,
      ip,
      headers: {
        'idempotency-key': `pace-${slug}-${n}-0000`,
        ...(header === undefined ? {} : { 'x-forecourt-computation': header }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: leadInput(
        {
          car_id: undefined,
          category: 'General Enquiry',
          phone: undefined,
          email: `person${n}@example.com`,
          ...change,
        },
        'general_enquiry',
      ),
    });
    if (answer === undefined) throw new Error('There is no such instance.');
    return answer;
  };

  const itemOf = async (answer: Answer, tenant = small) => {
    const item = await runtime.table.load(keys.lead(tenant, String(answer.body['lead_id'])), storedLeadSchema);
    if (item === undefined) throw new Error('There is no such lead.');
    return item;
  };
  const isHeld = async (answer: Answer): Promise<boolean> => {
    const { state, outbox } = await itemOf(answer);
    expect(Object.keys(outbox).length === 0).toBe(state.held !== undefined);
    return state.held !== undefined;
  };
  const heldOf = async (answers: readonly Answer[]): Promise<number[]> => {
    const found = await Promise.all(answers.map(isHeld));
    return found.flatMap((held, n) => (held ? [n] : []));
  };
  /** What the browser sends of somebody who entered a code that came by mail. */
  const codeOf = (email: string): string => mailCode(small, { contact: { email, phone: '' } }, clock.now());
  return { codeOf, clock, runtime, passOn, send, itemOf, isHeld, heldOf };
};

interface SendChange {
  ip?: string;
  slug?: string;
  header?: string;
  cookie?: string;
  email?: string;
  phone?: string | undefined;
  category?: string;
  dealership_slug?: string | undefined;
}

describe('enquiries beyond a pace', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  const flood = async (calls: number): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let n = 0; n < calls; n += 1) answers.push(await world.send(n));
    return answers;
  };

  test('of one address are taken with a computation, and of another address without', async () => {
    const ip = '198.51.100.1';
    const { calls } = openWrites.enquiry.address;
    const answers: Answer[] = [];
    for (let n = 0; n < calls + 12; n += 1) answers.push(await world.send(n, { ip }));
    const taken = answers.filter(({ status }) => status === 201).length;
    // Each instance may have as many as it had not told the table yet.
    expect(taken).toBeGreaterThanOrEqual(calls);
    expect(taken).toBeLessThanOrEqual(calls + 5);
    const refused = answers.at(-1);
    expect(refused).toMatchObject({ status: 429, body: { code: 'proof_required', proof: { level: 'computation' } } });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const header = await solve(refused ?? answers[0] ?? (await world.send(0)));
    expect((await world.send(calls + 11, { ip, header })).status).toBe(201);
    expect((await world.send(500, { ip: '198.51.101.2' })).status).toBe(201);
  });

  test('of one dealer are all taken, marked and held back; what its rules refuse counts for nothing, and no other dealer notices', async () => {
    for (let n = 0; n < 150; n += 1) expect((await world.send(n, { category: 'Nonsense' })).status).toBe(400);
    world.clock.advance(10 * MINUTE_MS);
    const answers = await flood(PACE + 40);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const held = await world.heldOf(answers);
    expect(held.length).toBeGreaterThanOrEqual(30);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(PACE);
    const { state } = await world.itemOf(answers.at(-1) ?? (await world.send(0)));
    expect(state.lead.suspicions).toEqual(['beyond_pace']);
    const listed = await world.runtime.table.list(lists.leads(small), { limit: 1_000 });
    expect(listed).toHaveLength(answers.length);
    const dealership_slug = coastline.config.dealerships[0]?.slug;
    const other = await world.send(1, { slug: 'coastline', dealership_slug });
    expect((await world.itemOf(other, coastline)).state.held).toBeUndefined();
  });

  test('leave the slow lane by the dealer’s pace, each once with its events, and after four hours at the latest', async () => {
    const answers = await flood(PACE + 40);
    const before = (await world.heldOf(answers)).length;
    expect(await world.passOn()).toBe(passedOnAMinute(PACE));
    expect((await world.heldOf(answers)).length).toBe(before - passedOnAMinute(PACE));
    world.clock.advance(HELD_AT_MOST_MS);
    expect(await world.passOn()).toBe(before - passedOnAMinute(PACE));
    expect(await world.heldOf(answers)).toEqual([]);
    expect(await world.passOn()).toBe(0);
    const { outbox } = await world.itemOf(answers.at(-1) ?? (await world.send(0)));
    expect(Object.values(outbox).map(({ type }) => type)).toEqual([
      'forecourt.lead.submitted.v1',
      'forecourt.lead.recorded.v1',
    ]);
  });

  test('go first and unmarked when the same call comes again with the computation that its answer asks for', async () => {
    const answers = await flood(PACE + 40);
    const last = answers.length - 1;
    const asked = answers[last] ?? (await world.send(0));
    const again = await world.send(last, { header: await solve(asked) });
    expect([again.status, again.body['lead_id'], again.body['slowed']]).toEqual([
      201,
      asked.body['lead_id'],
      undefined,
    ]);
    expect((await world.itemOf(asked)).state).toMatchObject({ held: { proof: 'computation' } });
    expect((await world.itemOf(asked)).state.lead.suspicions).toBeUndefined();
    await world.passOn();
    expect(await world.isHeld(asked)).toBe(false);
  });

  test('with one phone number or mail address are held back from whichever address they come; another person’s are not', async () => {
    const { calls } = samePerson;
    const phones = ['021 123 4567', '+64 21 123 4567', '0211234567', '(021) 123-4567'];
    const answers: Answer[] = [];
    for (let n = 0; n < calls + 12; n += 1)
      answers.push(await world.send(n, { phone: phones[n % phones.length], email: `other${n}@example.com` }));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await world.heldOf(answers)).length).toBeGreaterThan(0);
    expect(await world.isHeld(await world.send(300, { phone: '021 765 4321' }))).toBe(false);
    const mails: Answer[] = [];
    for (let n = 400; n < 400 + calls + 12; n += 1)
      mails.push(await world.send(n, { email: n % 2 === 0 ? 'Mia@Example.com' : 'mia@example.com' }));
    expect((await world.heldOf(mails)).length).toBeGreaterThan(0);
  });

  test('are sooner with a code of the very person that they name, and not with that of another', async () => {
    await flood(PACE + 20);
    const named = await world.send(600, { email: 'mia@example.com', cookie: world.codeOf('mia@example.com') });
    const other = await world.send(601, { email: 'noah@example.com', cookie: world.codeOf('mia@example.com') });
    expect((await world.itemOf(named)).state.held).toMatchObject({ proof: 'code' });
    expect((await world.itemOf(other)).state).toMatchObject({
      held: { proof: 'none' },
      lead: { suspicions: ['beyond_pace'] },
    });
  });

  test('of one person who sends very many are not made faster by a code', async () => {
    const email = 'mia@example.com';
    const cookie = world.codeOf(email);
    const answers: Answer[] = [];
    for (let n = 700; n < 700 + samePerson.calls + 12; n += 1) answers.push(await world.send(n, { email, cookie }));
    const last = answers.at(-1) ?? (await world.send(0));
    expect((await world.itemOf(last)).state.held).toMatchObject({ proof: 'computation' });
  });

  test('a retry of a held enquiry is the same enquiry, held once', async () => {
    const answers = await flood(PACE + 40);
    const last = answers.length - 1;
    const again = await world.send(last);
    expect(again.body['lead_id']).toBe(answers[last]?.body['lead_id']);
    expect(again.body['slowed']).toBeDefined();
    expect(await world.isHeld(again)).toBe(true);
  });
});
