import { fillPattern } from '#domain/routing/route-pattern.ts';
import { routes, type Answers } from './routes.generated.ts';

/**
 * The one place where an answer of our own API becomes typed. The server parses every answer with its contract's schema
 * on the way out, so the browser does not carry zod; the type of an answer follows from the id of its route.
 */
export type RouteId = keyof Answers;
type GetRouteId = { [Id in RouteId]: (typeof routes)[Id]['method'] extends 'GET' ? Id : never }[RouteId];
/** Routes that only read: what a query can ask and the page function can fill in beforehand. Where a postcode lies and what words mean is asked when somebody types them. */
export type ReadRouteId = Exclude<GetRouteId, 'places.postcode' | 'search.vocabulary'>;
type QueryInput = Readonly<Record<string, string | readonly string[]>>;

export interface ApiRequest {
  params?: Readonly<Record<string, string>>;
  query?: QueryInput;
}

/** A refusal: the problem's code and the text people may read. Status 0 is 'no answer at all' (offline). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { field: string; message: string }[];

  constructor(status: number, code: string, detail: string, fields: ApiError['fields'] = []) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** A read route called beforehand: its answer, with the JSON text it was read from where there is one, or the refusal as a value. */
export type CallResult<Id extends ReadRouteId> =
  { ok: true; answer: Answers[Id]; json?: string } | { ok: false; status: number; code: string };
/** Every read route as the page function calls it. */
export type Callers = { readonly [Id in ReadRouteId]: (request: ApiRequest) => Promise<CallResult<Id>> };

/** How a query's answer is got: by fetch in the browser, by `callRoute` in the page function. */
export type CallApi = <Id extends ReadRouteId>(
  id: Id,
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<Answers[Id]>;

const appendTo = (search: URLSearchParams, name: string, value: string | readonly string[]): void => {
  for (const one of typeof value === 'string' ? [value] : value) search.append(name, one);
};

/** Address of a route's request: braces filled in, query appended. */
export const addressOf = (id: RouteId, { params = {}, query = {} }: ApiRequest): string => {
  const path = fillPattern(routes[id].path, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) appendTo(search, name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

interface ProblemText {
  code?: string;
  error?: string;
  errors?: { field: string; message: string }[];
}

/** The sanctioned place itself: the body of an answer takes the type that its route's contract has given it. */
const bodyOf = <T>(response: Response): Promise<T> => response.json();

const problemOf = async (response: Response): Promise<ApiError> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  const problem = isProblem ? await bodyOf<ProblemText>(response) : {};
  return new ApiError(response.status, problem.code ?? 'internal', problem.error ?? '', problem.errors);
};

const send = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'offline', 'There is no connection just now.');
  }
};

/** GET in the browser. Throws ApiError. */
export const fetchAnswer = async <Id extends GetRouteId>(
  id: Id,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<Answers[Id]> => {
  const response = await send(addressOf(id, request), signal === undefined ? {} : { signal });
  if (!response.ok) throw await problemOf(response);
  return bodyOf(response);
};

/** POST in the browser; the same key always lands on the same result (decision: Idempotency-Key on POST). Throws ApiError. */
export const postAnswer = async <Id extends RouteId>(
  id: Id,
  body: unknown,
  idempotencyKey: string,
): Promise<Answers[Id]> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  const response = await send(addressOf(id, {}), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw await problemOf(response);
  return bodyOf(response);
};
