import { PACE_WINDOW_SECONDS, samePerson } from '#domain/limits/enquiries.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { makeCounter, reportInSteps, type CounterDeps } from '#functions/runtime/limits/counter.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** What the pace is judged by. */
export type Sender = Pick<Lead, 'phone' | 'email'>;

/** Whose pace an enquiry is beyond; null for nobody's. It is taken all the same. */
export type BeyondPace = 'person' | 'dealer' | null;

export type WhoseBeyondPace = (tenant: TenantContext, sender: Sender) => Promise<BeyondPace>;

/** Counts valid enquiries only (docs/product/limits.md, 'Enquiries'). */
export const makeBeyondPace = (deps: CounterDeps): WhoseBeyondPace => {
  const countDealer = makeCounter(deps, 'dealer-leads', reportInSteps);
  const countPerson = makeCounter(deps, 'person-leads');
  return async (tenant, { phone, email }) => {
    const calls = tenant.config.leadForm.mostInTenMinutes;
    const people = [phone, email?.toLowerCase()].filter((one) => typeof one === 'string');
    const [dealer, ...persons] = await Promise.all([
      countDealer({ tenant, subject: 'all', calls, windowSeconds: PACE_WINDOW_SECONDS }),
      ...people.map((subject) => countPerson({ tenant, subject, ...samePerson })),
    ]);
    if (persons.some(({ over }) => over)) return 'person';
    return dealer.over ? 'dealer' : null;
  };
};
