import { queryOptions } from '@tanstack/react-query';
import type { ApiRequest, ReadRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

/** What a query asks: a read route by its id, and the request to it. Equal keys are one query. */
export type AnswerKey<Id extends ReadRouteId = ReadRouteId> = readonly [Id, ApiRequest];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AnswerKey;
  }
}

/**
 * The query for a read route's answer, with the answer's type. It has no function of its own: the client knows how to ask,
 * by fetch in the browser and in process in the page function (`query-client.ts`).
 */
export const answerQuery = <Id extends ReadRouteId>(id: Id, request: ApiRequest = {}) =>
  queryOptions<Answers[Id], Error, Answers[Id], AnswerKey<Id>>({ queryKey: [id, request] });

export type AnswerQuery<Id extends ReadRouteId = ReadRouteId> = ReturnType<typeof answerQuery<Id>>;
