import * as z from 'zod';
import { creditBands, creditResultSchema, type CreditPerson, type CreditResult } from '#domain/credit/schema.ts';
import { fold } from '#domain/search/query-parser/fold.ts';
import { sha256 } from '#functions/runtime/identifiers.ts';
import { askProvider, ProviderAway, type ProviderDeps } from '#functions/runtime/egress/provider.ts';
import type { CreditProvider } from '#tenants/schemas/credit-check-schema.ts';

/** The shopper hears within three seconds that nobody could be asked. */
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 20_000;
const SAMPLE_SCALE = 1_200;
/** Lower ends of the sample's bands. */
const sampleEnds = [853, 735, 661, 460, 0] as const;

/** docs/product/finance.md, 'Credit check'. The person is answered back, so that nobody sees somebody else's. */
const answerSchema = creditResultSchema.extend({ last_name: z.string(), date_of_birth: z.string() });

/** Providers leave out macrons and accents, or write hyphens and apostrophes in their own way. */
const sameName = (a: string, b: string): boolean => fold(a) === fold(b);

const askHttp = async (
  deps: ProviderDeps,
  { url, keyRef }: Extract<CreditProvider, { from: 'http' }>,
  person: CreditPerson,
): Promise<CreditResult | null> => {
  const answer = await askProvider(deps, {
    method: 'POST',
    url,
    keyRef,
    body: { person },
    answer: answerSchema,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  if (answer === null) return null;
  const { last_name, date_of_birth, ...result } = answer;
  if (!sameName(last_name, person.last_name) || date_of_birth !== person.date_of_birth)
    throw new ProviderAway('other_person');
  return result;
};

/** Invented for demonstrations: a person has always the same result. Nobody is called 'Nobody'. */
const sampleResult = ({ last_name, date_of_birth }: CreditPerson, today: string): CreditResult | null => {
  if (sameName(last_name, 'Nobody')) return null;
  const [high = 0, low = 0] = sha256(`${last_name.trim().toLowerCase()} ${date_of_birth}`);
  const score = Math.round(((high * 256 + low) / 65_535) * SAMPLE_SCALE);
  const band = creditBands[sampleEnds.findIndex((end) => score >= end)] ?? 'below_average';
  return { band, score, scale_max: SAMPLE_SCALE, as_of: today };
};

/** The result of a person, null where the provider knows nobody like that. Throws ProviderAway. */
export const askCreditProvider = async (
  deps: ProviderDeps,
  provider: CreditProvider,
  { person, today }: { person: CreditPerson; today: string },
): Promise<CreditResult | null> => {
  switch (provider.from) {
    case 'sample':
      return sampleResult(person, today);
    case 'http':
      return askHttp(deps, provider, person);
  }
};
