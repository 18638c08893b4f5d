import type { LocationHours } from '#domain/hours/opening.ts';
import { openState } from '#domain/hours/rules.ts';
import { sentences } from '#domain/text/sentences.ts';

interface Promised {
  words: { responsePromise: string };
  /** Answers the lead. */
  location: (LocationHours & { name: string }) | undefined;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** When the shopper is answered: the dealer's own promise, with what the hours of the place that answers make of it just now. */
export const answerPromise = ({ words: { responsePromise }, location }: Promised, now: Date): string =>
  location === undefined
    ? responsePromise
    : sentences(responsePromise, `${location.name}: ${lower(openState(location, now).text)}.`);
