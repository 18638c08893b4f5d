import type * as z from 'zod';
import type { checkCredit, getCreditCheck } from '#functions/credit/contract.ts';
import { answered, readJsonBody, postJson } from '#web/lib/api.ts';

export type CreditSetting = z.output<(typeof getCreditCheck)['answer']['schema']>;
export type CreditAnswer = z.output<(typeof checkCredit)['answer']['schema']>;

// Not among the routes of every page: few visits check their credit.
const CHECKS = '/api/v1/credit-checks';

/** Each call throws ApiError. */
export const readCreditSetting = async (signal: AbortSignal): Promise<CreditSetting> => {
  return readJsonBody(await answered(CHECKS, { signal }));
};

export const askCredit = (request: Readonly<Record<string, string | true>>): Promise<CreditAnswer> =>
  postJson(CHECKS, request);
