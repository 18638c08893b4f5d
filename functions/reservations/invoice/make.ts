import type * as z from 'zod';
import { amountFault, madeInvoiceAddress } from '#domain/invoice/rules.ts';
import { after, hours } from '#domain/reservations/times.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationDeps } from '../deps.ts';
import type { makeInvoice, MadeInvoiceLine, openInvoice, sendInvoice } from '../made-contract.ts';
import { tenantCurrency } from '../new-record.ts';
import {
  changeMade,
  isPayable,
  loadMade,
  madeDraft,
  madeInvoiceSchema,
  madeStateOf,
  type MadeInvoice,
  type MadeState,
} from './made.ts';
import { underWayUntil } from './attempts.ts';
import { loadInvoice } from './record.ts';
import { endInvoicePayment } from './settle.ts';

type Asked = z.output<(typeof makeInvoice)['body']>;
type Opened = z.input<(typeof openInvoice)['answer']['schema']>;

interface Deps extends ReservationDeps {
  table: Table;
  siteOrigin: string;
}

/** Who asks, and what is noted of it. */
interface By {
  person: { id: string; name: string };
  stamp: (invoiceId: string) => AuditStamp;
}

interface PageAsked {
  cursor?: string | undefined;
  limit: number;
  state?: MadeState | undefined;
}

const MOST_MAILS = 10;
/** Of one call that looks for a state. */
const MOST_SEEN = 500;

const unknown = (): Problem => new Problem('not_found', 'This dealer has no such invoice.');
const invalid = (field: string, message: string): Problem =>
  new Problem('validation_failed', message, { errors: [{ field, message }] });

/** For whoever has the link. */
const saysOf = ({ config }: TenantContext, state: MadeState): string | null => {
  switch (state) {
    case 'paid':
      return 'This invoice is paid. There is nothing left to do.';
    case 'cancelled':
      return `${config.name} cancelled this invoice. Please do not pay it, and call if that surprises you.`;
    case 'expired':
      return 'The time to pay this invoice here is over. Please call for a new link.';
    case 'made':
    case 'opened':
      return null;
  }
};

/** Throws `conflict`, in the same words as its page. */
export const requirePayable = (tenant: TenantContext, record: MadeInvoice, now: Date): void => {
  const says = saysOf(tenant, madeStateOf(record, now));
  if (says !== null) throw new Problem('conflict', says);
};

