import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod';
import { cleanText } from '#domain/text/rules.ts';
import { listFaults } from '#domain/validation/schema.ts';
import { JsonText } from './json-text.ts';
import type { AnyRoute, Route } from '../manifest-entries.ts';
import { Problem } from './problems.ts';
import type { Proof } from '../limits/proof.ts';
import type { Operator } from './operator.ts';
import type { SignedIn } from './session.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

export interface Caller {
  requestId: string;
  correlationId: string;
  ip: string;
  userAgent: string;
  host: string;
  /** Feed sources that the caller's key is valid for (auth 'dealer_key'). */
  sources: readonly string[];
}

export interface Call<P, Q, B> {
  /** Throws for a route with tenant 'none'. */
  tenant: TenantContext;
  params: P;
  query: Q;
  body: B;
  caller: Caller;
  idempotencyKey: string;
  headers: Readonly<Record<string, string>>;
  /** Who calls an operators' contract, by either door, or a route of the console. Throws of other routes. */
  operator: Operator;
  /** Throws unless the route's auth is 'session'. */
  user: SignedIn;
  /** Undefined if nobody is signed in. Throws unless the route's auth is 'visitor' or 'session'. */
  visitor: SignedIn | undefined;
  /** What the caller proved. Throws unless the route costs something. */
  proof: () => Promise<Proof>;
}

export interface Reply<A> {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body: A;
}

export interface RawCall {
  tenant: TenantContext | undefined;
  params: Readonly<Record<string, string>>;
  event: APIGatewayProxyEvent;
  caller: Caller;
  idempotencyKey: string | undefined;
  headers: Readonly<Record<string, string>>;
  user?: SignedIn | undefined;
  operator?: Operator | undefined;
  proof?: (() => Promise<Proof>) | undefined;
}

/** What is known of a call that was refused, whatever refused it. */
export interface RefusedCall {
  tenant: TenantContext;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | readonly string[]>>;
  /** The fields of a form; empty where the body cannot be read. */
  fields: Readonly<Record<string, string>>;
  problem: Problem;
  proof?: (() => Promise<Proof>) | undefined;
}

/** Of a route for people: the page that says what is wrong, instead of a problem document. */
export type RefusedAnswer = (refused: RefusedCall) => Promise<Reply<string>>;

export interface BoundRoute {
  route: AnyRoute;
  handle: (raw: RawCall) => Promise<Reply<unknown>>;
  refused?: (
    raw: Pick<RawCall, 'params' | 'event' | 'proof'> & Pick<RefusedCall, 'tenant' | 'problem'>,
  ) => Promise<Reply<string>>;
}

/** Reports every invalid field. */
const parseInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = listFaults(parsed.error);
  throw new Problem('validation_failed', errors[0]?.message ?? 'Some details need another look.', { errors });
};

/** One value is a string, several are a list. Removes invisible characters. */
const readQuery = (event: APIGatewayProxyEvent): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(event.multiValueQueryStringParameters ?? {}).map(([name, values]) => {
      const all = (values ?? []).map(cleanText);
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );

const bodyText = (event: APIGatewayProxyEvent): string =>
  event.isBase64Encoded
    ? new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(event.body ?? '', 'base64'))
    : (event.body ?? '');

const jsonBody = (event: APIGatewayProxyEvent): unknown => {
  try {
    return JSON.parse(bodyText(event), (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value));
  } catch (error) {
    throw new Problem('validation_failed', 'The body is not valid JSON.', { cause: error });
  }
};

const formFields = (event: APIGatewayProxyEvent): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(bodyText(event))].map(([name, value]) => [name, cleanText(value)]));

/** Of a body that may be of another kind, or not text at all. */
const readableFields = (event: APIGatewayProxyEvent): Record<string, string> => {
  try {
    return formFields(event);
  } catch {
    return {};
  }
};

const readBody = (route: AnyRoute, event: APIGatewayProxyEvent): unknown => {
  switch (route.bodyKind) {
    case 'none':
      return {};
    case 'json':
      return jsonBody(event);
    case 'form':
      return formFields(event);
    case 'raw':
      return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64') : Buffer.from(event.body ?? '', 'utf8');
  }
};

/** Binds a contract to its handler, a route for people also to its page of what is wrong. Answers are parsed too, so that no undeclared field leaks; only JsonText is sent as it is. */
export const implement = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  route: Route<P, Q, B, A>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Reply<z.input<A> | JsonText>>,
  refused?: RefusedAnswer,
): BoundRoute => ({
  route,
  ...(refused === undefined
    ? {}
    : {
        refused: ({ event, ...rest }) =>
          refused({ ...rest, query: readQuery(event), fields: route.bodyKind === 'form' ? readableFields(event) : {} }),
      }),
  handle: async (raw) => {
    const reply = await handler({
      get tenant(): TenantContext {
        if (raw.tenant === undefined) throw new TypeError(`Route ${route.id} has no tenant.`);
        return raw.tenant;
      },
      params: parseInput(route.params, raw.params),
      query: parseInput(route.query, readQuery(raw.event)),
      body: parseInput(route.body, readBody(route, raw.event)),
      caller: raw.caller,
      idempotencyKey: raw.idempotencyKey ?? '',
      headers: raw.headers,
      get operator(): Operator {
        if (raw.operator === undefined) throw new TypeError(`Route ${route.id} is not for operators.`);
        return raw.operator;
      },
      get user(): SignedIn {
        if (raw.user === undefined) throw new TypeError(`Route ${route.id} asks for no session.`);
        return raw.user;
      },
      get visitor(): SignedIn | undefined {
        if (route.auth !== 'visitor' && route.auth !== 'session')
          throw new TypeError(`Route ${route.id} does not ask who is signed in.`);
        return raw.user;
      },
      get proof(): () => Promise<Proof> {
        if (raw.proof === undefined) throw new TypeError(`Route ${route.id} does not say what it costs.`);
        return raw.proof;
      },
    });
    return reply.body instanceof JsonText ? reply : { ...reply, body: route.answer.schema.parse(reply.body) };
  },
});
