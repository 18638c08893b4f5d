import { fillPattern } from '#domain/routing/route-pattern.ts';
import type { AskedProof } from '#functions/runtime/http/problems.ts';
import { paths, type Answers, type Methods } from './routes.generated.ts';

/**
 * The only place that types an answer without parsing it: the server has parsed it with its contract's schema, so the browser
 * needs no zod.
 */
export type RouteId = keyof Answers;
type RouteIdOf<Method extends string> = {
  [Id in RouteId]: Methods[Id] extends Method ? Id : never;
}[RouteId];
type GetRouteId = RouteIdOf<'GET'>;
/** Routes that create something. */
export type CreateRouteId = RouteIdOf<'POST'>;
/** GET routes that a page may query. The others are only called after typing. */
export type ReadRouteId = Exclude<GetRouteId, 'places.geocode' | 'search.vocabulary'>;
type QueryInput = Readonly<Record<string, string | readonly string[]>>;

export interface ApiRequest {
  params?: Readonly<Record<string, string>>;
  query?: QueryInput;
}

/** What a browser works out (docs/product/limits.md, 'The computation'). */
export type Challenge = Extract<AskedProof, { level: 'computation' }>['challenge'];

interface ProblemText {
  code?: string;
  error?: string;
  errors?: { field: string; message: string }[];
  proof?: AskedProof;
}

/** An error answer: the problem's code and its text for people. Status 0: no connection. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly { field: string; message: string }[];
  /** Of `proof_required`: with it, the same call is taken (docs/product/limits.md, 'Levels of proof'). */
  readonly proof: AskedProof | undefined;

  constructor(status: number, code: string, detail: string, more: Pick<ProblemText, 'errors' | 'proof'> = {}) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = more.errors ?? [];
    this.proof = more.proof;
  }
}

/** A route's answer, with its JSON text if known, or its error as a value. */
export type CallResult<Id extends ReadRouteId> =
  { ok: true; answer: Answers[Id]; json?: string } | { ok: false; status: number; code: string };
export type Callers = { readonly [Id in ReadRouteId]: (request: ApiRequest) => Promise<CallResult<Id>> };

/** Fetch in the browser, `callRoute` in the page function. */
export type CallApi = <Id extends ReadRouteId>(
  id: Id,
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<Answers[Id]>;

const appendTo = (search: URLSearchParams, name: string, value: string | readonly string[]): void => {
  for (const one of typeof value === 'string' ? [value] : value) search.append(name, one);
};

export const buildApiAddress = (id: RouteId, { params = {}, query = {} }: ApiRequest): string => {
  const path = fillPattern(paths[id], params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) appendTo(search, name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Untyped JSON to the contract’s type, without a check. */
export const readJsonBody = <T>(response: Response): Promise<T> => response.json();

export const readProblem = async (response: Response): Promise<ApiError> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  const problem = isProblem ? await readJsonBody<ProblemText>(response) : {};
  return new ApiError(response.status, problem.code ?? 'internal', problem.error ?? '', problem);
};

/** Throws ApiError without a connection. */
export const send = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'offline', 'There is no connection just now.');
  }
};

interface AskInit extends Omit<RequestInit, 'headers'> {
  headers?: Readonly<Record<string, string>>;
}

/**
 * An answer that went well. Where a computation is asked for first, it is done and the same call is sent again; a code is the
 * caller's matter. Throws ApiError.
 */
export const answered = async (address: string, init: AskInit): Promise<Response> => {
  const response = await send(address, init);
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (problem.proof?.level !== 'computation') throw problem;
  return (await import('./computation/computed.ts')).sendComputed(problem, (headers) =>
    send(address, { ...init, headers: { ...init.headers, ...headers } }),
  );
};

/** Throws ApiError. */
export const fetchAnswer = async <Id extends GetRouteId>(
  id: Id,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<Answers[Id]> =>
  readJsonBody(await answered(buildApiAddress(id, request), signal === undefined ? {} : { signal }));

export interface Posting {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Posts JSON. Throws ApiError, as `answered`. */
export const post = (address: string, body: unknown, { headers, ...rest }: Posting = {}): Promise<Response> =>
  answered(address, {
    ...rest,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** As `post`, with the answer's JSON. */
export const postJson = async <T>(address: string, body: unknown, posting?: Posting): Promise<T> =>
  readJsonBody(await post(address, body, posting));

/** Equal idempotency keys create one result. Throws ApiError. */
export const postAnswer = <Id extends CreateRouteId>(
  id: Id,
  body: unknown,
  idempotencyKey: string,
  headers?: Posting['headers'],
): Promise<Answers[Id]> =>
  postJson(buildApiAddress(id, {}), body, { headers: { 'idempotency-key': idempotencyKey, ...headers } });

/** Whether the vehicle was removed (410) or never existed (404): retrying is pointless. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
