import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { manifest } from '#functions/manifest.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { testIds } from './runtime.ts';

export interface CallInput {
  method?: string;
  path: string;
  query?: Record<string, string> | URLSearchParams;
  host?: string;
  headers?: Record<string, string>;
  /** As JSON unless it is text. */
  body?: unknown;
  ip?: string;
}

export interface CallAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON; empty for other answers. */
  body: Record<string, unknown>;
  text: string;
}

const textOf = (body: unknown): string =>
  body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);

const routes = manifest.filter((entry) => entry.kind === 'route');

/** Calls API functions as the local gateway does, without a socket. */
export const makeCaller = (apis: Readonly<Record<string, ApiFunction>>) => {
  const gateway = makeGateway({
    routes,
    apis: new Map(Object.entries(apis)),
    newId: testIds('req-'),
    now: () => new Date(),
  });
  return async (call: CallInput): Promise<CallAnswer> => {
    const response = await gateway({
      method: call.method ?? 'POST',
      path: call.path,
      query: new URLSearchParams(call.query),
      headers: {
        host: call.host ?? 'coastline.localhost',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: Buffer.from(textOf(call.body)),
      ip: call.ip ?? '203.0.113.7',
    });
    const text = response.body.toString('utf8');
    const isJson = text !== '' && /json/.test(response.headers['content-type'] ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : {},
      text,
    };
  };
};
