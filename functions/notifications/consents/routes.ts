import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ConsentLinks } from './link.ts';
import { loadConsentStanding, withdraw, type Standing } from '#functions/privacy/published/consent-standing.ts';
import type { Subject, Subjects } from '#functions/privacy/published/subject.ts';

type Store = Pick<Runtime, 'table' | 'now'>;

const refusal = (kind: 'expired' | 'altered' | 'foreign'): Problem =>
  kind === 'expired'
    ? new Problem('gone', 'This link has ended. Ask the dealer to withdraw your consent.')
    : new Problem('not_found', 'This is not a link of this dealer. Open it once more from the message, whole.');

interface WithdrawCall {
  tenant: TenantContext;
  token: string;
  correlationId: string;
}

export const makeWithdrawByLink =
  (deps: Store & { links: ConsentLinks }) =>
  async ({ tenant, token, correlationId }: WithdrawCall): Promise<{ withdrawn: true }> => {
    const opened = await deps.links.open(tenant, token);
    if (opened.kind !== 'open') throw refusal(opened.kind);
    for (const subject of opened.subjects) await withdraw(deps, tenant, subject, correlationId);
    return { withdrawn: true };
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
    loadConsentStanding(deps, tenant, await personSubject(deps.subjects, tenant, person)),
  /** `stampFor`: of the keyed hash, so that the audit names nobody. */
  withdraw: async (
    tenant: TenantContext,
    person: Person,
    { correlationId, stampFor }: { correlationId: string; stampFor: (subject: string) => AuditStamp },
  ): Promise<Standing> => {
    const subject = await personSubject(deps.subjects, tenant, person);
    const audited = { ...deps, table: deps.table.audited(stampFor(subject.subject)) };
    await withdraw(audited, tenant, subject, correlationId);
    return loadConsentStanding(deps, tenant, subject);
  },
});
