import type { KeptAnswer } from '#web/lib/answer-cache.ts';

/** A refusal the page function met: the browser shows the same page without asking again. */
export interface Refusal {
  /** Path and query string it belongs to. */
  address: string;
  status: number;
}

/** What the first HTML hands to the browser (`<script type="application/json" id="fc-data">`). */
export interface HandOver {
  now: string;
  /** What the page function has in its cache. */
  answers: KeptAnswer[];
  refusal: Refusal | null;
}

export const HAND_OVER_ID = 'fc-data';
