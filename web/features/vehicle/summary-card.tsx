import { MapPin } from 'lucide-react';
import { openState } from '#domain/hours/rules.ts';
import { marketBadge } from '#domain/vehicle/market.ts';
import { isAvailable, priceShown, tagShown } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { licenceLine, regoShown } from './disclosures.ts';
import { vehicleFacts } from './facts.ts';
import { PhoneReveal } from './phone-reveal.tsx';
import { dealershipHref, similarHref } from './similar-href.ts';
import styles from './summary-card.module.css';
import type { EnquiryOpener } from './use-enquiry-dialog.ts';
import { tagLabels } from '#web/sections/cards/card-content.ts';
import { availabilityOf, conditionLine, vehiclePhone } from './vehicle-words.ts';

interface SummaryCardProps {
  answer: CarAnswer;
  enquiry: EnquiryOpener;
}

function Title({ answer: { car } }: Pick<SummaryCardProps, 'answer'>) {
  const detail = [car.badge, car.series].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <h1 className={styles.title}>
      {car.year} {car.make} {car.model}
      {detail !== '' && <span className={styles.detail}> {detail}</span>}
    </h1>
  );
}

/** Enquire, call and, if it is unavailable, a link to similar vehicles. */
function Actions({ answer: { car, location }, enquiry }: SummaryCardProps) {
  const site = useSite();
  const phone = vehiclePhone(car, location, site);
  const available = isAvailable(car);
  return (
    <div className={styles.actions}>
      {!available && (
        <LinkButton to={similarHref(car, site)} size="l" wide>
          Find Me Something Similar
        </LinkButton>
      )}
      <LinkButton {...enquiry.link} size="l" wide variant={available ? 'primary' : 'secondary'}>
        {site.words.enquireButton}
      </LinkButton>
      {phone !== null && <PhoneReveal phone={phone} />}
    </div>
  );
}

function LocationLine({ answer: { car, location } }: Pick<SummaryCardProps, 'answer'>) {
  const now = useNow();
  const locationName = location?.name ?? car.location_name;
  if (locationName === null) return null;
  return (
    <p className={styles.place}>
      <Icon of={MapPin} />
      <a href="#vehicle-map">{locationName}</a>
      {location !== null && <span className={styles.open}>{openState(location, now).text}</span>}
    </p>
  );
}

export function SummaryCard({ answer, enquiry }: SummaryCardProps) {
  const site = useSite();
  const now = useNow();
  const { car, location } = answer;
  const facts = vehicleFacts(car);
  const rego = regoShown(car, location, site);
  const badge = site.flags.market_badge ? marketBadge(car, site.constants.marketBadgeFromCents, now) : null;
  return (
    <section className={styles.card} aria-label="Price and contact">
      <p className={styles.kind}>
        <span>{conditionLine(car)}</span>
        <Tag tag={tagShown(car, tagLabels(site), now)} className={styles.tag} />
      </p>
      <Title answer={answer} />
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <AvailabilityNote availability={availabilityOf(car, site)} />
      <Price
        size="page"
        shown={priceShown(car, {
          offersSubscriptions: site.flags.offers_subscriptions,
          noPriceText: site.words.noPrice,
        })}
      />
      {badge !== null && <p className={styles.market}>{badge}</p>}
      <Actions answer={answer} enquiry={enquiry} />
      <SaveButtons car={car} />
      <LocationLine answer={answer} />
      <p className={styles.more}>
        <Link to={dealershipHref(car, site)}>See more from this dealer</Link>
      </p>
      <p className={styles.small}>
        {[rego === null ? null : `Registration ${rego}`, licenceLine(location, site)]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </section>
  );
}
