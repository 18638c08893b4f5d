import { ADULTS_ONLY, isAdult } from '#domain/credit/rules.ts';
import type { CreditPerson } from '#domain/credit/schema.ts';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { requireGate } from '#functions/runtime/http/gate.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { makeBudget } from '#functions/runtime/limits/budget.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeProviderTurns } from '#functions/runtime/limits/provider-budget.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CreditProvider } from '#tenants/schemas/credit-check-schema.ts';
import { checkCredit, getCreditCheck } from './contract.ts';
import { askCreditProvider } from './provider.ts';

const SAMPLE = 'Sample Credit Bureau';

/** Throws `not_found` where the dealer asks nobody. */
const requireCreditProvider = ({ config: { flags, creditCheck } }: TenantContext): CreditProvider => {
  if (!flags.credit_check || creditCheck.provider === null)
    throw new Problem('not_found', 'This dealer offers no credit check online. Please call.');
  return creditCheck.provider;
};

const providerName = (provider: CreditProvider): string => (provider.from === 'sample' ? SAMPLE : provider.name);

const refuse = (field: string, message: string): never => {
  throw new Problem('validation_failed', message, { errors: [{ field, message }] });
};

const checked = ({ config }: TenantContext, person: CreditPerson, today: string): void => {
  if (!isAdult(person.date_of_birth, today)) refuse('date_of_birth', ADULTS_ONLY);
  if (config.country === 'AU' && person.state === undefined) refuse('state', 'Choose your state.');
};

/** What is true: a budget that is spent says nothing of the provider. */
const notAsked = (name: string, why: 'away' | 'spent'): Problem =>
  new Problem(
    'upstream_unavailable',
    why === 'away'
      ? `${name} does not answer just now. Nothing was checked; you can apply for finance all the same.`
      : 'We have had too many questions today. Nothing was checked; you can apply for finance all the same, or ask again tomorrow.',
  );

export const createApi = (deps: ApiRuntime & Pick<PlatformPorts, 'egress'>): ApiFunction => {
  const takeTurn = makeProviderTurns({ ...deps, take: makeBudget(deps, 'credit') }, 'credit provider');
  return apiFunction(deps, [
    implement(getCreditCheck, async ({ tenant }) => {
      const provider = requireCreditProvider(tenant);
      const isSample = provider.from === 'sample';
      const privacy_url = isSample ? null : provider.privacyUrl;
      return { body: { provider: providerName(provider), privacy_url, is_sample: isSample } };
    }),
    implement(checkCredit, async ({ tenant, body: { consent: _, ...person }, visitor }) => {
      const provider = requireCreditProvider(tenant);
      requireGate(tenant, 'credit_check', visitor);
      const today = dealerDay(tenant.config.locations, deps.now());
      checked(tenant, person, today);
      const asked = await takeTurn(tenant, { perDay: tenant.config.creditCheck.questionsPerDay, visitor }, () =>
        askCreditProvider(deps, provider, { person, today }),
      );
      if (asked.kind !== 'answered') throw notAsked(providerName(provider), asked.kind);
      return { body: { provider: providerName(provider), result: asked.answer } };
    }),
  ]);
};
