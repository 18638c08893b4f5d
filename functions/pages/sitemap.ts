import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { thinPostLists } from '#domain/content/post-lists.ts';
import { promoState } from '#domain/promo/rules.ts';
import { MAX_PAGE, REDUCED } from '#domain/search/facets.ts';
import { hasPage } from '#domain/site/dealer-pages.ts';
import { pages } from '#domain/site/pages.ts';
import { inSitemap, type SitemapStock } from '#domain/site/sitemap-stock.ts';
import { slugify } from '#domain/text/rules.ts';
import { bodyLabels } from '#domain/vehicle/vocabulary.ts';
import type { ContentList } from '#functions/content/contract.ts';
import type { ModelEntry, ModelsAnswer, SearchAnswer } from '#functions/search/contract.ts';
import type { Called, RouteInput } from '#functions/runtime/http/route-caller.ts';
import { isOwnFinance } from '#tenants/known-paths.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { escapeMarkup } from '#domain/text/markup.ts';

type Ask<Answer> = (input: Partial<RouteInput>) => Promise<Called<Answer>>;

interface SitemapRoutes {
  search: Ask<SearchAnswer>;
  models: Ask<ModelsAnswer>;
  content: Ask<ContentList>;
}

const kinds = ['new', 'used', 'demo'] as const;

type SitemapSite = Pick<TenantConfig, 'locations' | 'flags' | 'promos' | 'finance'> & {
  search: { searchBasePath: string };
};

const listBodySlugs = (facet: Readonly<Record<string, number>> = {}): string[] =>
  Object.keys(facet).flatMap((body) => {
    const label = bodyLabels.get(body);
    return label === undefined ? [] : [slugify(label)];
  });

const buildSitemapStock = (
  { search: { searchBasePath }, locations, promos, flags, finance }: SitemapSite,
  answers: readonly SearchAnswer[],
  { entries, content, now }: { entries: readonly ModelEntry[]; content: readonly string[]; now: Date },
): SitemapStock => {
  const facets = answers[0]?.facets ?? {};
  const zone = dealerZone(locations);
  const running = promos.filter((promo) => promoState(promo, now, zone) === 'on');
  // The page of a sale is one of content.
  const offers = running.filter(({ page }) => page === null).map(({ id }) => id);
  return {
    searchBasePath,
    carTypes: kinds.filter((kind) => (facets['car_type']?.[kind] ?? 0) > 0),
    bodies: listBodySlugs(facets['body']),
    dealerships: Object.keys(facets['dealership_slug'] ?? {}),
    locations: locations.filter(({ visible }) => visible).map(({ slug }) => slug),
    hasOffers: running.length > 0 || (facets['offer']?.[REDUCED] ?? 0) > 0,
    offers,
    models: entries.map(({ make_slug: make, model_slug: model, count }) => ({ make, model, count })),
    // Content of the finance page is part of that page, at the address that the dealer has it.
    content: content.filter((path) => !isOwnFinance(path, flags)),
    finance: flags.finance_page ? finance.path : null,
    vehicles: answers.flatMap(({ hits }) => hits.filter(inSitemap).map(({ slug }) => slug)),
  };
};

const allPages = async <Answer extends { pages: number }>(
  ask: Ask<Answer>,
  query: Readonly<Record<string, string>>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let page = 1; page <= MAX_PAGE; page += 1) {
    const called = await ask({ query: { ...query, page: String(page) } });
    if (!called.ok) break;
    answers.push(called.answer);
    if (page >= called.answer.pages) break;
  }
  return answers;
};

const indexable = ({ pages: own }: ContentList): string[] => {
  const thin = thinPostLists(own.flatMap(({ post }) => post?.category ?? []));
  return own.filter(({ index, path }) => index && !thin.includes(path)).map(({ path }) => path);
};

/** Canonical, indexable addresses that answer 200: home, listings with stock, models, vehicles not sold. */
export const sitemapXml = async (
  { search, models, content }: SitemapRoutes,
  site: SitemapSite,
  { origin, now }: { origin: string; now: Date },
): Promise<string> => {
  const answers = await allPages(search, { path: site.search.searchBasePath });
  const entries = (await allPages(models, {})).flatMap((answer) => answer.models);
  const own = await content({});
  const stock = buildSitemapStock(site, answers, { entries, content: own.ok ? indexable(own.answer) : [], now });
  const urls = [...new Set(pages.flatMap(({ id, sitemap }) => (hasPage(id, site) ? sitemap(stock) : [])))].map(
    (path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};
