import type { Site } from '#functions/sites/contract.ts';
import type { AscEvent, PageType } from './asc-events.ts';
import type { AscItem } from './items.ts';
import type { KnownPath } from './known-path.ts';
import { ascWord } from './words.ts';

/** Each vendor fires only its own events. */
const OWNER = 'forecourt';
/** A page that is open for a day. */
const MOST_EVENTS = 500;

type Parameters = Readonly<Record<string, unknown>>;

export interface SentEvent extends Parameters {
  event: AscEvent['event'];
}

/** The standard's data layer, for scripts of the dealer's that a visitor has agreed to. */
export interface AscDataLayer {
  measurement_ids: readonly string[];
  store_name: string;
  oem_code: string;
  oem_brand: string;
  affiliation: string;
  language: string;
  currency: string;
  page_type: PageType;
  items: readonly AscItem[];
  events: SentEvent[];
}

declare global {
  interface Window {
    asc_datalayer?: AscDataLayer;
  }
}

export const makeDataLayer = (site: Pick<Site, 'name' | 'locale' | 'currency' | 'analytics'>): AscDataLayer => ({
  measurement_ids: site.analytics.measurement_ids,
  store_name: ascWord(site.name),
  oem_code: '',
  oem_brand: '',
  affiliation: OWNER,
  language: ascWord(site.locale),
  currency: ascWord(site.currency),
  page_type: 'unknown',
  items: [],
  events: [],
});

/** Adds what every event has; the oldest go. */
export const pushEvent = (layer: AscDataLayer, { event, parameters }: AscEvent, path: KnownPath): SentEvent => {
  const sent = {
    event,
    event_owner: OWNER,
    page_type: layer.page_type,
    page_location: `${location.origin}${path}`,
    affiliation: layer.affiliation,
    ...parameters,
  };
  layer.events.push(sent);
  layer.events.splice(0, layer.events.length - MOST_EVENTS);
  return sent;
};
