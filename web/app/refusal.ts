import type { ServedAnswer } from '#web/lib/query-client.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Head } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { errorMessages } from '#web/sections/layout/errors/error-messages.ts';

/** An error from the page function: the browser shows the same page without fetching again. */
export interface PageRefusal {
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

/** Browsers do not escape all characters: 'range[price]' equals 'range%5Bprice%5D'. */
const asRead = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  return `${decoded(path)}?${new URLSearchParams(query.join('?')).toString()}`;
};

/** Whether this error belongs to the browser's current address. */
export const hasRefusal = (refusal: PageRefusal, address: string): boolean =>
  asRead(refusal.address) === asRead(address);

/** Contents of `<script type="application/json" id="fc-data">`. */
export interface ServerData {
  now: string;
  answers: ServedAnswer[];
  refusal: PageRefusal | null;
}

export const SERVER_DATA_ID = 'fc-data';

export const errorHead = (status: number, site: Site): Head => unlistedHead(errorMessages(status).title, site);
