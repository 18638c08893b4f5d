import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface HttpReply {
  method: string;
  path: string;
  /** Host of a dealer's site; undefined for platform routes. */
  host: string | undefined;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

export interface HttpAnswer {
  status: number;
  /** By lower-case names; of repeated ones the first. */
  headers?: Readonly<Record<string, string>>;
  body: string;
}

export type Send = (request: HttpReply) => Promise<HttpAnswer>;

/** Keeps the stage at the end of an API's address. */
export const resolveAddress = (base: URL, path: string): URL =>
  new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base);

/** node:http, because it can send the viewer's host as a header: Node cannot resolve *.localhost. */
export const sendRequest =
  (base: URL): Send =>
  (sent) =>
    new Promise((resolve, reject) => {
      const make = base.protocol === 'https:' ? httpsRequest : httpRequest;
      const port = base.port === '' ? '' : `:${base.port}`;
      const headers = { ...sent.headers, ...(sent.host === undefined ? {} : { host: `${sent.host}${port}` }) };
      const outgoing = make(resolveAddress(base, sent.path), { method: sent.method, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(incoming.headers).flatMap(([name, value]) =>
                value === undefined ? [] : [[name, [value].flat()[0] ?? '']],
              ),
            ),
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end(sent.body);
    });
