import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#infra/local/platform.ts';
import * as z from 'zod';

export const dealers = ['coastline', 'merribank', 'totara'] as const;

/** Asks a dealer's site, as its edge would be asked. */
const ask = (
  platform: Platform,
  dealer: string,
  path: string,
  { posted, headers = {} }: { posted?: object; headers?: Record<string, string> } = {},
): Promise<Response> => {
  const url = new URL(path, platform.siteUrl(dealer));
  const sent = { host: url.host, ...headers };
  if (posted === undefined) return platform.fetch(new Request(url, { headers: sent }));
  const typed = { ...sent, 'content-type': 'application/json' };
  return platform.fetch(new Request(url, { method: 'POST', headers: typed, body: JSON.stringify(posted) }));
};

const accepted = async (what: string, reply: Response): Promise<string> => {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${what} was answered ${reply.status}: ${text.slice(0, 300)}`);
  return text;
};

const locations = { coastline: 'coastline-cairns', merribank: undefined, totara: undefined } as const;

export const addressOf = (dealer: string, n: number): string => `rehearsal-${dealer}-${n}@example.com`;

/** Enquiries of so many people at each dealer. */
export const enquire = async (platform: Platform, people: number): Promise<void> => {
  for (const dealer of dealers)
    for (let n = 0; n < people; n += 1) {
      const userData = {
        first_name: 'Rehearsal',
        last_name: 'Person',
        email: addressOf(dealer, n),
        message: 'Are you open on Saturday?',
        opt_in: true,
        category: 'General Enquiry',
        dealership_slug: locations[dealer],
        url: '/',
      };
      const posted = { type: 'general_enquiry', isLastStep: true, userData };
      const headers = { 'idempotency-key': `rehearsal-${dealer}-${n}` };
      await accepted('An enquiry', await ask(platform, dealer, '/api/v1/leads', { posted, headers }));
    }
};

const answers = ['/api/v1/search', '/api/v1/models'];

/** Answers of the API, and pages of all dealers in turn, from their sitemaps. */
export const listPages = async (platform: Platform, most: number): Promise<[dealer: string, path: string][]> => {
  const asked = dealers.flatMap((dealer) => answers.map((path): [string, string] => [dealer, path]));
  if (most === 0) return asked;
  const found = await Promise.all(
    dealers.map(async (dealer) => {
      const text = await accepted('A sitemap', await ask(platform, dealer, '/sitemap.xml'));
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    }),
  );
  const longest = Math.max(...found.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, n) =>
    dealers.flatMap((dealer, at): [string, string][] => {
      const path = found[at]?.[n];
      return path === undefined ? [] : [[dealer, path]];
    }),
  );
  return [...asked, ...inTurn.flat().slice(0, most)];
};

/** What differs between two answers to the same question: when and by which port it was answered, and how long it took. */
const PASSING = [/"now":"[^"]*"/g, /"ms":[\d.]+/g, /(?<=localhost):\d+/g];

/** Hashes of the pages as they are answered. */
export const readPages = async (
  platform: Platform,
  pages: readonly (readonly [dealer: string, path: string])[],
): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>();
  for (const [dealer, path] of pages) {
    const reply = await ask(platform, dealer, path);
    const text = PASSING.reduce((rest, pattern) => rest.replace(pattern, ''), await reply.text());
    hashes.set(`${dealer}${path}`, `${reply.status} ${createHash('sha256').update(text).digest('hex')}`);
  }
  return hashes;
};

/** How many vehicles the search of each dealer finds. */
export const countVehicles = async (platform: Platform): Promise<Map<string, number>> => {
  const counts = await Promise.all(
    dealers.map(async (dealer): Promise<[string, number]> => {
      const text = await accepted('A search', await ask(platform, dealer, '/api/v1/search'));
      return [dealer, z.object({ count: z.number() }).parse(JSON.parse(text)).count];
    }),
  );
  return new Map(counts);
};

/** As an operator for a person who asked for it. */
export const erase = async (platform: Platform, dataDir: string, dealer: string, email: string): Promise<void> => {
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  const path = `/api/v1/operators/tenants/${dealer}/privacy/erase`;
  const headers = { authorization: `Bearer ${token}` };
  await accepted('An erasure', await ask(platform, dealer, path, { posted: { email }, headers }));
};

/** The token of the link in a receipt that was mailed. */
export const findMailedToken = async (dataDir: string, email: string): Promise<string> => {
  const lines = (await readFile(join(dataDir, 'mail', 'messages.ndjson'), 'utf8')).split('\n');
  const line = lines.find((one) => one.includes(email) && one.includes('/consents#'));
  const token = line?.match(/\/consents#(?:token=)?([A-Za-z0-9_.~-]+)/)?.[1];
  if (token === undefined) throw new Error(`No mail to ${email} has a link to /consents.`);
  return token;
};

export const opensLink = async (platform: Platform, dealer: string, token: string): Promise<boolean> =>
  (await ask(platform, dealer, '/api/v1/consents/withdraw', { posted: { token } })).ok;
