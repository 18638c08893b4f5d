import type { Wiring } from '#functions/handlers.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { makeSubjects } from '#functions/runtime/consents/subject.ts';
import { implement } from '#functions/runtime/implement.ts';
import { makeLimit, makeSubjectLimit, type Limit } from '#functions/runtime/limits.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { readSession } from '#functions/runtime/session.ts';
import { makeSignedLinks } from '#functions/runtime/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { makeAlertConsents } from './consents.ts';
import { changeAlerts, confirmAlert, endAlertsByLink, listAlerts, saveAlert, showEndAlerts } from './contract.ts';
import { endPage, makeAlertLinks } from './links.ts';
import { makeManageAlerts } from './routes/manage.ts';
import { makeSaveAlert } from './routes/save.ts';

/** Per address and dealer. */
const CALL_LIMIT: Limit = { calls: 60, windowSeconds: 600 };
/** Mails that ask one address whether it was its reader. */
const MAIL_LIMIT: Limit = { calls: 5, windowSeconds: 24 * 3_600 };
const TOO_MANY_MAILS = 'We have sent this address several mails today. Open the link in one of them.';

const requireEnabled = ({ config }: TenantContext, kind: 'search' | 'watchlist'): void => {
  if (!config.flags.alerts_enabled || (kind === 'watchlist' && !config.garage_enabled))
    throw new Problem('not_found', 'This dealer sends no such alerts.');
};

export const createApi = (deps: ApiRuntime & Pick<Wiring, 'mail' | 'linkSecrets'>): ApiFunction => {
  const links = makeAlertLinks({ links: makeSignedLinks(deps), now: deps.now });
  const consents = makeAlertConsents({ ...deps, subjects: makeSubjects(deps) });
  const save = makeSaveAlert({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const manage = makeManageAlerts({ ...deps, links, consents });
  const countCall = makeLimit(deps, 'alerts', CALL_LIMIT);
  const countMail = makeSubjectLimit(deps, 'alert-mails', MAIL_LIMIT);
  return apiFunction(deps, [
    implement(saveAlert, async ({ tenant, body, headers, caller }) => {
      requireEnabled(tenant, body.kind);
      await countCall(tenant, caller.ip);
      const user = await readSession(deps, tenant, headers);
      if (body.kind === 'watchlist' && user === undefined)
        throw new Problem('auth_required', 'Sign in with your phone number first.');
      if (body.email !== undefined) await countMail(tenant, body.email.toLowerCase(), TOO_MANY_MAILS);
      const { agreed: _agreed, email, ...request } = body;
      return { body: await save(tenant, { ...request, email, user, correlationId: caller.correlationId }) };
    }),
    implement(confirmAlert, async ({ tenant, body, caller }) => {
      await countCall(tenant, caller.ip);
      return { body: await manage.confirm(tenant, body.token, caller.correlationId) };
    }),
    implement(listAlerts, async ({ tenant, body, headers, caller }) => {
      await countCall(tenant, caller.ip);
      return { body: await manage.list({ tenant, headers, token: body.token }) };
    }),
    implement(changeAlerts, async ({ tenant, body: { token, ...what }, headers, caller }) => {
      await countCall(tenant, caller.ip);
      return { body: await manage.change({ tenant, headers, token }, what) };
    }),
    implement(showEndAlerts, async ({ query: { token, alert } }) => ({
      headers: { location: endPage('', token, alert) },
      body: '',
    })),
    implement(endAlertsByLink, ({ tenant, query, body }) =>
      manage.endByLink(tenant, { ...query, alert: query.alert, body }),
    ),
  ]);
};
