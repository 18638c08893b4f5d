import type { Browser } from 'playwright-core';
import { faultOf, pageOf, type Page } from './expect.ts';
import type { Statement } from './read.ts';
import type { Expectation, Look } from './seen.ts';
import { vehiclesOf, type Answer, type Site } from './site.ts';
import { visitFault } from './visits.ts';

export interface Outcome {
  id: string;
  says: string;
  /** 'tested': there is no address, its test says so. 'unseen': it needs Chromium, and there is none. */
  result: 'holds' | 'differs' | 'tested' | 'unseen';
  faults: readonly string[];
  addresses: readonly string[];
}

export interface Eyes {
  site: Site;
  browser: Browser | null;
  /** Looks at pages that have nothing to do with the statements: each must then differ. */
  astray: boolean;
}

interface Seen {
  address: string;
  /** What does not hold. */
  fault: string | null;
}

interface Address {
  host: string;
  path: string;
}

const isFramePart = ({ selector }: Expectation): boolean => /^(?:header|footer|body|html|head)\b/.test(selector ?? '');

/**
 * Pages that have nothing to do with what is expected: it must differ on one of them. Parts of every page are on none of
 * nobody's host.
 */
const strayed = (dealer: string, { expectations, status, movesTo, path }: Look): Address[] => {
  const here = (paths: readonly string[]): Address[] =>
    paths.filter((one) => !path.startsWith(one)).map((one) => ({ host: dealer, path: one }));
  if (expectations.some(({ json }) => json !== null)) return here(['/api/v1/makes', '/api/v1/offers']);
  if (expectations.every(isFramePart) && status === 200 && movesTo === null) return [{ host: 'nobody', path: '/' }];
  return here(['/about-us', '/privacy-policy', '/watchlist']);
};

/** Status and each expectation alone: one that cannot fail must not hide behind another. */
const partsOf = (look: Look): Look[] => {
  const { expectations, status, movesTo } = look;
  const alone = { ...look, presses: [], status: 200, movesTo: null };
  const ofStatus = status !== 200 || movesTo !== null ? [{ ...alone, status, movesTo, expectations: [] }] : [];
  return [...ofStatus, ...expectations.map((expectation) => ({ ...alone, expectations: [expectation] }))];
};

const PATIENCE_MS = 8000;
const ASTRAY_MS = 700;

/** Looks at statements one after the other; an address that several name is read once. */
export const lookerAt = ({ site, browser, astray }: Eyes): ((statement: Statement) => Promise<Outcome>) => {
  const fill = vehiclesOf(site);
  const answers = new Map<string, Promise<Answer>>();
  const pages = new Map<string, Page>();

  const read = (dealer: string, look: Look, path: string): Promise<Answer> => {
    if (look.method === 'POST') return site.ask(dealer, look);
    const key = site.url(dealer, path);
    const asked = answers.get(key) ?? site.ask(dealer, { method: 'GET', path, body: null });
    answers.set(key, asked);
    return asked;
  };

  const parsed = (key: string, body: string): Page => {
    const page = pages.get(key) ?? pageOf(body);
    pages.set(key, page);
    return page;
  };

  const fetched = async (dealer: string, look: Look, path: string): Promise<string | null> => {
    const answer = await read(dealer, look, path);
    return faultOf(look, answer, () => parsed(site.url(dealer, path), answer.body));
  };

  const seenAt = async ({ host, path }: Address, look: Look): Promise<Seen | null> => {
    const address = site.url(host, path);
    if (!look.scripts) return { address, fault: await fetched(host, look, path) };
    if (browser === null) return null;
    const patienceMs = astray ? ASTRAY_MS : PATIENCE_MS;
    return { address, fault: await visitFault(browser, { url: address, look, patienceMs }) };
  };

  const led = async (dealer: string, look: Look): Promise<Seen | null> => {
    let seen: Seen | null = null;
    for (const address of strayed(dealer, look)) {
      seen = await seenAt(address, { ...look, method: 'GET', body: null });
      if (seen === null || seen.fault !== null) return seen;
    }
    return seen;
  };

  const at = async (dealer: string, look: Look): Promise<Seen | null> => {
    if (astray) return led(dealer, look);
    const body = look.body === null ? null : await fill(dealer, look.body);
    return seenAt({ host: dealer, path: await fill(dealer, look.path) }, { ...look, body });
  };

  const safely = async (dealer: string, look: Look): Promise<Seen | null> => {
    try {
      return await at(dealer, look);
    } catch (error) {
      return { address: site.url(dealer, look.path), fault: error instanceof Error ? error.message : String(error) };
    }
  };

  return async ({ id, says, looks }) => {
    const seen = [];
    const parts = astray ? looks.flatMap(partsOf) : looks;
    for (const look of parts) for (const dealer of look.dealers) seen.push(await safely(dealer, look));
    const faults = seen.flatMap((one) => (one?.fault == null ? [] : [`${one.address}: ${one.fault}`]));
    const addresses = seen.flatMap((one) => (one === null ? [] : [one.address]));
    const told = { id, says, faults, addresses };
    if (seen.length === 0) return { ...told, result: 'tested' };
    const unlooked = seen.includes(null) ? 'unseen' : 'holds';
    if (!astray) return { ...told, result: faults.length > 0 ? 'differs' : unlooked };
    if (faults.length < addresses.length) return { ...told, result: 'holds' };
    return { ...told, result: unlooked === 'unseen' ? 'unseen' : 'differs' };
  };
};
