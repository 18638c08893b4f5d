import type { ReactNode } from 'react';
import { licenceLine } from '#domain/locations/licence.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { daysLeftText } from '#domain/promo/last-day.ts';
import { longDate } from '#domain/text/dates.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { vehiclesText } from '#web/sections/counts/count-label.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './offer-hero.module.css';
import { useOfferStock, type Offer, type OfferStock } from './use-offer-stock.ts';

export const ENQUIRY = 'offer-enquiry';

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

function LeadFact({ lead: { hit, shown } }: { lead: NonNullable<OfferStock['lead']> }) {
  return (
    <Fact label="From" value={shown.text}>
      {shown.note !== null && `${shown.note}: `}
      <Vehicle hit={hit} />
    </Fact>
  );
}

function SavingFact({ saving: { hit, shown, cents } }: { saving: NonNullable<OfferStock['saving']> }) {
  return (
    <Fact label="Down" value={formatDollars(cents)}>
      <Vehicle hit={hit} />, before {shown.before}, now {shown.text}
    </Fact>
  );
}

function StockFacts({ offer, stock: { all, lead, saving } }: { offer: Offer; stock: OfferStock }) {
  const site = useSite();
  return (
    <>
      {lead !== undefined && <LeadFact lead={lead} />}
      {saving !== undefined && <SavingFact saving={saving} />}
      <Fact label="In stock today" value={vehiclesText(all.count, site)}>
        {offer.who}
      </Fact>
    </>
  );
}

/** Price, saving, number and last day, each as it is now. */
function Facts({ offer }: { offer: Offer }) {
  const stock = useOfferStock(offer);
  const { locations } = useSite();
  const now = useNow();
  return (
    <dl className={styles.facts}>
      {stock !== null && <StockFacts offer={offer} stock={stock} />}
      {stock === null && offer.who !== null && <Fact label="Who it is for" value={offer.who} />}
      <Fact label="Last day" value={longDate(offer.expiry)}>
        {daysLeftText(offer.expiry, locations, now)}
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
