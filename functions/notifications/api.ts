import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { makeConsentLinks } from './consents/link.ts';
import { makeOperatorConsents, makeWithdrawByLink } from './consents/routes.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { findConsents, withdrawConsent, withdrawForPerson } from './contract.ts';

export type NotificationsApiDeps = Parameters<typeof apiFunction>[0] &
  Pick<PlatformPorts, 'table' | 'now' | 'directory' | 'linkSecrets'>;

export const createApi = (deps: NotificationsApiDeps): ApiFunction => {
  const { directory } = deps;
  const links = makeConsentLinks({ links: makeSignedLinks(deps), now: deps.now });
  const withdrawByLink = makeWithdrawByLink({ ...deps, links });
  const operators = makeOperatorConsents({ ...deps, subjects: makeSubjects(deps) });
  return apiFunction(deps, [
    implement(withdrawConsent, async ({ tenant, body: { token }, caller: { correlationId } }) => ({
      body: await withdrawByLink({ tenant, token, correlationId }),
    })),
    implement(findConsents, async ({ params, body }) => ({
      body: await operators.find(await directory.byId(params.tenant), body),
    })),
    implement(withdrawForPerson, async (call) => {
      const { params, body, caller } = call;
      const stampFor = (id: string) =>
        makeStamp(call, { action: withdrawForPerson.id, subject: { kind: 'person', id }, keeps: ['withdrawn_at'] });
      const asked = { correlationId: caller.correlationId, stampFor };
      return { body: await operators.withdraw(await directory.byId(params.tenant), body, asked) };
    }),
  ]);
};
