import type * as z from 'zod';
import type { checkCredit, getCreditCheck } from '#functions/credit/contract.ts';
import { bodyOf, problemOf, send } from '#web/lib/api.ts';

export type CreditSetting = z.output<(typeof getCreditCheck)['answer']['schema']>;
export type CreditAnswer = z.output<(typeof checkCredit)['answer']['schema']>;

// Not among the routes of every page: few visits check their credit.
const CHECKS = '/api/v1/credit-checks';

const answered = async <T>(init: RequestInit): Promise<T> => {
  const response = await send(CHECKS, init);
  if (!response.ok) throw await problemOf(response);
  return bodyOf<T>(response);
};

/** Each call throws ApiError. */
export const readCreditSetting = (signal: AbortSignal): Promise<CreditSetting> => answered({ signal });

export const askCredit = (request: Readonly<Record<string, string | true>>): Promise<CreditAnswer> =>
  answered({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) });
