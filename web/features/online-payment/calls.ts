import type * as z from 'zod';
import { INVOICE_SECRET_HEADER } from '#domain/invoice/rules.ts';
import type { InvoiceAnswer, openInvoice as openMade, payInvoice } from '#functions/reservations/contract.ts';
import { postJson } from '#web/lib/api.ts';

/** What `reservations.pay-invoice` answers. */
export type OpenedInvoice = z.output<(typeof payInvoice)['answer']['schema']>;
/** What the link of an invoice leads to. */
export type LinkedInvoice = z.output<(typeof openMade)['answer']['schema']>;
export type InvoiceRequest = z.input<(typeof payInvoice)['body']>;

// Not among the routes of every page: few visits pay.
const PAYMENTS = '/api/v1/invoice-payments';

type Proof = Pick<OpenedInvoice, 'id' | 'secret'>;

/** The same key lands on the same payment; `before`: what they began and changed, which is still theirs. Each call throws ApiError. */
export const openInvoice = (
  request: InvoiceRequest,
  { key, before }: { key: string; before: Proof | null },
): Promise<OpenedInvoice> =>
  postJson(PAYMENTS, request, {
    headers: { 'idempotency-key': key, ...(before !== null && { [INVOICE_SECRET_HEADER]: before.secret }) },
  });

/** The server asks the provider. */
export const refreshInvoice = ({ id, secret }: Proof): Promise<InvoiceAnswer> =>
  postJson(`${PAYMENTS}/${id}/refresh`, {}, { headers: { [INVOICE_SECRET_HEADER]: secret } });

/** Whether an invoice of the dealer's can still be paid. */
export const checkInvoiceLink = (id: string): Promise<LinkedInvoice> => postJson(`/api/v1/invoices/${id}/open`, {});
