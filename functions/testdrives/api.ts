import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { getSlotsRoute } from './slots.ts';

export const createApi = (deps: ApiRuntime & Pick<PlatformPorts, 'linkSecrets'>): ApiFunction => {
  const links = makeSignedLinks(deps);
  return apiFunction(deps, [
    getSlotsRoute(deps),
    ...appointmentRoutes({ ...deps, links, siteOrigin: deps.env.SITE_ORIGIN }),
  ]);
};
