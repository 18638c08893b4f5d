import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { EgressError, type EgressAnswer, type EgressRequest } from './egress.ts';

export interface CheckedAddress {
  address: string;
  family: 4 | 6;
}

export interface CheckedTarget {
  url: URL;
  addresses: readonly CheckedAddress[];
  /** Certificate of an authority to trust instead of the public ones; only for origins of this machine. */
  authority?: string | undefined;
}

/** Returns the checked addresses without another DNS query, against DNS rebinding. */
export const pinnedLookup =
  (addresses: readonly CheckedAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error('No address was checked.'), []);
    else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

const flatHeaders = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

const readBody = async (
  message: IncomingMessage,
  { maxBytes, into }: Pick<EgressRequest, 'maxBytes' | 'into'>,
): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const parts: AsyncIterable<Uint8Array> = message;
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > maxBytes) {
      message.destroy();
      throw new EgressError('too_large', `The answer is larger than ${maxBytes} bytes.`, {
        ...(message.statusCode === undefined ? {} : { status: message.statusCode }),
      });
    }
    if (into === undefined) chunks.push(bytes);
    else await into(bytes);
  }
  return Buffer.concat(chunks);
};

const open = (
  { url, addresses, authority }: CheckedTarget,
  request: EgressRequest,
  signal: AbortSignal,
): ClientRequest => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const options: RequestOptions = {
    method: request.method,
    host,
    port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...request.headers },
    lookup: pinnedLookup(addresses),
    // A kept connection would outlive its check.
    agent: false,
    signal,
  };
  return url.protocol === 'https:'
    ? httpsRequest({
        ...options,
        ...(isIP(host) === 0 ? { servername: host } : {}),
        ...(authority === undefined ? {} : { ca: authority }),
      })
    : httpRequest(options);
};

const answered = (sent: ClientRequest, body: EgressRequest['body']): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(body);
  });

const asEgressError = (error: unknown, signal: AbortSignal, timeoutMs: number): EgressError => {
  if (error instanceof EgressError) return error;
  if (signal.aborted) return new EgressError('timeout', `No whole answer within ${timeoutMs} ms.`, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return new EgressError('connection', `The connection failed: ${reason}`, { cause: error });
};

/** Follows no redirect. Throws EgressError. */
export const sendTo = async (
  target: CheckedTarget,
  request: EgressRequest,
  signal: AbortSignal,
): Promise<EgressAnswer> => {
  let sent: ClientRequest | undefined;
  try {
    sent = open(target, request, signal);
    const message = await answered(sent, request.body);
    // An abort during the body must not be an unhandled 'error' event.
    sent.on('error', () => undefined);
    return {
      status: message.statusCode ?? 0,
      headers: flatHeaders(message),
      body: await readBody(message, request),
    };
  } catch (error) {
    throw asEgressError(error, signal, request.timeoutMs);
  } finally {
    sent?.destroy();
  }
};
