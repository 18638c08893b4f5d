import { lists } from '#functions/runtime/table/keys.ts';
import { findListed } from '#functions/privacy/published/find-listed.ts';
import type { Person, PersonalDeps, PersonalRecord } from '#functions/privacy/published/personal-data.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
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
