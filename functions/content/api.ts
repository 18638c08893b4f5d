import { isExtraPath } from '#domain/content/paths.ts';
import { secondsUntil } from '#domain/content/rules.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { cacheControl } from '#functions/runtime/http/cache-control.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { buildContentAnswer, changesAt, readPage } from './answer.ts';
import { EDGE_SECONDS, getContent, getExtra, getFeed, listContent, previewContent } from './contract.ts';
import { renderRss } from './feed.ts';
import { operatorRoutes } from './operator-routes.ts';
import { loadDraft } from './drafts.ts';
import { isPage } from './standing.ts';
import { listStates } from './store.ts';
import { inCategory, listSummaries } from './summaries.ts';

type ContentDeps = ApiRuntime & Pick<PlatformPorts, 'linkSecrets'>;

const none = (): Problem => new Problem('not_found', 'There is no page at this address.');

/** No longer than until the next change that comes by itself. */
const cachedUntil = (change: string | null, now: Date): Record<string, string> => {
  if (change === null) return {};
  const edgeSeconds = secondsUntil(change, now, EDGE_SECONDS);
  return { 'cache-control': cacheControl({ kind: 'shared', edgeSeconds, browserSeconds: 0 }) };
};

const readRoutes = (deps: ContentDeps) => [
  implement(getContent, async ({ tenant, query }) => {
    const body = await readPage(deps, tenant, query.path);
    if (body === undefined) throw none();
    return { body, headers: cachedUntil(body.changes_at, deps.now()) };
  }),
  implement(getExtra, async ({ tenant, query }) => {
    const content = isExtraPath(query.path) ? ((await readPage(deps, tenant, query.path)) ?? null) : null;
    return { body: { content }, headers: cachedUntil(content?.changes_at ?? null, deps.now()) };
  }),
  implement(listContent, async ({ tenant }) => {
    const now = deps.now();
    const states = await listStates(deps, tenant);
    return {
      body: { pages: listSummaries(states, tenant, now) },
      headers: cachedUntil(changesAt(states, tenant, now), now),
    };
  }),
  implement(getFeed, async ({ tenant }) => {
    const all = listSummaries(await listStates(deps, tenant), tenant, deps.now());
    if (!all.some(({ path }) => path === '/blog')) throw none();
    const posts = all.filter((one) => inCategory(one, undefined));
    return { body: renderRss(tenant.config, deps.env.SITE_ORIGIN.replace('{slug}', tenant.config.slug), posts) };
  }),
];

const previewRoute = (deps: ContentDeps) => {
  const links = makeSignedLinks(deps);
  return implement(previewContent, async ({ tenant, body: { token } }) => {
    const link = await links.open(tenant, 'content_preview', token);
    if (link.kind === 'expired') throw new Problem('gone', 'This preview has expired. Ask for a new link.');
    const document = link.kind === 'open' ? await loadDraft(deps, tenant, link.subject) : undefined;
    if (!isPage(document)) throw new Problem('not_found', 'This link opens no preview.');
    return { body: await buildContentAnswer(deps, tenant, document, null), headers: { 'x-robots-tag': 'noindex' } };
  });
};

export const createApi = (deps: ContentDeps): ApiFunction =>
  apiFunction(deps, [...readRoutes(deps), previewRoute(deps), ...operatorRoutes(deps)]);
