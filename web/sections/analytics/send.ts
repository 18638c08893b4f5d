import type { Site } from '#functions/sites/contract.ts';
import { readConsent } from './consent.ts';
import type { SentEvent } from './data-layer.ts';

type SendEvent = (event: SentEvent, measurementIds: readonly string[]) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** In memory, for the dealer's own tags. Their prefix keeps tag manager and gtag from firing both. No script of theirs is loaded yet. */
export const toTagManager: SendEvent = ({ event, ...parameters }, measurementIds) => {
  window.dataLayer ??= [];
  window.dataLayer.push({ ...parameters, event: `dl_${event}`, send_to: [...measurementIds] });
};

/** Shut unless the dealer has measurement ids and the visitor has agreed; looked at for every event. */
export const withConsent =
  ({ slug, analytics: { measurement_ids } }: Pick<Site, 'slug' | 'analytics'>, send: SendEvent) =>
  (event: SentEvent): void => {
    if (measurement_ids.length > 0 && readConsent(slug) === 'granted') send(event, measurement_ids);
  };
