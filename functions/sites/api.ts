import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/api.ts';
import { implement } from '#functions/runtime/implement.ts';
import { getSite, getTheme } from './contract.ts';
import { themeOf } from './theme.ts';

/** A page made before a publish still names the sheet of then: it gets today's, kept for moments only. */
const STALE_CACHE = 'public, max-age=0, s-maxage=10';

export const createApi = (deps: ApiDeps): ApiFunction =>
  apiFunction(deps, [
    implement(getSite, async ({ tenant }) => {
      const { path, preloadFont } = themeOf(tenant.config);
      // The answer's schema drops what a shopper must not read: endpoints, sources, redirects.
      return { body: { ...tenant.config, stylesheet: path, preloadFont } };
    }),
    implement(getTheme, async ({ tenant, params }) => {
      const { css, path } = themeOf(tenant.config);
      if (path === `/theme/${params.hash}.css`) return { body: css };
      return { body: css, headers: { 'cache-control': STALE_CACHE } };
    }),
  ]);
