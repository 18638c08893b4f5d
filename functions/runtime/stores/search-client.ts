import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Client, errors } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';
import * as z from 'zod';

export interface SearchRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | boolean>>;
  /** An object is sent as JSON, text as lines of a bulk request. */
  body?: string | Readonly<Record<string, unknown>>;
  timeoutMs: number;
}

/** REST client; callers parse answers. */
export interface SearchClient {
  /** Throws SearchEngineError for non-2xx. Retries once after a broken connection, 502, 503 or 504: requests are idempotent. */
  send(request: SearchRequest): Promise<unknown>;
  close(): Promise<void>;
}

export class SearchEngineError extends Error {
  readonly status: number | undefined;
  readonly type: string | undefined;
  constructor(message: string, options: { status?: number; type?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SearchEngineError';
    this.status = options.status;
    this.type = options.type;
  }

  /** Unreachable, starting or overloaded: a retry may succeed. */
  get isPassing(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500;
  }
}

const RETRIES = 1;

const refusalSchema = z.object({ error: z.object({ type: z.string(), reason: z.string().default('') }) });

const asEngineError = (error: unknown): SearchEngineError => {
  if (!(error instanceof errors.ResponseError)) {
    return new SearchEngineError(`No answer: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const refusal = refusalSchema.safeParse(error.body).data?.error;
  const said = refusal === undefined ? '' : `: ${refusal.type}: ${refusal.reason}`;
  return new SearchEngineError(`The engine answered ${error.statusCode}${said}`, {
    status: error.statusCode,
    ...(refusal === undefined ? {} : { type: refusal.type }),
    cause: error,
  });
};

/** Signed for https (AWS), plain for http (local node). */
const signing = (endpoint: string, region: string) =>
  endpoint.startsWith('https:') ? AwsSigv4Signer({ region, service: 'es', getCredentials: defaultProvider() }) : {};

export const makeSearchClient = ({ endpoint, region }: { endpoint: string; region: string }): SearchClient => {
  const client = new Client({
    node: endpoint,
    maxRetries: RETRIES,
    // A single endpoint: no failover or background checks.
    resurrectStrategy: 'none',
    ...signing(endpoint, region),
  });
  return {
    send: async ({ method, path, query = {}, body, timeoutMs }) => {
      const payload = typeof body === 'string' ? { bulkBody: body } : body === undefined ? {} : { body: { ...body } };
      try {
        const answer = await client.transport.request(
          { method, path, querystring: { ...query }, ...payload },
          { requestTimeout: timeoutMs },
        );
        const parsed: unknown = answer.body;
        return parsed;
      } catch (error) {
        throw asEngineError(error);
      }
    },
    close: () => client.close(),
  };
};
