import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { HOLD_MS } from '#domain/reservations/times.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { madeInvoiceSchema } from './made.ts';
import { invoicePaymentSchema } from './record.ts';

const headers = { authorization: 'Bearer operator-token-of-the-tests' };
const asked = {
  id: 'made-invoice-1',
  reference: 'INV-2026/118',
  amount_cents: 48_050,
  name: 'Ana Lee',
  email: 'ana@example.org',
};

describe('an invoice that the dealer makes', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld({ flags: { online_payment: true } });
  });
  afterEach(() => world.store.close());

  const desk = (path: string, body?: object, tenant = 'coastline'): Promise<CallAnswer> =>
    world.call({
      method: body === undefined ? 'GET' : 'POST',
      path: `/api/v1/operators/tenants/${tenant}/invoices${path}`,
      headers,
      ...(body !== undefined && { body }),
    });
  const make = (more: object = {}) => desk('', { ...asked, ...more });
  const idOf = (answer: CallAnswer): string => String(answer.body['id']);
  const list = async (query: Record<string, string> = {}) => {
    const path = '/api/v1/operators/tenants/coastline/invoices';
    const answer = await world.call({ method: 'GET', path, headers, query });
    const { invoices } = answer.body;
    const all: unknown[] = Array.isArray(invoices) ? invoices : [];
    return all;
  };
  const open = (id: string) => world.call({ path: `/api/v1/invoices/${id}/open`, body: {} });
  const pay = (invoice: string, more: object = {}, { secret }: { secret?: unknown } = {}) =>
    world.call({
      path: '/api/v1/invoice-payments',
      body: {
        reference: asked.reference,
        amount_cents: asked.amount_cents,
        name: 'Ana Lee',
        email: 'ana@example.org',
        invoice,
        ...more,
      },
      headers: {
        'idempotency-key': world.newKey(),
        ...(typeof secret === 'string' && { 'x-invoice-secret': secret }),
      },
    });
  const load = async (id: string) =>
    (await world.store.table.load(keys.madeInvoice(world.tenant, id), madeInvoiceSchema))?.state;
  const providerId = async (payment: CallAnswer): Promise<string> =>
    (await world.store.table.load(keys.invoicePayment(world.tenant, idOf(payment)), invoicePaymentSchema))?.state
      .payment_id ?? '';

  test('is a record with who made it, for whom and until when; its link is opened, paid and then says so', async () => {
    const made = await make();
    expect(made.body).toMatchObject({
      state: 'made',
      reference: 'INV-2026/118',
      name: 'Ana Lee',
      made_by: { name: expect.stringMatching(/\w/) },
      mails: 0,
    });
    const id = idOf(made);
    expect(made.body['link']).toContain(`/online-payment?reference=INV-2026%2F118&amount=480.50&invoice=${id}`);
    expect((await open(id)).body).toMatchObject({ state: 'payable', amount_cents: 48_050, says: null });
    expect(await list({ state: 'opened' })).toHaveLength(1);
    // Nothing of the person is shown to whoever has the link.
    expect((await open(id)).text).not.toContain('Ana');

    const payment = await pay(id);
    expect(payment.status).toBe(201);
    world.provider.pay(await providerId(payment));
    await world.notify(await providerId(payment));
    expect(await list()).toMatchObject([{ id, state: 'paid', paid_at: expect.any(String) }]);
    expect((await open(id)).body).toMatchObject({ state: 'paid', says: expect.stringContaining('is paid') });
    expect((await pay(id)).body).toMatchObject({ code: 'conflict' });
    expect((await desk(`/${id}/cancel`, { reason: 'Too late' })).body).toMatchObject({ code: 'conflict' });
  });

  test('is one however often it is asked for with its id, and another invoice needs another id', async () => {
    const answers = await Promise.all([make(), make(), make()]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect((await make({ amount_cents: 50_000 })).body).toMatchObject({ code: 'idempotency_conflict' });
    expect(idOf(await make({ id: 'made-invoice-2' }))).not.toBe(idOf(answers[0]));
  });

  test('is of the amount that the dealer said, to at most the dealer’s limit, and needs an address to be mailed', async () => {
    const id = idOf(await make());
    expect((await pay(id, { amount_cents: 100 })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'amount_cents', message: 'The invoice is of $480.50.' }],
    });
    expect((await pay(id, { reference: 'INV-1' })).body).toMatchObject({ code: 'validation_failed' });
    const { invoiceMaxCents } = world.tenant.config.constants;
    expect((await make({ id: 'too-much-1', amount_cents: invoiceMaxCents + 1 })).status).toBe(400);
    expect((await make({ id: 'no-mail-01', email: null, mail: true })).status).toBe(400);
    expect((await make({ id: 'no-mail-02', email: null })).status).toBe(200);
  });

  describe('whose link two people open', () => {
    const ana = { name: 'Ana Lee', email: 'ana@example.org' };
    const ben = { name: 'Ben Lee', email: 'ben@example.org' };
    const payerOf = async (payment: CallAnswer) =>
      (await world.store.table.load(keys.invoicePayment(world.tenant, idOf(payment)), invoicePaymentSchema))?.state
        .payer.name;
    const statusOf = async (payment: CallAnswer) =>
      (await world.provider.payments.read(world.tenant, await providerId(payment)))?.status;
    const waits = {
      code: 'conflict',
      detail: expect.stringMatching(/^Somebody began to pay this invoice\. .* in \d+ min/),
    };

    test.each([
      ['the first', 0],
      ['the second', 1],
    ])('has one payment at a time, so that nobody pays twice: at once, %s pays', async (_, who) => {
      const id = idOf(await make());
      const answers = await Promise.all([pay(id, ana), pay(id, ben), pay(id, ana), pay(id, ben)]);
      const winners = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(winners.map(idOf)).size).toBe(1);
      expect(refused.length).toBeGreaterThanOrEqual(2);
      for (const { body } of refused) expect(body).toMatchObject(waits);
      const [won] = winners;
      if (won === undefined) throw new Error('Nobody may pay.');
      const wonBy = await payerOf(won);
      const payers = wonBy === 'Ana Lee' ? [ana, ben] : [ben, ana];
      expect((await open(id)).body).toMatchObject({
        state: 'payable',
        says: null,
        under_way_until: expect.any(String),
      });
      if (who === 1) world.clock.advance(HOLD_MS);
      const payment = await pay(id, payers[who]);
      expect(payment.status).toBe(201);
      world.provider.pay(await providerId(payment));
      await world.notify(await providerId(payment));
      expect(await payerOf(payment)).toBe(payers[who]?.name);
      expect(await payerOf(won)).toBe(wonBy);
      for (const payer of payers) expect((await pay(id, payer)).body).toMatchObject({ code: 'conflict' });
      expect(world.provider.all().filter(({ status }) => status === 'paid')).toHaveLength(1);
      if (who === 1) expect(await statusOf(won)).toBe('canceled');
      expect((await open(id)).body).toMatchObject({ state: 'paid', under_way_until: null });
    });

    test('lets who began it go on: from anywhere by the same address, and with another one by the secret of it', async () => {
      const id = idOf(await make());
      const first = await pay(id, ana);
      const again = await pay(id, { name: 'Ana Maria Lee', email: ' Ana@Example.org ' });
      expect([idOf(again), again.body['client_secret']]).toEqual([idOf(first), first.body['client_secret']]);
      expect(await payerOf(first)).toBe('Ana Maria Lee');
      const mended = await pay(id, { ...ana, email: 'ana.lee@example.org' }, { secret: first.body['secret'] });
      expect(idOf(mended)).toBe(idOf(first));
      expect((await pay(id, ben, { secret: 'made-up' })).body).toMatchObject(waits);
      const other = idOf(await make({ id: 'made-invoice-3' }));
      await pay(other, ana);
      expect((await pay(other, ben, { secret: first.body['secret'] })).body).toMatchObject(waits);
    });

    test('begins no second payment while the bank decides, nor of one that was paid without a notice', async () => {
      const id = idOf(await make());
      const first = await pay(id, ana);
      world.provider.decide(await providerId(first));
      world.clock.advance(HOLD_MS);
      expect((await pay(id, ben)).body).toMatchObject({ detail: expect.stringContaining('bank is deciding') });
      world.provider.pay(await providerId(first));
      expect((await pay(id, ben)).body).toMatchObject({ detail: expect.stringContaining('is paid') });
      expect(await payerOf(first)).toBe('Ana Lee');
    });

    test('is another payment a day later, for who began it too, also where a process died before it was noted', async () => {
      const id = idOf(await make());
      const first = await pay(id, ana);
      world.clock.advance(DAY_MS + MINUTE_MS);
      const later = await pay(id, ana);
      expect(later.status).toBe(201);
      expect(idOf(later)).not.toBe(idOf(first));
      expect(await statusOf(first)).toBe('canceled');
      await world.store.table.change(keys.madeInvoice(world.tenant, id), madeInvoiceSchema, undefined, (made) =>
        made === undefined
          ? undefined
          : {
              state: { ...made, attempts: 0, invoice_payment_id: null },
              events: [],
              lane: 'lead',
              at: world.clock.now().toISOString(),
            },
      );
      expect(idOf(await pay(id, ana))).toBe(idOf(later));
      expect((await pay(id, ben)).body).toMatchObject(waits);
      world.clock.advance(HOLD_MS);
      expect((await pay(id, ben)).status).toBe(201);
    });
  });

  test('that is cancelled cannot be paid, ends the payment that was begun, and says so on its page', async () => {
    const id = idOf(await make());
    const payment = await pay(id);
    const cancelled = await desk(`/${id}/cancel`, { reason: 'Typed twice' });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancelled: { reason: 'Typed twice' } });
    expect(await world.provider.payments.read(world.tenant, await providerId(payment))).toMatchObject({
      status: 'canceled',
    });
    expect((await open(id)).body).toMatchObject({ state: 'cancelled', says: expect.stringContaining('cancelled') });
    expect((await pay(id)).body).toMatchObject({ code: 'conflict' });
    const again = await desk(`/${id}/cancel`, { reason: 'Another' });
    expect(again.body).toMatchObject({ cancelled: { reason: 'Typed twice' } });
  });

  test('that somebody paid just before it was cancelled is paid', async () => {
    const id = idOf(await make());
    const payment = await pay(id);
    world.provider.pay(await providerId(payment));
    const cancelled = await desk(`/${id}/cancel`, { reason: 'Typed twice' });
    expect(cancelled.body).toMatchObject({ state: 'paid', cancelled: { reason: 'Typed twice' } });
  });

  test('is over with its time', async () => {
    const id = idOf(await make({ days: 2 }));
    world.clock.advance(2 * DAY_MS);
    expect(await list({ state: 'expired' })).toMatchObject([{ id }]);
    expect((await pay(id)).body).toMatchObject({ code: 'conflict' });
    expect((await desk(`/${id}/send`, { mails: 0 })).body).toMatchObject({ code: 'conflict' });
  });

  test('is mailed once for each time that somebody asked, and not after it was cancelled', async () => {
    const id = idOf(await make({ mail: true }));
    const subjects = () => world.sent.mails.map(({ to, subject }) => `${to[0]?.address ?? ''}: ${subject}`);
    for (let n = 0; n < 3; n += 1) await world.sweep();
    expect(subjects()).toEqual(['ana@example.org: Invoice INV-2026/118: $480.50 to pay']);
    expect(JSON.stringify(world.sent.mails)).toContain(`invoice=${id}`);
    // Two presses at once, and a repeated one.
    await Promise.all([desk(`/${id}/send`, { mails: 1 }), desk(`/${id}/send`, { mails: 1 })]);
    expect((await desk(`/${id}/send`, { mails: 1 })).body).toMatchObject({ mails: 2 });
    await world.sweep();
    expect(subjects()).toHaveLength(2);
    expect((await desk(`/${id}/send`, { mails: 0 })).body).toMatchObject({ code: 'conflict' });
    await desk(`/${id}/send`, { mails: 2, email: 'new@example.org' });
    await desk(`/${id}/cancel`, { reason: 'Typed twice' });
    await world.sweep();
    expect(subjects()).toHaveLength(2);
    expect((await load(id))?.unsent).toBe(false);
  });

  test('is unknown to another dealer, and by an id that nobody made', async () => {
    const id = idOf(await make());
    expect((await desk(`/${id}/cancel`, { reason: 'Mine' }, 'totara')).status).toBe(404);
    expect((await desk(`/${id}/send`, { mails: 0 }, 'totara')).status).toBe(404);
    expect((await open('a'.repeat(26))).status).toBe(404);
    expect((await pay('a'.repeat(26))).status).toBe(404);
    expect((await load(id))?.cancelled).toBeNull();
  });

  test('stands in the report of the day on which it is paid', async () => {
    const id = idOf(await make());
    const payment = await pay(id);
    world.provider.pay(await providerId(payment));
    await world.notify(await providerId(payment));
    const day = world.clock.now().toISOString().slice(0, 10);
    const report = await world.call({
      method: 'GET',
      path: '/api/v1/operators/tenants/coastline/payments-day',
      headers,
      query: { day },
    });
    expect(report.body).toMatchObject({
      movements: [{ purpose: 'invoice', reference: 'INV-2026/118', name: 'Ana Lee', made_id: id, known: 'both' }],
    });
  });
});
