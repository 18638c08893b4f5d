import { build } from 'esbuild';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { competitorsFolder } from '../competitors.ts';

/** A built page, in memory. */
interface Page {
  js: Buffer;
  css: Buffer;
}

const modules = join(competitorsFolder, 'node_modules');

/** Production build of the InstantSearch listing with the competitors' packages. */
const buildPage = async (): Promise<Page> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'instantsearch-page.mjs')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    nodePaths: [modules],
    // Otherwise the page would load the product's React as well.
    alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const file = (ending: string): Buffer =>
    Buffer.from(outputFiles.find(({ path }) => path.endsWith(ending))?.contents ?? []);
  return { js: file('.js'), css: file('.css') };
};

const html = Buffer.from(
  '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>New, used and demo cars</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="description" content="New, used and demo cars of this dealer.">' +
    '<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head>' +
    '<body><div id="root"></div></body></html>',
);

/** Data and pictures come from our platform, for the same dealer. */
const pass = (site: URL, from: IncomingMessage, to: ServerResponse): void => {
  const { host: _host, ...headers } = from.headers;
  const options = { host: '127.0.0.1', port: site.port, path: from.url, headers: { ...headers, host: site.host } };
  const asked = request(options, (reply) => {
    to.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(to);
  });
  asked.on('error', () => to.writeHead(502).end());
  asked.end();
};

/** On a free port, with our compression. */
export const serveCompetitor = async (site: URL): Promise<{ url: string; close: () => void }> => {
  const { js, css } = await buildPage();
  const files = new Map<string, { type: string; body: Buffer }>(
    (
      [
        ['/', 'text/html; charset=utf-8', html],
        ['/page.js', 'text/javascript', js],
        ['/page.css', 'text/css', css],
      ] as const
    ).map(([path, type, body]) => [path, { type, body: brotliCompressSync(body) }]),
  );
  const server = createServer((from, to) => {
    const file = files.get(from.url?.split('?')[0] ?? '');
    if (file === undefined) {
      pass(site, from, to);
      return;
    }
    const caching = file.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable';
    to.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': caching });
    to.end(file.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The competitor’s page got no port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
};
