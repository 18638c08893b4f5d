import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { limitDays, limitTimes } from './contract.ts';
import { changeLimitedDays } from './limits/limit-days.ts';
import { changeLimits } from './limits/change-limits.ts';
import { getSlotsRoute } from './slots.ts';

export const createApi = (deps: ApiRuntime & Pick<PlatformPorts, 'linkSecrets'>): ApiFunction => {
  const links = makeSignedLinks(deps);
  return apiFunction(deps, [
    getSlotsRoute(deps),
    implement(limitTimes, async (call) => {
      const { params, body, operator } = call;
      const stamp = makeStamp(call, { action: limitTimes.id, subject: { kind: 'location', id: body.place } });
      const audited = deps.table.audited(stamp);
      const tenant = await deps.directory.byId(params.tenant);
      return { body: await changeLimits({ audited, now: deps.now }, tenant, operator, body) };
    }),
    implement(limitDays, async (call) => {
      const { params, body, operator } = call;
      const stamp = makeStamp(call, { action: limitDays.id, subject: { kind: 'location', id: body.place } });
      const audited = deps.table.audited(stamp);
      const tenant = await deps.directory.byId(params.tenant);
      return { body: await changeLimitedDays({ audited, now: deps.now }, tenant, operator, body) };
    }),
    ...appointmentRoutes({ ...deps, links, siteOrigin: deps.env.SITE_ORIGIN }),
  ]);
};
