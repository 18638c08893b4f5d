import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { cardContent } from '#web/sections/cards/card-content.ts';
import { offerLine } from '#web/sections/cards/offer-line.ts';
import { VehicleCard } from '#web/sections/cards/vehicle-card.tsx';
import { cardPropsOf, type CardProps } from './card-props.ts';
import type { CardHtml } from './prerendered-html.ts';

/** Cached cards per tenant, about 3 kB each. */
const MOST = 2_000;

/** Cache key: everything that a card shows. */
const nameOf = ({ hit, ...how }: CardProps, site: Site, now: Date): string =>
  JSON.stringify([how, hit, cardContent(hit, site, now), offerLine(hit, site, now)]);

const kept = new WeakMap<Site, Map<string, string>>();

const cardsOf = (site: Site): Map<string, string> => {
  const known = kept.get(site) ?? new Map<string, string>();
  kept.set(site, known);
  return known;
};

interface Around {
  site: Site;
  now: Date;
  around: (card: ReactNode) => ReactNode;
}

/** Cards as HTML, cached until their content changes. Rendered before the page, because React's renderer cannot nest. */
export const writeCardsHtml = (hits: readonly Hit[], { site, now, around }: Around): CardHtml => {
  const cards = cardsOf(site);
  const written = new Map<Hit, string>();
  for (const [index, hit] of hits.entries()) {
    const props = cardPropsOf(hit, index, site.theme);
    const name = nameOf(props, site, now);
    const html = cards.get(name) ?? renderToString(around(<VehicleCard {...props} />));
    cards.delete(name);
    cards.set(name, html);
    written.set(hit, html);
  }
  for (const oldest of cards.keys()) {
    if (cards.size <= MOST) break;
    cards.delete(oldest);
  }
  return ({ hit }) => written.get(hit);
};
