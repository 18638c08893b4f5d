import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hasPage } from '#domain/site/dealer-pages.ts';
import { StaticRouter } from '#web/lib/router.tsx';
import { PlainFormLink } from '#web/forms/page/plain-form-link.tsx';
import { PlainForms, type PlainFormProps } from '#web/forms/page/plain-form-slot.ts';
import { newestQuery, siteQuery } from '#web/queries/queries.ts';
import type { Site } from '#functions/sites/contract.ts';
import { ApiError, type CallApi, type Callers } from '#web/lib/api.ts';
import type { Page, PageRequest, PreparedPage } from '#web/lib/page-definition.ts';
import type { PageEntry } from '#web/lib/page-entry.ts';
import { servedAnswers, pageQueryClient } from '#web/lib/query-client.ts';
import { dealerJsonLd } from '#web/sections/structured-data/dealer.ts';
import { dealerBlocksModule } from '#web/sections/blocks/dealer-blocks-module.ts';
import { layoutModule } from '#web/sections/layout/deferred-module.ts';
import { App } from './app.tsx';
import { documentHtml, type PageAssets } from './document.ts';
import { rareParts, sourceFile } from './pages/page-sources.ts';
import { matchPage, type MatchedPage } from './pages/match-page.ts';
import { notFoundEntry } from './pages/pages.ts';
import { type ServerData, type PageRefusal, errorHead } from './refusal.ts';

export interface RenderInput {
  /** Path and query string. */
  address: string;
  /** 'https://coastline.example' */
  origin: string;
  callers: Callers;
  /** Build files of a page by its source file. */
  assetsFor: (source: string) => PageAssets;
  now: Date;
}

export type RenderedPage =
  { kind: 'html'; status: number; html: string; changesAt?: string | null } | { kind: 'moved'; location: string };

/** Calls a route and keeps the JSON text of its answer. */
const makeCallApi =
  ({ callers }: RenderInput, texts: Map<unknown, string>): CallApi =>
  async (id, request) => {
    const result = await callers[id](request);
    if (!result.ok) throw new ApiError(result.status, result.code, '');
    if (result.json !== undefined) texts.set(result.answer, result.json);
    return result.answer;
  };

interface Prepared extends PreparedPage {
  refusal: PageRefusal | null;
}

/** 4xx and 503 render an error page. For any other error the edge serves the shell, which retries in the browser. */
const isAnswer = (status: number): boolean => (status >= 400 && status < 500) || status === 503;

/** What a page that leads on from a refusal shows; it shows less if the search is away. */
const prepareRefusal = async (status: number, page: Page, request: PageRequest, client: QueryClient): Promise<void> => {
  const leadsOn = status === 404 || status === 410;
  await Promise.all([
    ...(leadsOn ? [notFoundEntry.load(), client.prefetchQuery(newestQuery(request.site))] : []),
    ...(page.errors[status] === undefined ? [] : [page.prepareError(request, client)]),
  ]);
};

const prepare = async (
  match: MatchedPage | undefined,
  request: PageRequest,
  client: QueryClient,
  address: string,
): Promise<Prepared> => {
  const entry = match?.entry ?? notFoundEntry;
  const parts = rareParts(entry.source, request.site).map((part) => part.load());
  const [page] = await Promise.all([entry.load(), layoutModule.load(), dealerBlocksModule.load(), ...parts]);
  try {
    if (match !== undefined && !hasPage(match.id, request.site)) throw new ApiError(404, 'not_found', '');
    return { ...(await page.prepare(request, client)), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError) || !isAnswer(error.status)) throw error;
    await prepareRefusal(error.status, page, request, client);
    return {
      status: error.status,
      head: errorHead(error.status, request.site),
      refusal: { address, status: error.status },
    };
  }
};

/** The canonical path when the request used another one (docs/product/search.md, 'Listing paths' and 'Path order'). */
const movedTo = (prepared: Prepared, url: URL): string | undefined => {
  const path = prepared.head.canonical?.split('?')[0];
  if (prepared.status !== 200 || path === undefined || decodeURI(path) === decodeURI(url.pathname)) return undefined;
  return path + url.search;
};

const buildServerData = (client: QueryClient, now: Date, refusal: PageRefusal | null): ServerData => ({
  now: now.toISOString(),
  answers: servedAnswers(client),
  refusal,
});

const plainForm = (props: PlainFormProps): ReactNode => <PlainFormLink {...props} />;

const renderHtml = (
  { origin, now }: RenderInput,
  address: string,
  client: QueryClient,
  { refusal }: Prepared,
): string =>
  renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter address={address}>
        <PlainForms value={plainForm}>
          <App origin={origin} startedAt={now} refusal={refusal} />
        </PlainForms>
      </StaticRouter>
    </QueryClientProvider>,
  );

const collectPageAssets = (
  { source, laterSource }: PageEntry,
  site: Site,
  { parts: shown = [] }: Pick<PreparedPage, 'parts'>,
  { assetsFor }: RenderInput,
): PageAssets => {
  const assets = assetsFor(sourceFile(source));
  const rare = [...rareParts(source, site), ...shown].map((part) => part.source);
  const parts = [...(laterSource === null ? [] : [laterSource]), ...rare];
  const later = parts.flatMap((part) => assetsFor(part).styles);
  return { ...assets, styles: [...new Set([...assets.styles, ...later])] };
};

/** Throws when the data cannot be loaded. */
export const renderPage = async (input: RenderInput): Promise<RenderedPage> => {
  const { origin, now } = input;
  const url = new URL(input.address, origin);
  // Without the dots of a path, which no browser sends.
  const address = url.pathname + url.search;
  const texts = new Map<unknown, string>();
  const client = pageQueryClient(makeCallApi(input, texts));
  const site = await client.fetchQuery(siteQuery());
  const match = matchPage(url.pathname);
  const request = { site, origin, path: url.pathname, params: match?.params ?? {}, search: url.searchParams, now };
  const prepared = await prepare(match, request, client, address);
  const location = movedTo(prepared, url);
  if (location !== undefined) return { kind: 'moved', location };
  const body = renderHtml(input, address, client, prepared);
  const head = { ...prepared.head, jsonLd: [...prepared.head.jsonLd, dealerJsonLd(site, origin)] };
  const handOver = buildServerData(client, now, prepared.refusal);
  const isNotFound = match === undefined || prepared.refusal?.status === 404;
  const assets = collectPageAssets(isNotFound ? notFoundEntry : match.entry, site, prepared, input);
  return {
    kind: 'html',
    status: prepared.status,
    changesAt: prepared.head.changesAt ?? null,
    html: documentHtml({ assets, page: { site, origin, head, body, handOver, texts } }),
  };
};
