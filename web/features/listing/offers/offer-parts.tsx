import { isSellable } from '#domain/vehicle/rules.ts';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { vehiclesText, showMeLabel } from '#web/sections/counts/count-label.ts';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ENQUIRY } from './offer-hero.tsx';
import { useOfferStock, type Offer } from './use-offer-stock.ts';
import styles from './offer-page.module.css';

const SHOWN = 6;

/** The vehicles that it is for, as far as they are in stock. */
export function OfferedVehicles({ offer }: { offer: Offer }) {
  const site = useSite();
  const stock = useOfferStock(offer);
  if (stock === null) return null;
  const { all, href } = stock;
  return (
    <section className={styles.cars}>
      <h2>{`${vehiclesText(all.count, site)} with this offer`}</h2>
      <StockGrid hits={all.hits.filter(isSellable).slice(0, SHOWN)} />
      {all.count > SHOWN && (
        <LinkButton to={href} variant="secondary" size="l">
          {showMeLabel(all.count, site)}
        </LinkButton>
      )}
    </section>
  );
}

/** Its conditions in full, beside the form that asks about it. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { phones } = useSite();
  const { id, title, disclaimer } = offer;
  return (
    <div className={styles.terms}>
      {disclaimer !== null && (
        <section className={styles.conditions}>
          <h2>Conditions</h2>
          {disclaimer
            .split('\n')
            .filter((paragraph) => paragraph !== '')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      )}
      <section id={ENQUIRY} className={styles.enquiry} aria-labelledby="offer-enquiry-title">
        <h2 id="offer-enquiry-title">Ask about this offer</h2>
        <PageForm
          subject={{ type: 'general_enquiry', car: null, location: null, known: { offer: id } }}
          phone={phones.main}
          begun={{ message: `I would like to know more about “${title}”.` }}
        />
      </section>
    </div>
  );
}
