import type * as z from 'zod';
import { amountFault, INVOICE_SECRET_HEADER } from '#domain/invoice/rules.ts';
import { formatCents } from '#domain/money/rules.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import { after } from '#domain/reservations/times.ts';
import type { Headers } from '#functions/runtime/http/request-headers.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { requireGate } from '#functions/runtime/http/gate.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Caller } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { PaymentState } from '../payment/payments.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationDeps } from '../deps.ts';
import { tenantCurrency } from '../new-record.ts';
import { signReservationSecret } from '../secret.ts';
import type { InvoiceAnswer, payInvoice } from '../invoice-contract.ts';
import {
  changeInvoice,
  invoiceDraft,
  invoicePaymentSchema,
  loadInvoice,
  OPEN_MS,
  type InvoicePayment,
} from './record.ts';
import { makeAttempts } from './attempts.ts';
import { requirePayable } from './make.ts';
import { changeMade, loadMade, type MadeInvoice } from './made.ts';
import { applyInvoicePayment, endInvoicePayment, FIRST_CHECK_MS, invoiceMetadata } from './settle.ts';

type Body = z.output<(typeof payInvoice)['body']>;
type Opened = z.input<(typeof payInvoice)['answer']['schema']>;

interface InvoiceDeps extends ReservationDeps {
  table: Table;
  links: SignedLinks;
}

interface PayCall {
  tenant: TenantContext;
  body: Body;
  caller: Pick<Caller, 'correlationId'>;
  idempotencyKey: string;
  user: SignedIn | undefined;
  /** The secret of a payment that they began before. */
  proof: string | undefined;
}

interface BuyerCall {
  tenant: TenantContext;
  id: string;
  headers: Headers;
}

const invalid = (field: string, message: string): Problem =>
  new Problem('validation_failed', message, { errors: [{ field, message }] });

const parsePhone = ({ config }: TenantContext, phone: string | undefined): string | null => {
  if (phone === undefined || phone === '') return null;
  const found = normalisePhone(phone, config.country);
  if (found === null) throw invalid('phone', phoneMessage(config.country));
  return found.e164;
};

const requireOn = ({ config }: TenantContext): void => {
  if (!config.flags.online_payment) throw new Problem('not_found', 'This dealer takes no payments online.');
};

const toInvoiceAnswer = (record: InvoicePayment, payment?: PaymentState): InvoiceAnswer => {
  const { id, reference, amount_cents, currency, paid_at, payer } = record;
  const states = {
    PAID: 'paid',
    ENDED: 'ended',
    OPEN: payment?.status === 'processing' ? 'processing' : 'open',
  } as const;
  return {
    id,
    state: states[record.state],
    reference,
    amount_cents,
    currency,
    paid_at,
    name: payer.name,
    email: payer.email,
  };
};

