import * as z from 'zod';
import { lenderEntrySchema, type LenderEntry } from '#domain/finance/lender-schema.ts';
import { loanLimits } from '#domain/finance/loan-terms.ts';
import { EgressError, type Egress } from '#functions/runtime/egress.ts';
import { SecretMissing, type SecretStore } from '#functions/runtime/secrets.ts';
import type { LenderService } from '#tenants/lender-service-schema.ts';
import { LenderAway, type LenderQuestion } from './lender.ts';

export interface HttpLenderDeps {
  egress: Pick<Egress, 'request'>;
  secrets: SecretStore;
}

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

const keyOf = async (secrets: SecretStore, ref: string): Promise<string> => {
  try {
    return (await secrets.get(ref)).trim();
  } catch (error) {
    throw error instanceof SecretMissing ? new LenderAway('key', error) : error;
  }
};

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    throw new LenderAway('answer', error);
  }
};

const entryOf = (body: unknown, { id, price_cents }: LenderQuestion): LenderEntry => {
  const { data } = answerSchema.safeParse(body);
  if (data === undefined) throw new LenderAway('answer');
  // An offer for another vehicle, or for another price, is worse than none.
  if (data.vehicle_id !== id) throw new LenderAway('other_vehicle');
  if (data.price_cents !== price_cents) throw new LenderAway('other_price');
  return data.entry;
};

/** What the vehicle is, and nobody's data. */
const bodyOf = ({ provider, id, price_cents, content, config }: LenderQuestion): string => {
  const { year, make, model, badge, car_type, km } = content;
  return JSON.stringify({
    provider,
    country: config.country,
    vehicle: { id, year, make, model, badge, car_type, km, price_cents },
  });
};

export const askHttpLender = async (
  { egress, secrets }: HttpLenderDeps,
  { url, keyRef }: Extract<LenderService, { from: 'http' }>,
  question: LenderQuestion,
): Promise<LenderEntry | null> => {
  const authorization = `Bearer ${await keyOf(secrets, keyRef)}`;
  const { status, body } = await egress
    .request({
      ...{ method: 'POST', url, body: bodyOf(question), timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
    })
    .catch((error: unknown) => {
      throw error instanceof EgressError ? new LenderAway(error.failure, error) : error;
    });
  if (status === 404) return null;
  if (status !== 200) throw new LenderAway(`status ${status}`);
  return entryOf(parsed(body), question);
};
