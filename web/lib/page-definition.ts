import type { ComponentType } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnswerKey, AnswerQuery } from './answer-query.ts';
import { ApiError, type ReadRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

/** What a page is asked for. The same in the page function and in the browser. */
export interface PageRequest {
  site: Site;
  /** 'https://coastline.example': without a slash at the end. */
  origin: string;
  /** Path as the address bar has it, without the query string. */
  path: string;
  /** Values of the pattern's parameters; `*` is the rest of the path. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  now: Date;
}

/** One schema.org node; `@context` is added when it is written out. */
export type JsonLd = Readonly<Record<string, unknown>>;

export interface PreloadImage {
  srcSet: string;
  sizes: string;
  type: 'image/avif' | 'image/webp' | 'image/jpeg';
}

export interface Head {
  title: string;
  description: string;
  /** Path (with query, if canonical) that names this content; null where there is none (404, /success). */
  canonical: string | null;
  /** False writes `noindex,follow`. */
  index: boolean;
  jsonLd: readonly JsonLd[];
  /** Path of the picture for link previews. */
  ogImage: string | null;
  /** The picture the first view is judged by (LCP). */
  preload: PreloadImage | null;
}

interface PageDefinition<Id extends ReadRouteId> {
  id: string;
  /** The query whose answer decides the page's status and head. A refusal (404, 410) becomes the error page. */
  query: (request: PageRequest) => AnswerQuery<Id>;
  /** Further queries of the first view, fetched beside the first. A failure leaves that part to the browser. */
  also?: (request: PageRequest) => readonly { queryKey: AnswerKey }[];
  head: (data: Answers[Id], request: PageRequest) => Head;
  /** Head while what answers the query is away (503): the page shows what it can. Left out, a page of its own says so. */
  headWhileAway?: (request: PageRequest) => Head;
  /** Default 200. */
  status?: (data: Answers[Id], request: PageRequest) => 200 | 404 | 410;
  /** Reads its data with `useQuery(...)` of the same query. Must not touch `window` while it renders. */
  Component: ComponentType;
  /** Shown instead of the usual error page when the query is refused with this status (e.g. 410 with similar cars). */
  errors?: Partial<Record<number, ComponentType>>;
}

export interface PreparedPage {
  status: number;
  head: Head;
}

/** A page with its data's type closed over, so that pages of different data stand in one list. */
export interface Page {
  id: string;
  /** The main query. */
  queryOf: (request: PageRequest) => { queryKey: AnswerKey };
  Component: ComponentType;
  errors: Partial<Record<number, ComponentType>>;
  /** Fills the cache for the first view; throws ApiError when the main query is refused. */
  prepare: (request: PageRequest, client: QueryClient) => Promise<PreparedPage>;
  /** Head of what is in the cache now; undefined until the main query has an answer. */
  cachedHead: (request: PageRequest, client: QueryClient) => Head | undefined;
}

const isAway = (error: unknown): boolean => error instanceof ApiError && error.status === 503;

export const definePage = <Id extends ReadRouteId>(definition: PageDefinition<Id>): Page => {
  const { id, query, also, head, headWhileAway, status, Component, errors = {} } = definition;
  const whileAway = (request: PageRequest, error: unknown): PreparedPage => {
    if (headWhileAway === undefined || !isAway(error)) throw error;
    return { status: 200, head: headWhileAway(request) };
  };
  return {
    id,
    queryOf: query,
    Component,
    errors,
    prepare: async (request, client) => {
      const others = (also?.(request) ?? []).map((other) => client.prefetchQuery(other));
      try {
        const [data] = await Promise.all([client.fetchQuery(query(request)), ...others]);
        return { status: status?.(data, request) ?? 200, head: head(data, request) };
      } catch (error) {
        return whileAway(request, error);
      }
    },
    cachedHead: (request, client) => {
      const data = client.getQueryData(query(request).queryKey);
      return data === undefined ? undefined : head(data, request);
    },
  };
};
