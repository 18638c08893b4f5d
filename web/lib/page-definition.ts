import type { ComponentType } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnswerKey, AnswerQuery } from './answer-query.ts';
import type { Deferred } from './deferred/module.ts';
import { ApiError, type ReadRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

/** A request for a page, the same in the page function and the browser. */
export interface PageRequest {
  site: Site;
  /** 'https://coastline.example', without a trailing slash. */
  origin: string;
  path: string;
  /** Decoded parameters of the pattern. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  now: Date;
}

/** A schema.org node; `@context` is added on output. */
export type JsonLd = Readonly<Record<string, unknown>>;

export interface PreloadImage {
  srcSet: string;
  sizes: string;
  type: 'image/avif' | 'image/webp' | 'image/jpeg';
}

export interface Head {
  title: string;
  description: string;
  /** Canonical path, with its query string if any; null for none (404, /success). */
  canonical: string | null;
  /** False writes `noindex,follow`. */
  index: boolean;
  jsonLd: readonly JsonLd[];
  /** Path of the picture for link previews. */
  ogImage: string | null;
  /** The largest contentful picture. */
  preload: PreloadImage | null;
  /** Of a page without such a picture that is read, not filled in: its scripts wait for its text. */
  isRead?: boolean;
  /** When the page changes by itself; no cache keeps it longer. */
  changesAt?: string | null;
}

type HeadOf<Id extends ReadRouteId> = (data: Answers[Id], request: PageRequest, client: QueryClient) => Head;

/** Code that few pages need: it and its styles are of the first HTML of those that show it. */
export interface PagePart {
  source: string;
  load: () => Promise<unknown>;
}

interface PageDefinition<Id extends ReadRouteId> {
  /** The query that decides status and head. An error (404, 410) renders the error page. */
  query: (request: PageRequest) => AnswerQuery<Id>;
  /** More queries of the first view, fetched in parallel. If one fails, the browser retries it. */
  also?: (request: PageRequest) => readonly { queryKey: AnswerKey }[];
  /** Queries of the first view that the main answer calls for. */
  after?: (data: Answers[Id], request: PageRequest, client: QueryClient) => readonly { queryKey: AnswerKey }[];
  /** Parts that the main answer calls for. */
  parts?: (data: Answers[Id], client: QueryClient) => readonly PagePart[];
  /** Fills the cache for the error pages in `errors`. */
  onError?: (request: PageRequest, client: QueryClient) => Promise<void>;
  /** As a part: the browser needs none for a page that was served. */
  head: HeadOf<Id> | Deferred<HeadOf<Id>>;
  /** Head used when the query fails with 503 and the page renders partially. Without it, the error page is shown. */
  headWhileAway?: Deferred<(data: undefined, request: PageRequest, client: QueryClient) => Head>;
  /** Default 200. */
  status?: (data: Answers[Id], request: PageRequest) => 200 | 404 | 410;
  /** Reads its data with `useQuery` of the same query. Must not use `window` while rendering. */
  Component: ComponentType;
  /** Replaces the default error page for a status (e.g. 410 with similar vehicles). */
  errors?: Partial<Record<number, ComponentType>>;
}

export interface PreparedPage {
  status: number;
  head: Head;
  parts?: readonly PagePart[];
}

/** A page with its data type hidden, so that pages of different types fit in one list. */
export interface Page {
  /** The main query. */
  queryOf: (request: PageRequest) => { queryKey: AnswerKey };
  Component: ComponentType;
  errors: Partial<Record<number, ComponentType>>;
  /** Fills the cache for an error page of `errors`; what fails is missing there. */
  prepareError: (request: PageRequest, client: QueryClient) => Promise<void>;
  /** Fills the cache for the first view. Throws ApiError when the main query fails. */
  prepare: (request: PageRequest, client: QueryClient) => Promise<PreparedPage>;
  /** Loads the code of `cachedHead`. */
  loadHead: () => Promise<unknown>;
  /** Head from the cached answer; undefined before the first one, and before `loadHead`. */
  cachedHead: (request: PageRequest, client: QueryClient) => Head | undefined;
}

const isAway = (error: unknown): boolean => error instanceof ApiError && error.status === 503;

export const prefetch = async (queries: readonly { queryKey: AnswerKey }[], client: QueryClient): Promise<void> => {
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
};

const loadParts = async (parts: readonly PagePart[]): Promise<readonly PagePart[]> => {
  await Promise.all(parts.map((part) => part.load()));
  return parts;
};

export const definePage = <Id extends ReadRouteId>(definition: PageDefinition<Id>): Page => {
  const {
    query,
    also,
    after,
    parts = () => [],
    onError,
    head,
    headWhileAway,
    status,
    Component,
    errors = {},
  } = definition;
  const headCode = typeof head === 'function' ? { loaded: () => head, load: () => Promise.resolve(head) } : head;
  const whileAway = async (request: PageRequest, client: QueryClient, error: unknown): Promise<PreparedPage> => {
    if (headWhileAway === undefined || !isAway(error)) throw error;
    return { status: 200, head: (await headWhileAway.load())(undefined, request, client) };
  };
  return {
    queryOf: query,
    Component,
    errors,
    prepareError: async (request, client) => onError?.(request, client),
    prepare: async (request, client) => {
      const others = (also?.(request) ?? []).map((other) => client.prefetchQuery(other));
      try {
        const [data] = await Promise.all([client.fetchQuery(query(request)), ...others]);
        await prefetch(after?.(data, request, client) ?? [], client);
        const shown = await loadParts(parts(data, client));
        const code = status?.(data, request) ?? 200;
        return { status: code, head: (await headCode.load())(data, request, client), parts: shown };
      } catch (error) {
        return whileAway(request, client, error);
      }
    },
    loadHead: headCode.load,
    cachedHead: (request, client) => {
      const data = client.getQueryData(query(request).queryKey);
      return data === undefined ? undefined : headCode.loaded()?.(data, request, client);
    },
  };
};
