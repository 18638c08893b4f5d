import type { KeptAnswer } from '#web/lib/query-client.ts';

/** A refusal the page function met: the browser shows the same page without asking again. */
export interface PageRefusal {
  /** Path and query string it belongs to. */
  address: string;
  status: number;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A malformed escape stands for itself, as the page function reads it.
  }
};

/** Browsers leave some letters of an address as they were typed: 'range[price]' is 'range%5Bprice%5D'. */
const asRead = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  return `${decoded(path)}?${new URLSearchParams(query.join('?')).toString()}`;
};

/** Whether the page function met this refusal at the address that the browser has. */
export const hasRefusal = (refusal: PageRefusal, address: string): boolean =>
  asRead(refusal.address) === asRead(address);

/** What the first HTML hands to the browser (`<script type="application/json" id="fc-data">`). */
export interface ServerData {
  now: string;
  /** What the page function has in its cache. */
  answers: KeptAnswer[];
  refusal: PageRefusal | null;
}

export const SERVER_DATA_ID = 'fc-data';
