import type * as z from 'zod';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import { listTenants } from '#functions/operators/contract.ts';
import type { Route } from '#functions/runtime/manifest-entries.ts';
import { problemSchema } from '#functions/runtime/http/problems.ts';
import type { Connection } from './connection.ts';
import { sendRequest, type HttpAnswer, type HttpReply } from './http.ts';
import { Busy, CliFailure, NotThere, Unavailable, type Output } from './output.ts';

export interface CallInput<B> {
  params?: Readonly<Record<string, string>>;
  /** Undefined values are left out; lists are repeated. */
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  body?: B;
  /** Needed by routes with tenant 'host'. */
  tenant?: string;
  idempotencyKey?: string;
  /** A dealer's feed key, for routes with auth 'dealer_key'. */
  bearer?: string;
}

/** Calls a running platform or one in this process. Nothing is opened before the first call. */
export interface Client {
  readonly out: Output;
  /** Parses the answer by the route's schema. Throws CliFailure with the problem's text if the call is refused. */
  call: <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    route: Route<P, Q, B, A>,
    input?: CallInput<z.input<B>>,
  ) => Promise<z.output<A>>;
  /** What anybody gets at a path of a site: at a host of this machine by the connection, else by the network. */
  look: (
    site: string,
    path: string,
    sent?: Partial<Pick<HttpReply, 'method' | 'headers' | 'body'>>,
  ) => Promise<HttpAnswer>;
  /** Of a platform on this machine, once something was called. */
  readonly dataDir: string | undefined;
  /** In the embedded platform, waits for events to be handled; a running platform does that by itself. */
  settle: () => Promise<void>;
  close: (how?: 'at once') => Promise<void>;
}

const JSON_TYPE = 'application/json';

const buildPath = (route: { path: string }, input: CallInput<unknown>): string => {
  const path = fillPattern(route.path, input.params ?? {});
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.size === 0 ? path : `${path}?${query}`;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliFailure(`The platform answered something that is not JSON: ${text.slice(0, 200)}`, 1, {
      cause: error,
    });
  }
};

/** Fails if the platform is of a version with other answers. */
const parseAnswer = <A extends z.ZodType>(schema: A, answer: unknown): z.output<A> => {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new CliFailure('The platform answered in a form that this version does not know: update both.', 1, {
    cause: parsed.error,
  });
};

/** A single field's message is often the whole detail. */
const fieldLines = ({ errors, detail }: z.infer<typeof problemSchema>): string =>
  errors
    .filter(({ message }) => message !== detail)
    .map(({ field, message }) => `\n  ${field}: ${message}`)
    .join('');

const isBusy = (status: number): boolean => status === 429 || status === 503;

/** The problem's text and every field it names. */
const refusal = ({ status, body: text, headers = {} }: HttpAnswer): CliFailure => {
  const problem = problemSchema.safeParse(parseJson(text)).data;
  if (problem === undefined) return new CliFailure(`The platform answered ${status}: ${text.slice(0, 200)}`, 1);
  if (isBusy(status)) return new Busy(problem.detail, headers['retry-after']);
  if (status >= 500) return new Unavailable(problem.detail);
  const help = problem.code === 'tenant_unknown' ? " 'forecourt tenant list' shows those there are." : '';
  if (problem.code === 'not_found') return new NotThere(problem.detail);
  return new CliFailure(`${problem.detail}${help}${fieldLines(problem)}`, problem.code === 'auth_required' ? 2 : 1);
};

type PublishedTenant = z.output<typeof listTenants.answer.schema>['tenants'][number];

/** The published dealers, by group and id. */
export async function* publishedTenants(client: Pick<Client, 'call'>): AsyncGenerator<PublishedTenant> {
  let cursor: string | undefined;
  do {
    const page = await client.call(listTenants, { query: { cursor } });
    yield* page.tenants;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const loadHost = async (client: Client, tenant: string): Promise<string> => {
  const tenants = await Array.fromAsync(publishedTenants(client));
  const hosts = tenants.find(({ id }) => id === tenant)?.hosts ?? [];
  const host = hosts.find((name) => name.endsWith('.localhost')) ?? hosts[0];
  if (host !== undefined) return host;
  throw new CliFailure(`No dealer is called '${tenant}'. There are: ${tenants.map(({ id }) => id).join(', ')}.`, 1);
};

const buildHeaders = (
  route: { auth: string },
  input: CallInput<unknown>,
  token: string | undefined,
): Record<string, string> => {
  const bearer = input.bearer ?? (route.auth === 'operator' ? token : undefined);
  return {
    accept: JSON_TYPE,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(input.body === undefined ? {} : { 'content-type': JSON_TYPE }),
    ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
  };
};

export const makeClient = (out: Output, connect: () => Promise<Connection>): Client => {
  let connection: Promise<Connection> | undefined;
  let dataDir: string | undefined;
  const connected = async (): Promise<Connection> => {
    connection ??= connect();
    const held = await connection;
    dataDir = held.dataDir;
    return held;
  };
  const client: Client = {
    out,
    call: async (route, input = {}) => {
      const { send, token } = await connected();
      const host = input.tenant === undefined ? undefined : await loadHost(client, input.tenant);
      const reply = await send({
        method: route.method,
        path: buildPath(route, input),
        host,
        headers: buildHeaders(route, input, token),
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
      });
      if (reply.status >= 400) throw refusal(reply);
      return parseAnswer(route.answer.schema, route.answer.kind === 'json' ? parseJson(reply.body) : reply.body);
    },
    look: async (site, path, sent = {}) => {
      const asked = { method: 'GET', headers: {}, body: undefined, ...sent, path };
      const { hostname } = new URL(site);
      if (!hostname.endsWith('.localhost')) return sendRequest(new URL(site))({ ...asked, host: undefined });
      return (await connected()).send({ ...asked, host: hostname });
    },
    get dataDir() {
      return dataDir;
    },
    settle: async () => {
      if (connection !== undefined) await (await connection).settle();
    },
    close: async (how) => {
      if (connection === undefined) return;
      const open = connection;
      connection = undefined;
      // A connection that failed to open was reported already; there is nothing to close.
      const held = await open.catch(() => undefined);
      await held?.close(how);
    },
  };
  return client;
};