/** Invoices that the dealer makes, and what shoppers see of them (docs/product/reservations.md, 'Made invoices'). */
export const makeMadeInvoices = (deps: Deps) => {
  const { table, now, siteOrigin } = deps;

  const view = (tenant: TenantContext, record: MadeInvoice): MadeInvoiceLine => {
    const { id, reference, amount_cents, currency, customer, made_by, made_at, expires_at, opened_at } = record;
    return {
      id,
      reference,
      amount_cents,
      currency,
      name: customer.name,
      email: customer.email,
      made_by,
      made_at,
      expires_at,
      opened_at,
      state: madeStateOf(record, now()),
      link: `${siteOrigin.replace('{slug}', tenant.config.slug)}${madeInvoiceAddress(record)}`,
      paid_at: record.paid?.at ?? null,
      cancelled: record.cancelled,
      mails: record.mails.length,
      mailed_at: record.mails.at(-1)?.at ?? null,
    };
  };

  const newInvoice = (tenant: TenantContext, body: Asked, { id, by }: { id: string; by: By }): MadeInvoice => {
    const { reference, amount_cents, name, email, days, mail } = body;
    const fault = amountFault(amount_cents, tenant.config.constants.invoiceMaxCents);
    if (fault !== undefined) throw invalid('amount_cents', fault);
    if (mail && email === null) throw invalid('email', 'Enter the email address to mail it to.');
    const at = now().toISOString();
    return {
      id,
      reference,
      amount_cents,
      customer: { name, email },
      currency: tenantCurrency(tenant),
      body_hash: sha256Hex(canonicalJson(body)),
      made_by: by.person,
      made_at: at,
      expires_at: after(at, hours(days * 24)),
      opened_at: null,
      attempts: 0,
      invoice_payment_id: null,
      paid: null,
      cancelled: null,
      mails: mail ? [{ at, by: by.person }] : [],
      unsent: mail,
    };
  };

  const make = async (tenant: TenantContext, body: Asked, by: By): Promise<MadeInvoiceLine> => {
    if (!tenant.config.flags.online_payment) throw new Problem('not_found', 'This dealer takes no payments online.');
    const id = derivedId(tenant.id, 'reservations.make-invoice', body.id);
    const draft = newInvoice(tenant, body, { id, by });
    const { stored } = await table
      .audited(by.stamp(id))
      .create(keys.madeInvoice(tenant, id), madeInvoiceSchema, madeDraft(tenant, draft, draft.made_at));
    if (stored.state.body_hash !== draft.body_hash)
      throw new Problem('idempotency_conflict', 'This id was already used for another invoice.');
    return view(tenant, stored.state);
  };

  const list = async (tenant: TenantContext, { state, cursor, limit }: PageAsked) => {
    const invoices: MadeInvoiceLine[] = [];
    let from = cursor;
    for (let seen = limit; ; seen += limit) {
      const { items, next } = await table.page(lists.madeInvoices(tenant), madeInvoiceSchema, {
        cursor: from,
        limit,
        keyOf: (id) => keys.madeInvoice(tenant, id),
      });
      invoices.push(
        ...items.map((item) => view(tenant, item)).filter((line) => state === undefined || line.state === state),
      );
      const isEnough = state === undefined || invoices.length >= limit || seen >= MOST_SEEN;
      if (next === null || isEnough) return { invoices, next };
      from = next;
    }
  };

  const changed = async (
    tenant: TenantContext,
    { id, by }: { id: string; by: By },
    change: (current: MadeInvoice) => MadeInvoice | undefined,
  ): Promise<MadeInvoice> => {
    const record = await changeMade({ ...deps, table: table.audited(by.stamp(id)) }, tenant, id, change);
    if (record === undefined) throw unknown();
    return record;
  };

  const cancel = async (
    tenant: TenantContext,
    { id, reason }: { id: string; reason: string },
    by: By,
  ): Promise<MadeInvoiceLine> => {
    const at = now().toISOString();
    const record = await changed(tenant, { id, by }, (current) => {
      if (current.paid !== null)
        throw new Problem('conflict', 'It is paid: give the money back in your account at the payment provider.');
      if (current.cancelled !== null) return undefined;
      return { ...current, cancelled: { at, by: by.person, reason }, unsent: false };
    });
    if (record.invoice_payment_id !== null) await endInvoicePayment(deps, tenant, record.invoice_payment_id);
    return view(tenant, (await loadMade(deps, tenant, id)) ?? record);
  };

  const send = async (
    tenant: TenantContext,
    { id, mails, email }: { id: string } & z.output<(typeof sendInvoice)['body']>,
    by: By,
  ): Promise<MadeInvoiceLine> => {
    const at = now().toISOString();
    const record = await changed(tenant, { id, by }, (current) => {
      if (current.mails.length === mails + 1 && (email ?? current.customer.email) === current.customer.email)
        return undefined;
      if (current.mails.length !== mails)
        throw new Problem('conflict', 'Somebody mailed it meanwhile. Look at it, then decide.');
      requirePayable(tenant, current, now());
      if (mails >= MOST_MAILS) throw new Problem('conflict', 'It was mailed ten times. Call the person.');
      const customer = { ...current.customer, email: email ?? current.customer.email };
      if (customer.email === null) throw invalid('email', 'Enter the email address to mail it to.');
      return { ...current, customer, mails: [...current.mails, { at, by: by.person }], unsent: true };
    });
    return view(tenant, record);
  };

  /** Whoever has the link; the first time is noted. */
  const open = async (tenant: TenantContext, id: string): Promise<Opened> => {
    const at = now();
    const record = await changeMade(deps, tenant, id, (current) =>
      current.opened_at === null && isPayable(current, at) ? { ...current, opened_at: at.toISOString() } : undefined,
    );
    if (record === undefined) throw new Problem('not_found', 'This link is not complete. Open it from the mail again.');
    const { reference, amount_cents, currency } = record;
    const state = madeStateOf(record, at);
    const isOpen = isPayable(record, at) && record.invoice_payment_id !== null;
    const payment = isOpen ? await loadInvoice(deps, tenant, record.invoice_payment_id ?? '') : undefined;
    return {
      under_way_until: underWayUntil(payment, at),
      reference,
      amount_cents,
      currency,
      state: state === 'made' || state === 'opened' ? 'payable' : state,
      says: saysOf(tenant, state),
    };
  };

  return { make, list, cancel, send, open };
};
