import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import * as z from 'zod';
import type { Look } from './seen.ts';

export interface Answer {
  status: number;
  location: string | null;
  body: string;
}

export interface Site {
  url: (dealer: string, path: string) => string;
  ask: (dealer: string, look: Pick<Look, 'method' | 'path' | 'body'>) => Promise<Answer>;
}

/** A running platform by the port of its sites: by IP address and Host header, because Node cannot resolve `*.localhost`. */
export const siteOn = (port: number): Site => ({
  url: (dealer, path) => `http://${dealer}.localhost:${port}${path}`,
  ask: (dealer, { method, path, body }) =>
    new Promise((resolve, reject) => {
      const posted = body === null ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const headers = { host: `${dealer}.localhost:${port}`, ...posted };
      const asked = encodeURI(path);
      request({ host: '127.0.0.1', port, path: asked, method, headers }, (reply) => {
        const { statusCode = 0, headers: told } = reply;
        bodyOf(reply)
          .then((text) => resolve({ status: statusCode, location: told.location ?? null, body: text }))
          .catch(reject);
      })
        .once('error', reject)
        .end(body ?? undefined);
    }),
});

const answerSchema = z.object({
  hits: z.array(z.looseObject({ id: z.string(), slug: z.string() })),
  pages: z.number(),
});

type Hit = z.infer<typeof answerSchema>['hits'][number];

const fits = (hit: Hit, wanted: readonly string[]): boolean =>
  wanted.every((name) => (name.startsWith('!') ? !hit[name.slice(1)] : Boolean(hit[name])));

const MOST_PAGES = 40;

/** Puts vehicles into addresses: `{slug car_type=used reserved}` is the slug of the first one of that search that is reserved. */
export const vehiclesOf = (site: Site): ((dealer: string, text: string) => Promise<string>) => {
  const pages = new Map<string, Promise<z.infer<typeof answerSchema>>>();
  const page = (dealer: string, path: string): Promise<z.infer<typeof answerSchema>> => {
    const known = pages.get(`${dealer}${path}`);
    const asked =
      known ??
      site.ask(dealer, { method: 'GET', path, body: null }).then(({ body }) => answerSchema.parse(JSON.parse(body)));
    pages.set(`${dealer}${path}`, asked);
    return asked;
  };
  const find = async (dealer: string, words: readonly string[]): Promise<Hit | undefined> => {
    const query = words.filter((word) => word.includes('=')).join('&');
    const wanted = words.filter((word) => !word.includes('='));
    for (let n = 1; n <= MOST_PAGES; n += 1) {
      const { hits, pages: all } = await page(dealer, `/api/v1/search?${query}&page=${n}`);
      const hit = hits.find((one) => fits(one, wanted));
      if (hit !== undefined || n >= all) return hit;
    }
    return undefined;
  };
  return async (dealer, text) => {
    let filled = text;
    for (const [place, field = '', words = ''] of text.matchAll(/\{(slug|id)((?: [^}\s]+)*)\}/g)) {
      const hit = await find(dealer, words.trim().split(' '));
      if (hit === undefined) throw new RangeError(`${dealer} has no vehicle for ${place}.`);
      filled = filled.replace(place, field === 'id' ? hit.id : hit.slug);
    }
    return filled;
  };
};
