import { chooseQuality } from '#domain/media/rules.ts';
import { financeLayout } from '#domain/finance/providers.ts';
import { logoPath } from '#functions/runtime/mail/logo-path.ts';
import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { JsonText } from '#functions/runtime/http/json-text.ts';
import { SETTINGS_HEADER, settingsMark } from '#functions/operators/published/settings-mark.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { pictureHeaders } from '#functions/runtime/http/inert-headers.ts';
import {
  getAbout,
  getLogo,
  getMap,
  getOffer,
  getServicing,
  getShowcase,
  getSite,
  getTheme,
  listMakes,
  listOffers,
  siteSchema,
} from './contract.ts';
import { aboutDealer } from './about.ts';
import { listSiteLocations } from './locations.ts';
import { mapOfDealer } from './map.ts';
import { makeMenuReader } from './menus.ts';
import { filterNavigation } from './navigation.ts';
import { offerDays, requireOffer, offersToday, sitePromos } from './offers.ts';
import { ownSections } from './own-sections.ts';
import { themePreviewRoute } from './theme-preview.ts';
import { listQuickLinks } from './quick-links.ts';
import { logoAt, listMakesWithLogos, buildShowcase } from './showcase.ts';
import { getSiteTheme } from './theme.ts';

/** A page from before a publish asks for the old stylesheet: it gets the current one, cached briefly. */
const STALE_CACHE = 'public, max-age=0, s-maxage=10';

const written = new WeakMap<TenantConfig, { days: string; text: JsonText }>();

/** Cached per published configuration, day, offers' days and lists that no menu leads to. */
const getSiteText = (config: TenantConfig, now: Date, thin: readonly string[]): JsonText => {
  const offered = offerDays(config.locations, now);
  const days = [now.toISOString().slice(0, 10), offered.today, offered.soon, ...thin].join(' ');
  const known = written.get(config);
  if (known?.days === days) return known.text;
  const { path, preloadFont } = getSiteTheme(config);
  // Removes everything that shoppers may not read.
  const finance = { ...config.finance, layout: financeLayout(config.finance) };
  const navigation = filterNavigation(config.navigation, config, { now, thin });
  const footer = filterNavigation(config.footer, config, { now, thin });
  const arrangement = ownSections(config);
  const locations = listSiteLocations(config, now);
  const has_reviews = config.reviews.provider !== null;
  const estimates_on_costs = config.on_costs.enabled;
  const has_showcase = config.flags.promotion_slider || config.make_logos.length > 0;
  const logo = config.logo === null ? null : { ...config.logo, path: logoPath(config.logo.webp) };
  const promos = sitePromos(config, offered);
  const layout = { ...config.layout, quick_links: listQuickLinks(config, now) };
  // As pages write it into addresses of pictures.
  const constants = { ...config.constants, imageQuality: chooseQuality(config.constants.imageQuality) };
  const around = { navigation, footer, layout, arrangement, logo, constants };
  const shown = { ...config, ...around, promos, locations, finance, estimates_on_costs, has_reviews, has_showcase };
  const site = siteSchema.parse({ ...shown, stylesheet: path, preloadFont });
  const text = new JsonText(JSON.stringify(site));
  written.set(config, { days, text });
  return text;
};

export const createApi = (deps: ApiDeps & Pick<Runtime, 'table'> & { linkSecrets: LinkSecrets }): ApiFunction => {
  const thinLists = makeMenuReader(deps);
  return apiFunction(deps, [
    themePreviewRoute(deps),
    implement(getSite, async ({ tenant }) => {
      const headers = { [SETTINGS_HEADER]: settingsMark(tenant.config) };
      return { headers, body: getSiteText(tenant.config, deps.now(), await thinLists(tenant)) };
    }),
    implement(listOffers, async ({ tenant }) => {
      return { body: { offers: offersToday(tenant.config, deps.now()) } };
    }),
    implement(getOffer, async ({ tenant, params }) => {
      return { body: requireOffer(tenant.config, params.offer, deps.now()) };
    }),
    implement(getShowcase, async ({ tenant }) => ({ body: buildShowcase(tenant.config, deps.now()) })),
    implement(getServicing, async ({ tenant: { config } }) => {
      if (!config.flags.service_enabled) throw new Problem('not_found', 'This dealer has no workshop.');
      return { body: config.servicing };
    }),
    implement(listMakes, async ({ tenant }) => ({ body: { makes: listMakesWithLogos(tenant.config) } })),
    implement(getAbout, async ({ tenant, query }) => ({ body: aboutDealer(tenant.config, query.location) })),
    implement(getMap, async ({ tenant, query }) => ({ body: mapOfDealer(tenant.config, query.location) })),
    implement(getTheme, async ({ tenant, params }) => {
      const { css, path } = getSiteTheme(tenant.config);
      if (path === `/theme/${params.hash}.css`) return { body: css };
      return { body: css, headers: { 'cache-control': STALE_CACHE } };
    }),
    implement(getLogo, async ({ tenant: { config }, params }) => {
      const logo = logoAt(config, `/theme/logo/${params.hash}`);
      if (logo === undefined) throw new Problem('not_found', 'The dealer has no such logo.');
      return { body: Buffer.from(logo.webp, 'base64'), headers: { ...pictureHeaders, 'content-type': 'image/webp' } };
    }),
  ]);
};
