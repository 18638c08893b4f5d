import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { toTradeInView } from '../view.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { tradeInDesk } from '#test/support/trade-in-desk.ts';

let desk: Awaited<ReturnType<typeof tradeInDesk>>;

beforeAll(async () => {
  desk = await tradeInDesk();
});
afterAll(() => desk.store.close());
beforeEach(async () => {
  await desk.settle();
  desk.mails.length = 0;
  desk.clock.advance(DAY_MS);
});

const seenByOwner = async (id: string) => toTradeInView(desk.tenant, (await desk.stored(id)).state, desk.clock.now());
const why = { reason: 'market_moved', note: 'Diesel prices.' } as const;
const TEXT = 'Prices of cars like yours have changed. Diesel prices.';
const final = (at: string) => ({
  at,
  before_cents: 2_000_000,
  after_cents: 2_000_000,
  reason: 'valued_by_person' as const,
  note: null,
  photo_url: null,
});

describe('an offer that is not accepted', () => {
  test('ends before its time with a reason on the owner’s page, mailed once however often it is pressed', async () => {
    const { id, changed_at } = await desk.seed({ accepted: null });
    desk.clock.advance(MINUTE_MS);
    const body = { ...why, changed_at };
    const all = await Promise.all(Array.from({ length: 5 }, () => desk.post(`${id}/end`, body)));
    expect(all.map(({ status, body: shown }) => [status, shown['state']])).toEqual(
      Array.from({ length: 5 }, () => [200, 'withdrawn']),
    );
    await desk.settle();
    await desk.settle();
    expect(desk.mails.map(({ subject }) => subject)).toEqual(['Our offer for your car has ended']);
    expect(desk.mails[0]?.text).toContain(TEXT);
    expect(await seenByOwner(id)).toMatchObject({
      status: 'expired',
      expires_at: desk.clock.now().toISOString(),
      ended: { outcome: 'withdrawn', text: TEXT },
    });
    expect((await desk.post(`${id}/accept`, { offer_price_cents: 2_000_000 })).status).toBe(409);
  });

  test('is made again by another price, also the same one, and then nothing says that it ended', async () => {
    const { id } = await desk.seed({ accepted: null });
    await desk.post(`${id}/end`, why);
    desk.clock.advance(MINUTE_MS);
    const again = await desk.post(`${id}/offer`, { price_cents: 2_000_000, reason: 'market_moved' });
    expect(again.body).toMatchObject({ state: 'offered', ended: null });
    await desk.settle();
    expect(desk.mails.map(({ subject }) => subject)).toEqual(['Our offer for your car has changed']);
    expect(await seenByOwner(id)).not.toHaveProperty('ended');
  });

  test('that a person was to value ends too, and the owner waits for nobody', async () => {
    const outcome = { kind: 'person' as const, reason: 'few_comparables' as const };
    const { id } = await desk.seed({ accepted: null, offer_price_cents: null, expires_at: null, outcome });
    expect((await desk.post(`${id}/end`, why)).body['state']).toBe('withdrawn');
    expect(await seenByOwner(id)).toMatchObject({ status: 'expired', person: null, ended: { text: TEXT } });
  });

  test('is not ended over what changed meanwhile, nor once it is accepted, nor by another dealer', async () => {
    const { id, changed_at } = await desk.seed({ accepted: null });
    desk.clock.advance(MINUTE_MS);
    await desk.post(`${id}/offer`, { price_cents: 1_900_000, reason: 'market_moved' });
    expect((await desk.post(`${id}/end`, { ...why, changed_at })).body['code']).toBe('version_conflict');
    expect((await desk.post(`${id}/end`, why, 'totara')).status).toBe(404);
    const accepted = await desk.seed();
    expect((await desk.post(`${accepted.id}/end`, why)).body['code']).toBe('conflict');
    expect((await desk.post(`${id}/outcome`, { outcome: 'bought' })).body['code']).toBe('conflict');
  });
});

const endings = async (id: string) =>
  Object.values((await desk.stored(id)).outbox)
    .filter(({ type }) => type === 'forecourt.tradein.ended.v1')
    .map(({ id: event, subject, data }) => ({ event, subject, data }));

describe('the event of an end', () => {
  test('is written once with it, says which lead it is of, and the later word is another one', async () => {
    const { id } = await desk.seed({ final: final(desk.clock.now().toISOString()) });
    const { lead_id } = (await desk.stored(id)).state;
    const no = { outcome: 'not_bought', reason: 'no_agreement' };
    for (let n = 0; n < 3; n += 1) await desk.post(`${id}/outcome`, no);
    expect(await endings(id)).toMatchObject([
      { subject: lead_id, data: { valuation_id: id, lead_id, type: expect.any(String), ...no, price_cents: null } },
    ]);
    desk.clock.advance(MINUTE_MS);
    await desk.post(`${id}/outcome`, { outcome: 'bought' });
    const both = await endings(id);
    expect(new Set(both.map(({ event }) => event)).size).toBe(2);
    expect(both.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ outcome: 'bought', reason: null, price_cents: 2_000_000 }),
    );
    expect(JSON.stringify(both)).not.toContain('Diesel');
  });

  test('of an offer without an enquiry is of nobody', async () => {
    const { id } = await desk.seed({ accepted: null, lead_id: null });
    await desk.post(`${id}/end`, why);
    const [ended] = await endings(id);
    const data = { lead_id: null, type: null, outcome: 'withdrawn', reason: 'market_moved' };
    expect(ended).toMatchObject({ subject: id, data });
  });
});

