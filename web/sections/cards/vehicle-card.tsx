import { Link } from '#web/lib/router.tsx';
import { placeholderFor } from '#domain/media/descriptions.ts';
import { marketBadgeText } from '#domain/vehicle/market/market-badge.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { FinanceStrip } from '#web/sections/finance/finance-strip.tsx';
import { offersFinance } from '#web/sections/payment/use-payment.ts';
import { useStoredState } from '#web/sections/buyer-state/stored-state.ts';
import { distanceToLocation, useShopperLocation } from '#web/sections/shopper-location/shopper-location.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CardActions } from './card-actions.tsx';
import { cardContent, driveAwayShown, type CardContent } from './card-content.ts';
import { offerLine } from './offer-line.ts';
import { Silhouette } from './silhouette.tsx';
import styles from './vehicle-card.module.css';

interface CardLook {
  facts: 'table' | 'line';
  /** Shows the vehicle type, for dealers of several types. */
  category: boolean;
}

/** How a template lays out the facts (docs/product/sites.md, 'Templates'). */
const cardLooks: Readonly<Record<Site['template'], CardLook>> = {
  classic: { facts: 'table', category: false },
  showroom: { facts: 'line', category: false },
  yard: { facts: 'line', category: true },
};

interface VehicleCardProps {
  hit: Hit;
  /** `first` is the largest contentful picture, `eager` its neighbour; the rest load lazily. */
  loading?: 'first' | 'eager' | 'lazy';
  sizes: string;
  heading?: 'h2' | 'h3';
}

function CardMedia({
  hit,
  content,
  loading,
  sizes,
}: Required<Omit<VehicleCardProps, 'heading'>> & { content: CardContent }) {
  const [mediaKey] = hit.media;
  return (
    <div className={styles.media} data-paint={placeholderFor(hit)}>
      {mediaKey === undefined ? (
        <div className={styles.missing}>
          <Silhouette body={hit.simple_body} itemType={hit.item_type} className={styles.silhouette} />
          <span>Pictures are on the way</span>
        </div>
      ) : (
        <Picture
          mediaKey={mediaKey}
          alt={content.alt}
          sizes={sizes}
          eager={loading === 'eager'}
          priority={loading === 'first'}
          className={styles.picture}
        />
      )}
      <Tag tag={content.tag} className={styles.tag} />
    </div>
  );
}

function Facts({ facts, look }: { facts: readonly string[]; look: CardLook }) {
  if (facts.length === 0) return <div />;
  if (look.facts === 'line') return <DottedList items={facts} className={styles.factLine} />;
  return (
    <ul className={styles.factTable}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The price, preceded by the payment and its disclosures when the shopper pays by finance. */
function Money({ content: { estimate, price }, hit }: { content: CardContent; hit: Hit }) {
  const site = useSite();
  const driveAway = driveAwayShown(hit, useStoredState(), useNow());
  return (
    <div className={styles.price}>
      {estimate !== null && (
        <div className={styles.estimate}>
          <FinanceStrip advertisement={estimate} />
        </div>
      )}
      {estimate === null && offersFinance(site) && (
        <p className={styles.noEstimate}>No repayment estimate for this vehicle</p>
      )}
      <Price shown={price} />
      {driveAway !== null && <p className={styles.driveAway}>{driveAway}</p>}
    </div>
  );
}

/** The location, and its distance once known. */
function LocationLine({
  content: { availability, locationLine },
  locationId,
}: {
  content: CardContent;
  locationId: string | null;
}) {
  const distance = distanceToLocation(useShopperLocation(), locationId);
  return (
    <p className={styles.place}>
      {availability !== null && <strong className={styles.availability}>{availability}</strong>}
      <span className={styles.where}>{locationLine}</span>
      {distance !== null && <span className={styles.distance}>{distance}</span>}
    </p>
  );
}

/** One link, stretched from the heading; five rows that align with the neighbours by subgrid (docs/product/design.md, 'Cards'). */
export function VehicleCard({ hit, loading = 'lazy', sizes, heading: Heading = 'h3' }: VehicleCardProps) {
  const site = useSite();
  const now = useNow();
  const content = cardContent(hit, site, now);
  const offer = offerLine(hit, site, now);
  const look = cardLooks[site.template];
  return (
    <article className={classNames(styles.card, content.availability === 'Sold' && styles.sold)}>
      <CardMedia hit={hit} content={content} loading={loading} sizes={sizes} />
      <div className={styles.title}>
        {look.category && <p className={styles.category}>{content.category}</p>}
        <Heading className={styles.name}>
          <Link className={styles.link} to={`/cars/${hit.slug}`}>
            {content.title}
          </Link>
        </Heading>
        {content.subtitle.length > 0 && <DottedList items={content.subtitle} className={styles.subtitle} />}
      </div>
      <Facts facts={content.facts} look={look} />
      <Money content={content} hit={hit} />
      <div className={styles.foot}>
        {offer && <p className={styles.offer}>{offer}</p>}
        {content.market !== null && (
          <p className={styles.market}>
            {marketBadgeText(content.market, site)}
            <VisuallyHidden>, as of {content.market.as_of}</VisuallyHidden>
          </p>
        )}
        <LocationLine content={content} locationId={hit.location_id} />
      </div>
      <CardActions hit={hit} />
    </article>
  );
}