/** Invoices that are paid by reference and amount; only the provider's word makes one paid. */
export const makeInvoices = (deps: InvoiceDeps) => {
  const { table, now, links, payments } = deps;

  const opened = async (tenant: TenantContext, record: InvoicePayment): Promise<Opened> => {
    const access = await payments.access(tenant);
    if (access.kind === 'off') throw new Problem('not_found', 'This dealer takes no payments online.');
    const { id, amount_cents, currency } = record;
    if (after(record.created_at, OPEN_MS) <= now().toISOString())
      throw new Problem('conflict', 'This payment has timed out. Please start again.');
    const { payment_id, client_secret } = await payments.open(tenant, {
      key: `inv:${id}`,
      amountCents: amount_cents,
      currency,
      capture: 'automatic',
      metadata: invoiceMetadata(tenant, record),
      description: `Invoice ${record.reference}`,
    });
    if (record.payment_id === null)
      await changeInvoice(deps, tenant, id, (one) =>
        one.payment_id === null ? { next: { ...one, payment_id } } : undefined,
      );
    return {
      id,
      secret: await signReservationSecret(links, tenant, record, 'invoice'),
      client_secret,
      amount_cents,
      currency,
      payment_public_key: access.publicKey,
      payment_frame: access.frame,
    };
  };

  const newRecord = ({ tenant, body, caller }: PayCall, id: string, body_hash: string): InvoicePayment => {
    const { reference, amount_cents, name, email, phone } = body;
    const fault = amountFault(amount_cents, tenant.config.constants.invoiceMaxCents);
    if (fault !== undefined) throw invalid('amount_cents', fault);
    const at = now();
    return {
      id,
      state: 'OPEN',
      reference,
      amount_cents,
      currency: tenantCurrency(tenant),
      payer: { name, email, phone: parsePhone(tenant, phone) },
      made_id: body.invoice ?? null,
      body_hash,
      correlation_id: caller.correlationId,
      created_at: at.toISOString(),
      payment_id: null,
      paid_at: null,
      told: false,
      check_at: after(at, FIRST_CHECK_MS),
    };
  };

  /** Throws unless the invoice can be paid, and is what the payer saw. */
  const requireMade = async ({ tenant, body }: PayCall, id: string): Promise<MadeInvoice> => {
    const made = await loadMade(deps, tenant, id);
    if (made === undefined) throw new Problem('not_found', 'This link is not complete. Open it from the mail again.');
    requirePayable(tenant, made, now());
    if (body.reference !== made.reference) throw invalid('reference', `The invoice has ${made.reference}.`);
    if (body.amount_cents !== made.amount_cents)
      throw invalid('amount_cents', `The invoice is of ${formatCents(made.amount_cents)}.`);
    return made;
  };

  const attempts = makeAttempts(deps);

  /** However often its link is opened, by whomever: one payment at a time, under the name of who began it, so that nobody pays twice. */
  const payMade = async (call: PayCall, madeId: string): Promise<Opened> => {
    const { tenant } = call;
    const made = await requireMade(call, madeId);
    const payer = { email: call.body.email, proof: call.proof };
    const { number, id } = await attempts.find(tenant, made, payer);
    const draft = newRecord(call, id, made.body_hash);
    const { created, stored } = await table.create(
      keys.invoicePayment(tenant, id),
      invoicePaymentSchema,
      invoiceDraft(tenant, draft, [], draft.created_at),
    );
    const record = created ? stored.state : await attempts.goOn(tenant, stored.state, { ...payer, draft });
    const at = now();
    await changeMade(deps, tenant, madeId, (current) => {
      requirePayable(tenant, current, at);
      const opened_at = current.opened_at ?? at.toISOString();
      return number < current.attempts
        ? undefined
        : { ...current, opened_at, attempts: number, invoice_payment_id: id };
    });
    const answer = await opened(tenant, record);
    // Whoever cancelled it meanwhile found no payment at the provider to end.
    const latest = await loadMade(deps, tenant, madeId);
    if (latest?.cancelled != null) {
      await endInvoicePayment(deps, tenant, id);
      requirePayable(tenant, latest, now());
    }
    return answer;
  };

  const pay = async (call: PayCall): Promise<Opened> => {
    const { tenant, body, idempotencyKey } = call;
    requireOn(tenant);
    requireGate(tenant, 'online_payment', call.user);
    if (body.invoice !== undefined) return payMade(call, body.invoice);
    const id = derivedId(tenant.id, 'reservations.pay-invoice', idempotencyKey);
    const hash = sha256Hex(canonicalJson(body));
    const before = await loadInvoice(deps, tenant, id);
    const draft = before ?? newRecord(call, id, hash);
    const { stored } = await table.create(
      keys.invoicePayment(tenant, id),
      invoicePaymentSchema,
      invoiceDraft(tenant, draft, [], draft.created_at),
    );
    if (stored.state.body_hash !== hash)
      throw new Problem('idempotency_conflict', 'This Idempotency-Key was already used for another payment.');
    return opened(tenant, stored.state);
  };

  /** To anybody without the secret it does not exist. */
  const find = async ({ tenant, id, headers }: BuyerCall): Promise<InvoicePayment> => {
    const secret = headers[INVOICE_SECRET_HEADER];
    const link = secret === undefined ? undefined : await links.open(tenant, 'invoice', secret);
    const record = link?.kind === 'open' && link.subject === id ? await loadInvoice(deps, tenant, id) : undefined;
    if (record === undefined) throw new Problem('not_found', 'There is no such payment.');
    return record;
  };

  const refresh = async (call: BuyerCall): Promise<InvoiceAnswer> => {
    const record = await find(call);
    if (record.state === 'PAID' || record.payment_id === null) return toInvoiceAnswer(record);
    const payment = await payments.read(call.tenant, record.payment_id);
    if (payment !== undefined) await applyInvoicePayment(deps, call.tenant, payment);
    return toInvoiceAnswer((await loadInvoice(deps, call.tenant, record.id)) ?? record, payment);
  };

  return { pay, get: async (call: BuyerCall) => toInvoiceAnswer(await find(call)), refresh };
};
