import { fillPattern } from '#domain/routing/route-pattern.ts';
import { ApiError } from '#web/lib/api.ts';
import { noteConnection } from './connection.ts';
import { askForPasskey, askToSignIn, askToSignInOnce } from './session-layer.ts';
import { routes, type Calls } from './routes.generated.ts';

/**
 * The only place of the console that types an answer without parsing it: the server has parsed it with its contract's schema,
 * so the browser needs no zod.
 */
export type CallId = keyof Calls;

/** An error answer as a value. `status` 0: no connection. */
export interface CallProblem {
  status: number;
  code: string;
  /** For people. */
  message: string;
  fields: readonly { field: string; message: string }[];
  /** Of `version_conflict`: what somebody else has saved meanwhile. */
  theirs?: unknown;
}
export type Result<T> = { ok: true; answer: T } | { ok: false; problem: CallProblem };

type QueryValue = string | number | boolean | readonly string[] | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

export interface CallInput<Id extends CallId> {
  params?: Calls[Id]['params'];
  query?: Calls[Id]['query'];
  body?: Calls[Id]['body'];
  /** Equal keys do one thing. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Sending {
  method: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A problem thrown where a value cannot go: by queries, and by what confirms with a question. */
export class CallError extends ApiError {
  readonly problem: CallProblem;

  constructor(problem: CallProblem) {
    super(problem.status, problem.code, problem.message);
    this.name = 'CallError';
    this.problem = problem;
  }
}

const OFFLINE: CallProblem = {
  status: 0,
  code: 'offline',
  message: 'There is no connection just now. Nothing was sent, and what you typed is still here.',
  fields: [],
};

const readBody = <T>(response: Response): Promise<T> => response.json();

interface ProblemText {
  code?: string;
  error?: string;
  errors?: { field: string; message: string }[];
  theirs?: unknown;
}

const readProblem = async (response: Response): Promise<CallProblem> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  const { code, error, errors, theirs } = isProblem ? await readBody<ProblemText>(response) : {};
  return {
    status: response.status,
    code: code ?? 'internal',
    message: error ?? 'That did not work just now. Please try again.',
    fields: errors ?? [],
    theirs,
  };
};

const buildInit = ({ method, body, idempotencyKey, signal }: Sending): RequestInit => ({
  method,
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
  ...(signal !== undefined && { signal }),
});

/** One request. Throws only where it was given up by its caller. */
const sendOnce = async <T>(address: string, sending: Sending): Promise<Result<T>> => {
  try {
    const response = await fetch(address, buildInit(sending));
    noteConnection('there');
    if (!response.ok) return { ok: false, problem: await readProblem(response) };
    return { ok: true, answer: response.status === 204 ? await emptyAnswer<T>() : await readBody<T>(response) };
  } catch (error) {
    if (sending.signal?.aborted === true) throw error;
    noteConnection('lost');
    return { ok: false, problem: OFFLINE };
  }
};

const emptyAnswer = <T>(): Promise<T> => readBody<T>(new Response('{}'));

/** Whether the same call may be sent again, after a layer over the page has asked for what was missing. */
const isMended = async (problem: CallProblem, method: string): Promise<boolean> => {
  if (problem.code === 'auth_required') return method === 'GET' ? askToSignInOnce() : askToSignIn();
  return problem.code === 'passkey_required' && (await askForPasskey());
};

/** Appends `query` without what is undefined. */
export const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};

/**
 * A call at an address. An expired session or a missing passkey opens a layer over the page, which stays as it is; the same
 * call is sent again afterwards.
 */
export const callAddress = async <T>(address: string, sending: Sending): Promise<Result<T>> => {
  const first = await sendOnce<T>(address, sending);
  if (first.ok || !(await isMended(first.problem, sending.method))) return first;
  return sendOnce<T>(address, sending);
};

/** A call of which no layer speaks: to sign in, and to find out who has signed in. */
export const callQuietly = <T>(address: string, sending: Sending): Promise<Result<T>> => sendOnce<T>(address, sending);

const strings = (params: object): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

const isQuery = (query: unknown): query is Query => typeof query === 'object' && query !== null;

export const addressOf = <Id extends CallId>(id: Id, { params, query }: CallInput<Id>): string => {
  const given: unknown = params;
  const path = fillPattern(routes[id][1], typeof given === 'object' && given !== null ? strings(given) : {});
  return withQuery(path, isQuery(query) ? query : {});
};

/** Calls a route at the console's door: its typed answer, or its problem as a value. */
export const api = <Id extends CallId>(id: Id, input: CallInput<Id> = {}): Promise<Result<Calls[Id]['answer']>> =>
  callAddress(addressOf(id, input), {
    method: routes[id][0],
    body: input.body,
    idempotencyKey: input.idempotencyKey,
    signal: input.signal,
  });

/** The answer, or the problem thrown: what react-query expects. */
export const answerOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new CallError(result.problem);
  return result.answer;
};

/** The problem in whatever a query threw; null for no error. */
export const problemOf = (error: Error | null): CallProblem | null => {
  if (error === null) return null;
  if (error instanceof CallError) return error.problem;
  return { status: 500, code: 'internal', message: 'That did not work just now. Please try again.', fields: [] };
};
