import { lists } from '#functions/runtime/table/keys.ts';
import { findListed } from '#functions/privacy/published/find-listed.ts';
import type { Person, PersonalDeps, PersonalRecord } from '#functions/privacy/published/personal-data.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { changeMade, isPayable, madeInvoiceSchema, type MadeInvoice } from './made.ts';
import { changeInvoice, invoicePaymentSchema, type InvoicePayment } from './record.ts';

const nobody = { name: '', email: '', phone: null };

const belongsTo = ({ payer }: InvoicePayment, { phone, email }: Person): boolean =>
  phone === undefined ? payer.email.trim().toLowerCase() === email : payer.phone === phone;

const toPersonalRecord = (deps: PersonalDeps, tenant: TenantContext, record: InvoicePayment): PersonalRecord => {
  const { id, reference, payer, created_at, amount_cents, currency, payment_id, paid_at, state } = record;
  const shown = {
    ...({ id, at: created_at, summary: `Payment of invoice ${reference}`, list: 'payments' } as const),
    data: { id, reference, payer, created_at, amount_cents, currency, payment_id, paid_at },
  };
  if (state === 'PAID') return { ...shown, kept: 'Records of a payment have to be kept for seven years.' };
  if (state === 'OPEN') return { ...shown, kept: 'It is being made now. Ask again when it has ended.' };
  const erased = (current: InvoicePayment) => ({ next: { ...current, payer: nobody, body_hash: 'erased' } });
  return { ...shown, erase: async () => void (await changeInvoice(deps, tenant, id, erased)) };
};

/** Its payment, where there is one, is a record of its own. */
const toMadeRecord = (deps: PersonalDeps, tenant: TenantContext, record: MadeInvoice): PersonalRecord => {
  const { id, reference, customer, made_at, amount_cents, currency, paid } = record;
  const shown = {
    ...({ id, at: made_at, summary: `Invoice ${reference}`, list: 'payments' } as const),
    data: { id, reference, customer, made_at, amount_cents, currency, paid_at: paid?.at ?? null },
  };
  if (paid !== null) return { ...shown, kept: 'Records of a payment have to be kept for seven years.' };
  if (isPayable(record, deps.now())) return { ...shown, kept: 'It can be paid now. Ask again when it has ended.' };
  const erased = (current: MadeInvoice) => ({ ...current, customer: { name: '', email: null }, body_hash: 'erased' });
  return { ...shown, erase: async () => void (await changeMade(deps, tenant, id, erased)) };
};

/** Of an email address: no other one of theirs is asked for. Newest first. */
export const loadMadeInvoicesOfPerson = async (
  deps: PersonalDeps,
  tenant: TenantContext,
  { email }: Person,
): Promise<PersonalRecord[]> => {
  if (email === undefined) return [];
  const found = await findListed(
    deps.table,
    lists.madeInvoices(tenant),
    madeInvoiceSchema,
    ({ customer }) => customer.email?.trim().toLowerCase() === email,
  );
  return found
    .toSorted((a, b) => b.made_at.localeCompare(a.made_at))
    .map((record) => toMadeRecord(deps, tenant, record));
};

/** Newest first. */
export const loadInvoicesOfPerson = async (
  deps: PersonalDeps,
  tenant: TenantContext,
  person: Person,
): Promise<PersonalRecord[]> => {
  const found = await findListed(deps.table, lists.invoicePayments(tenant), invoicePaymentSchema, (one) =>
    belongsTo(one, person),
  );
  return found
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .map((record) => toPersonalRecord(deps, tenant, record));
};