test('the report counts what was bought, what was not and why, and offers that were ended', async () => {
  const since = desk.clock.now().toISOString();
  desk.clock.advance(MINUTE_MS);
  const report = async () => (await desk.cli('tradeins', 'report', '--tenant', 'coastline', '--since', since)).text;
  const [bought, not, open] = [
    await desk.seed({ final: final(since) }),
    await desk.seed(),
    await desk.seed({ accepted: null }),
  ];
  await desk.post(`${not.id}/outcome`, { outcome: 'not_bought', reason: 'not_seen' });
  await desk.post(`${open.id}/end`, why);
  await desk.post(`${bought.id}/outcome`, { outcome: 'not_bought', reason: 'no_agreement' });
  desk.clock.advance(MINUTE_MS);
  await desk.post(`${bought.id}/outcome`, { outcome: 'bought' });
  desk.clock.advance(MINUTE_MS);
  const first = await report();
  expect(first).toContain('Bought 1 for $20,000; not bought 1; ended before they were accepted 1.');
  expect(first).toMatch(/not_seen +1/);
  expect(first).toMatch(/market_moved +1/);
  // What is offered again has not ended.
  await desk.post(`${open.id}/offer`, { price_cents: 2_000_000, reason: 'market_moved' });
  expect(await report()).toContain('not bought 1; ended before they were accepted 0.');
});

describe('an accepted car', () => {
  test('is noted as bought once its price after the inspection is, and nobody is mailed', async () => {
    const { id } = await desk.seed();
    expect((await desk.post(`${id}/outcome`, { outcome: 'bought' })).body['error']).toContain(
      'price after the inspection',
    );
    const at = desk.clock.now().toISOString();
    const ready = await desk.seed({ final: final(at) });
    const answer = await desk.post(`${ready.id}/outcome`, { outcome: 'bought' });
    expect(answer.body).toMatchObject({ state: 'bought', ended: { reason: null } });
    expect((await desk.post(`${ready.id}/outcome`, { outcome: 'bought' })).status).toBe(200);
    desk.clock.advance(MINUTE_MS);
    await desk.settle();
    expect(desk.mails).toEqual([]);
    expect(await seenByOwner(ready.id)).toMatchObject({ ended: { outcome: 'bought', text: '' } });
  });

  test('that is not bought is told once with its reason, and the time of its inspection is free again', async () => {
    const { id } = await desk.seed();
    const { body } = await desk.get(`${id}/inspection-slots`);
    const [slot] = Array.isArray(body['slots']) ? body['slots'] : [];
    const start = String(slot?.start);
    await desk.post(`${id}/inspection`, { slot_start: start, seen_start: null });
    await desk.settle();
    desk.mails.length = 0;
    desk.clock.advance(MINUTE_MS);
    expect(await desk.takenOn(start)).toEqual([id]);
    const no = { outcome: 'not_bought', reason: 'no_agreement' };
    const all = await Promise.all([desk.post(`${id}/outcome`, no), desk.post(`${id}/outcome`, no)]);
    expect(all.map(({ status, body: shown }) => [status, shown['state']])).toEqual([
      [200, 'not_bought'],
      [200, 'not_bought'],
    ]);
    await desk.settle();
    await desk.settle();
    expect(await desk.takenOn(start)).toEqual([]);
    const [mail, ...more] = desk.mails;
    expect([mail?.subject, mail?.calendar?.method, more]).toEqual(['We are not buying your car', 'CANCEL', []]);
    expect(mail?.text).toContain('We did not agree on a price.');
    expect((await desk.get(`${id}/inspection-slots`)).status).toBe(409);
  });

  test('needs a reason where it is not bought, and may be bought after all', async () => {
    const { id } = await desk.seed({ final: final(desk.clock.now().toISOString()) });
    const refused = await desk.post(`${id}/outcome`, { outcome: 'not_bought' });
    expect(refused.body['errors']).toEqual([expect.objectContaining({ field: 'reason' })]);
    await desk.post(`${id}/outcome`, { outcome: 'not_bought', reason: 'no_agreement' });
    desk.clock.advance(MINUTE_MS);
    expect((await desk.post(`${id}/outcome`, { outcome: 'bought' })).body['state']).toBe('bought');
    await desk.settle();
    expect(desk.mails).toEqual([]);
  });

  test('is counted by what came of it', async () => {
    const ended = await desk.cli('tradeins', 'list', '--tenant', 'coastline', '--part', 'over');
    for (const state of ['withdrawn', 'bought', 'not_bought']) expect(ended.text).toContain(state);
  });

  test('is ended by the command line', async () => {
    const { id } = await desk.seed({ accepted: null });
    const end = await desk.cli('tradeins', 'end', id, '--reason', 'not_reached', '--tenant', 'coastline');
    expect(end.text).toContain('Ended: withdrawn');
    const other = await desk.seed();
    const options = ['--outcome', 'not_bought', '--reason', 'not_seen', '--note', 'Gone.', '--tenant', 'coastline'];
    const no = await desk.cli('tradeins', 'outcome', other.id, ...options);
    expect(no.text).toContain('We did not get to see the car., Gone.');
  });
});

test('of an enquiry that looks like a program’s the desk says that nobody is mailed, and nobody is', async () => {
  const lead = sampleLead(desk.tenant, 'unproven', { suspicions: ['trap_filled'] });
  await putLead(desk.store.table, desk.tenant, lead);
  const { id } = await desk.seed({ accepted: null, lead_id: lead.lead_id });
  expect((await desk.get(id)).body).toMatchObject({ person: { mailed: 'unproven' } });
  await desk.post(`${id}/offer`, { price_cents: 1_900_000, reason: 'market_moved' });
  await desk.settle();
  expect(desk.mails).toEqual([]);
  const proven = await desk.seed({ accepted: null });
  expect((await desk.get(proven.id)).body).toMatchObject({ person: { mailed: 'yes' } });
});
