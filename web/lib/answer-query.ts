import { queryOptions } from '@tanstack/react-query';
import type { ApiRequest, ReadRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

/** A read route's id and the request. Equal keys are the same query. */
export type AnswerKey<Id extends ReadRouteId = ReadRouteId> = readonly [Id, ApiRequest];

/** Of queries that bring their own function: those of the console. */
export type AddressKey = readonly [{ readonly address: string }, ApiRequest];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AnswerKey | AddressKey;
  }
}

/** Without `queryFn`: the client's default fetches in the browser and calls in process in the page function (query-client.ts). */
export const answerQuery = <Id extends ReadRouteId>(id: Id, request: ApiRequest = {}) =>
  queryOptions<Answers[Id], Error, Answers[Id], AnswerKey<Id>>({ queryKey: [id, request] });

export type AnswerQuery<Id extends ReadRouteId = ReadRouteId> = ReturnType<typeof answerQuery<Id>>;
