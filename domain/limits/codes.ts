import { DAY_MS, HOUR_MS, MINUTE_MS } from '../hours/units.ts';

/*
 * One-time codes to a number or an address (docs/product/limits.md, 'Codes'). Who asks waits; what strangers ask for does not
 * make the owner wait: a browser that entered a right code for the number before is counted apart. Rules without a store.
 */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 5 * 60;
/** Wrong codes before one is void. */
export const CODE_TRIES = 5;

/** Seconds before the next code, after the first, second and later ones of the last hour. */
const RESEND_SECONDS = [30, 60, 120] as const;
/** Of one requester. */
const BURST = { sent: 3, within: 15 * MINUTE_MS } as const;
/** A day to one number or address, by each way of sending: of all strangers together, and of browsers that are known. */
const MOST_A_DAY = { stranger: 5, owner: 10 } as const;
const MOST_KNOWN_BROWSERS = 10;
/** As long as a browser keeps its secret. */
export const KNOWN_DAYS = 90;

/** How a code is sent. */
export type CodeWay = 'sms' | 'email';

/** Who asks, by hashes; the address counts for browsers that never asked before. */
export interface Requester {
  browser: string;
  address: string;
}

export interface AskedCode extends Requester {
  /** Milliseconds since 1970. */
  at: number;
  by: CodeWay;
}

/** A browser that entered a right code. */
export interface KnownBrowser {
  browser: string;
  at: number;
}

/** What was asked for one number or address. */
export interface CodeHistory {
  asked: readonly AskedCode[];
  known: readonly KnownBrowser[];
}

/** `owner`: a known browser asks. `wait`: this requester, so long. `spent`: nobody like it gets another one this way today. */
export type CodeStanding =
  { kind: 'free'; person: 'owner' | 'stranger' } | { kind: 'wait'; ms: number } | { kind: 'spent' };

/** Without what no limit looks at any more. */
export const recentCodes = (asked: readonly AskedCode[], now: number): AskedCode[] =>
  asked.filter(({ at }) => at > now - DAY_MS);

const recentBrowsers = (known: readonly KnownBrowser[], now: number): KnownBrowser[] =>
  known.filter(({ at }) => at > now - KNOWN_DAYS * DAY_MS);

/** With the browser that entered a right code just now; the one that did so longest ago goes. */
export const withKnown = (known: readonly KnownBrowser[], browser: string, now: number): KnownBrowser[] =>
  [...recentBrowsers(known, now).filter((one) => one.browser !== browser), { browser, at: now }].slice(
    -MOST_KNOWN_BROWSERS,
  );

/** Of one requester: a browser that asked before, or an address that asks with a new browser. */
const ownCodes = (asked: readonly AskedCode[], isOwner: boolean, { browser, address }: Requester): AskedCode[] => {
  const own = asked.filter((one) => one.browser === browser);
  return isOwner || own.length > 0 ? own : asked.filter((one) => one.address === address);
};

/** Seconds until the next code, after one more is sent. */
export const resendSeconds = (sentLately: number): number =>
  RESEND_SECONDS[Math.min(sentLately, RESEND_SECONDS.length) - 1] ?? 0;

/** Milliseconds until a requester may ask again; 0: now. */
const waitFor = (times: readonly number[], now: number): number => {
  const last = Math.max(...times, Number.NEGATIVE_INFINITY);
  const lately = times.filter((at) => at > now - HOUR_MS).length;
  const full = times.filter((at) => at > now - BURST.within).toSorted((a, b) => b - a)[BURST.sent - 1];
  return Math.max(0, last + resendSeconds(lately) * 1_000 - now, full === undefined ? 0 : full + BURST.within - now);
};

export interface AskingForCode {
  requester: Requester;
  by: CodeWay;
  /** Shown in another way: the browser of somebody who reads the mail of the account's address. */
  isOwner?: boolean;
}

/** Whether the requester gets a code by this way now. */
export const codeStanding = (
  { asked, known }: CodeHistory,
  { requester, by, isOwner = false }: AskingForCode,
  now: number,
): CodeStanding => {
  const recent = recentCodes(asked, now);
  const owners = new Set(recentBrowsers(known, now).map(({ browser }) => browser));
  if (isOwner) owners.add(requester.browser);
  const person = owners.has(requester.browser) ? 'owner' : 'stranger';
  const times = ownCodes(recent, person === 'owner', requester).map(({ at }) => at);
  const ms = waitFor(times, now);
  if (ms > 0) return { kind: 'wait', ms };
  const alike = recent.filter((one) => one.by === by && owners.has(one.browser) === (person === 'owner'));
  return alike.length >= MOST_A_DAY[person] ? { kind: 'spent' } : { kind: 'free', person };
};

/** Seconds until the requester may ask again, once the code is among those asked for. */
export const resendAfter = (asked: readonly AskedCode[], { browser }: Requester, now: number): number =>
  resendSeconds(asked.filter((one) => one.browser === browser && one.at > now - HOUR_MS).length);
