import * as z from 'zod';
import { lenderEntrySchema, type LenderEntry } from '#domain/finance/lender-schema.ts';
import { loanLimits } from '#domain/finance/loan-terms.ts';
import { askProvider, ProviderAway, type ProviderDeps } from '#functions/runtime/egress/provider.ts';
import type { LenderService } from '#tenants/schemas/finance-schema.ts';
import type { LenderQuestion } from './lender.ts';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 50_000;

const cents = z.number().int().min(0);

/** docs/product/finance.md, 'Entries of a service'. */
const answerSchema = z.object({
  vehicle_id: z.string(),
  price_cents: z.number().int(),
  entry: lenderEntrySchema.extend({
    deposit: cents,
    balloon: cents,
    termMonths: z.number().int().min(1).max(loanLimits.termMonths),
    disclaimer: z.string().max(4_000),
  }),
});

const checkLenderEntry = (data: z.output<typeof answerSchema>, { id, price_cents }: LenderQuestion): LenderEntry => {
  // An offer for another vehicle, or for another price, is worse than none.
  if (data.vehicle_id !== id) throw new ProviderAway('other_vehicle');
  if (data.price_cents !== price_cents) throw new ProviderAway('other_price');
  return data.entry;
};

/** What the vehicle is, and nobody's data. */
const buildQuoteRequest = ({ provider, id, price_cents, content, config }: LenderQuestion) => {
  const { year, make, model, badge, car_type, km } = content;
  return {
    provider,
    country: config.country,
    vehicle: { id, year, make, model, badge, car_type, km, price_cents },
  };
};

export const askHttpLender = async (
  deps: ProviderDeps,
  { url, keyRef }: Extract<LenderService, { from: 'http' }>,
  question: LenderQuestion,
): Promise<LenderEntry | null> => {
  const found = await askProvider(deps, {
    method: 'POST',
    url,
    keyRef,
    body: buildQuoteRequest(question),
    answer: answerSchema,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  return found === null ? null : checkLenderEntry(found, question);
};
