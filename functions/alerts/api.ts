import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { alertMails } from '#domain/limits/messages.ts';
import { makeCounter } from '#functions/runtime/limits/counter.ts';
import { isProvenFor, type Proof } from '#functions/runtime/limits/proof.ts';
import { proofRequired } from '#functions/runtime/limits/proof-required.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { readSession } from '#functions/runtime/http/session.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeAlertConsents } from './consents.ts';
import {
  changeAlerts,
  confirmAlert,
  endAlerts,
  endByOneClick,
  listAlerts,
  saveAlert,
  showEndAlerts,
} from './contract.ts';
import { endPage, makeAlertLinks } from './links.ts';
import { makeManageAlerts } from './routes/manage.ts';
import { makeSaveAlert } from './routes/save.ts';

const TOO_MANY_MAILS =
  'We have sent this address several mails today. Open the link in one of them, or enter the code that we send to it.';

const requireEnabled = ({ config }: TenantContext, kind: 'search' | 'watchlist'): void => {
  if (!config.flags.alerts_enabled || (kind === 'watchlist' && !config.garage_enabled))
    throw new Problem('not_found', 'This dealer sends no such alerts.');
};

export const createApi = (deps: ApiRuntime & Pick<PlatformPorts, 'mail' | 'linkSecrets'>): ApiFunction => {
  const links = makeAlertLinks({ links: makeSignedLinks(deps), now: deps.now });
  const consents = makeAlertConsents({ ...deps, subjects: makeSubjects(deps) });
  const save = makeSaveAlert({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const manage = makeManageAlerts({ ...deps, links, consents });
  const countMail = makeCounter(deps, 'alert-mails');
  /** Somebody may save alerts for a stranger's address, to fill it with mails. */
  const requireOwnMail = async (tenant: TenantContext, email: string, proof: () => Promise<Proof>): Promise<void> => {
    const { over, seconds } = await countMail({ tenant, subject: email, ...alertMails });
    if (over && !isProvenFor(await proof(), { email, phone: null }))
      throw proofRequired({ level: 'code', by: ['email'] }, TOO_MANY_MAILS, seconds);
  };
  return apiFunction(deps, [
    implement(saveAlert, async ({ tenant, body, headers, caller, proof }) => {
      requireEnabled(tenant, body.kind);
      const user = await readSession(deps, tenant, headers);
      if (body.kind === 'watchlist' && user === undefined)
        throw new Problem('auth_required', 'Sign in with your phone number first.');
      if (body.email !== undefined) await requireOwnMail(tenant, body.email.toLowerCase(), proof);
      const { agreed: _agreed, email, ...request } = body;
      return { body: await save(tenant, { ...request, email, user, correlationId: caller.correlationId }) };
    }),
    implement(confirmAlert, async ({ tenant, body, caller }) => {
      return { body: await manage.confirm(tenant, body.token, caller.correlationId) };
    }),
    implement(listAlerts, async ({ tenant, body, headers }) => {
      return { body: await manage.list({ tenant, headers, token: body.token }) };
    }),
    implement(changeAlerts, async ({ tenant, body: { token, ...what }, headers }) => {
      return { body: await manage.change({ tenant, headers, token }, what) };
    }),
    implement(endAlerts, async ({ tenant, body }) => ({
      body: await manage.endByLink(tenant, body.token, body.alert),
    })),
    implement(showEndAlerts, async ({ params }) => ({
      headers: { location: endPage('', params.token, undefined) },
      body: '',
    })),
    implement(endByOneClick, async ({ tenant, params }) => ({ body: await manage.endByLink(tenant, params.token) })),
  ]);
};
