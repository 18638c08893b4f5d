import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { licenceLine } from '#domain/locations/licence.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { daysLeftText } from '#domain/promo/last-day.ts';
import { emptySearch } from '#domain/search/state.ts';
import { longDate } from '#domain/text/dates.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { OfferAnswer } from '#functions/sites/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { searchQuery } from '#web/queries/queries.ts';
import { vehiclesText } from '#web/sections/counts/count-label.ts';
import { findLeadPrice, findSaving, offerStockQueries } from '#web/sections/offers/offer-stock.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './offer-hero.module.css';

export type Offer = OfferAnswer['offer'];

export const ENQUIRY = 'offer-enquiry';

/** What the stock has of an offer; nothing of one that is of no vehicle in particular. */
export const useOfferStock = (offer: Offer) => {
  const site = useSite();
  const asked = offerStockQueries(offer, site);
  const nothing = searchQuery(site.search.searchBasePath, emptySearch);
  const enabled = asked !== null;
  const { data: all } = useQuery({ ...(asked?.all ?? nothing), enabled });
  const { data: cheapest } = useQuery({ ...(asked?.cheapest ?? nothing), enabled });
  const { data: reduced } = useQuery({ ...(asked?.reduced ?? nothing), enabled });
  if (asked === null || all === undefined || all.count === 0) return null;
  return {
    href: asked.href,
    all,
    lead: findLeadPrice(cheapest?.hits ?? [], site),
    saving: findSaving(reduced?.hits ?? [], site),
  };
};

function Vehicle({ hit }: { hit: Hit }) {
  return <Link to={`/cars/${hit.slug}`}>{hit.name}</Link>;
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {children !== undefined && children !== null && <dd className={styles.note}>{children}</dd>}
    </div>
  );
}

/** Last day, price, saving and number, each as it is now. */
function Facts({ offer }: { offer: Offer }) {
  const site = useSite();
  const stock = useOfferStock(offer);
  const today = dealerDay(site.locations, useNow());
  return (
    <dl className={styles.facts}>
      {stock?.lead !== undefined && (
        <Fact label="From" value={stock.lead.shown.text}>
          {stock.lead.shown.note !== null && `${stock.lead.shown.note}: `}
          <Vehicle hit={stock.lead.hit} />
        </Fact>
      )}
      {stock?.saving !== undefined && (
        <Fact label="Down" value={formatDollars(stock.saving.cents)}>
          <Vehicle hit={stock.saving.hit} />, before {stock.saving.shown.before}, now {stock.saving.shown.text}
        </Fact>
      )}
      {stock !== null && (
        <Fact label="In stock today" value={vehiclesText(stock.all.count, site)}>
          {offer.who}
        </Fact>
      )}
      {stock === null && offer.who !== null && <Fact label="Who it is for" value={offer.who} />}
      <Fact label="Last day" value={longDate(offer.expiry)}>
        {daysLeftText(offer.expiry, today)}
      </Fact>
    </dl>
  );
}

interface OfferHeroProps {
  offer: Offer;
  title: string;
  text: string;
  /** Where the offer leads besides its own page. */
  more?: { label: string; href: string } | null;
}

/** An offer's words beside its picture, and its facts below both. */
export function OfferHero({ offer, title, text, more = null }: OfferHeroProps) {
  const site = useSite();
  const { main } = site.phones;
  return (
    <div className={styles.hero}>
      {offer.picture !== null && (
        <Picture
          mediaKey={offer.picture}
          alt=""
          sizes="(min-width: 1000px) 640px, 100vw"
          priority
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          <LinkButton to={`#${ENQUIRY}`} size="l">
            Ask about this offer
          </LinkButton>
          {more !== null && (
            <LinkButton to={more.href} size="l" variant="secondary">
              {more.label}
            </LinkButton>
          )}
          <LinkButton to={telHref(main)} size="l" variant="secondary">
            {`Call ${main}`}
          </LinkButton>
        </div>
        <p className={styles.licence}>
          {site.legal_name}, {licenceLine(null, site)}
        </p>
      </div>
      <Facts offer={offer} />
    </div>
  );
}
