import type * as z from 'zod';
import { INVOICE_SECRET_HEADER } from '#domain/invoice/rules.ts';
import type { InvoiceAnswer, payInvoice } from '#functions/reservations/contract.ts';
import { bodyOf, problemOf, send } from '#web/lib/api.ts';

/** What `reservations.pay-invoice` answers. */
export type OpenedInvoice = z.output<(typeof payInvoice)['answer']['schema']>;
export type InvoiceRequest = z.input<(typeof payInvoice)['body']>;

// Not among the routes of every page: few visits pay.
const PAYMENTS = '/api/v1/invoice-payments';

const answered = async <T>(path: string, init: RequestInit): Promise<T> => {
  const response = await send(path, init);
  if (!response.ok) throw await problemOf(response);
  return bodyOf<T>(response);
};

const post = <T>(path: string, body: unknown, headers: Record<string, string>): Promise<T> =>
  answered(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

type Proof = Pick<OpenedInvoice, 'id' | 'secret'>;

/** The same key lands on the same payment. Each call throws ApiError. */
export const openInvoice = (request: InvoiceRequest, key: string): Promise<OpenedInvoice> =>
  post(PAYMENTS, request, { 'idempotency-key': key });

/** The server asks the provider. */
export const refreshInvoice = ({ id, secret }: Proof): Promise<InvoiceAnswer> =>
  post(`${PAYMENTS}/${id}/refresh`, {}, { [INVOICE_SECRET_HEADER]: secret });
