import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import type { Reply } from '#functions/runtime/implement.ts';
import { JsonText } from '#functions/runtime/json-text.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { ConsentLinks } from './link.ts';
import { standingOf, withdraw, type Standing } from '#functions/runtime/consents/standing.ts';
import type { Subject, Subjects } from '#functions/runtime/consents/subject.ts';

type Store = Pick<Runtime, 'table' | 'now'>;

/** States of the page (web/features/consents). */
type Outcome = 'withdrawn' | 'expired' | 'invalid';

/** Mail programs must not be redirected (RFC 8058); a person's form is, to the page it came from. */
const fromPage = (body: string | Uint8Array): boolean =>
  new URLSearchParams(typeof body === 'string' ? body : Buffer.from(body).toString('utf8')).has('page');

type Answer = Reply<JsonText | { withdrawn: true }>;

const back = (outcome: Outcome): Answer => ({
  status: 303,
  headers: { location: `/consents?state=${outcome}` },
  body: new JsonText(''),
});

const refusal = (outcome: Exclude<Outcome, 'withdrawn'>): Problem =>
  outcome === 'expired'
    ? new Problem('gone', 'This link has ended. Ask the dealer to withdraw your consent.')
    : new Problem('not_found', 'This is not a link of this dealer.');

interface WithdrawCall {
  tenant: TenantContext;
  token: string;
  body: string | Uint8Array;
  correlationId: string;
}

export const makeWithdrawByLink =
  (deps: Store & { links: ConsentLinks }) =>
  async ({ tenant, token, body, correlationId }: WithdrawCall): Promise<Answer> => {
    const opened = await deps.links.open(tenant, token);
    if (opened.kind !== 'open') {
      const outcome = opened.kind === 'expired' ? 'expired' : 'invalid';
      if (fromPage(body)) return back(outcome);
      throw refusal(outcome);
    }
    for (const subject of opened.subjects) await withdraw(deps, tenant, subject, correlationId);
    return fromPage(body) ? back('withdrawn') : { body: { withdrawn: true } };
  };

interface Person {
  email?: string | undefined;
  phone?: string | undefined;
}

const personSubject = async (subjects: Subjects, tenant: TenantContext, { email, phone }: Person): Promise<Subject> => {
  if (email !== undefined) return subjects.byEmail(tenant, email);
  const number = normalisePhone(phone ?? '', tenant.config.country);
  if (number !== null) return subjects.byPhone(tenant, number.e164);
  const message = phoneMessage(tenant.config.country);
  throw new Problem('validation_failed', message, { errors: [{ field: 'phone', message }] });
};

export const makeOperatorConsents = (deps: Store & { subjects: Subjects }) => ({
  find: async (tenant: TenantContext, person: Person): Promise<Standing> =>
    standingOf(deps, tenant, await personSubject(deps.subjects, tenant, person)),
  withdraw: async (tenant: TenantContext, person: Person, correlationId: string): Promise<Standing> => {
    const subject = await personSubject(deps.subjects, tenant, person);
    await withdraw(deps, tenant, subject, correlationId);
    return standingOf(deps, tenant, subject);
  },
});
