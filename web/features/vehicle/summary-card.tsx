import { MapPin } from 'lucide-react';
import { openState } from '#domain/hours/rules.ts';
import { marketBadge } from '#domain/vehicle/market.ts';
import { isAvailable, isSellable, priceShown, tagShown } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DottedList } from '#web/ui/dotted-list.tsx';
import { DottedWords } from '#web/ui/dotted-words.tsx';
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
import { availabilityOf, conditionLine, KEEP_POSTED, keepPostedMessage, vehiclePhone } from './vehicle-words.ts';

interface SummaryCardProps {
  answer: CarAnswer;
  enquiry: EnquiryOpener;
}

function Title({ answer: { car } }: Pick<SummaryCardProps, 'answer'>) {
  const details = [...new Set([car.badge ?? '', car.series ?? ''])].filter((part) => part !== '');
  return (
    <h1 className={styles.title}>
      {car.year} {car.make} {car.model}{' '}
      {details.length > 0 && <DottedWords items={details} className={styles.detail} />}
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

/** What the note of a reserved vehicle promises. A wide page has the second one among its buttons. */
function ReservedActions({ answer: { car }, enquiry }: SummaryCardProps) {
  const site = useSite();
  return (
    <p className={styles.noteActions}>
      <Link {...enquiry.linkSaying(keepPostedMessage(car))}>{KEEP_POSTED}</Link>
      <Link to={similarHref(car, site)} className={styles.narrowOnly}>
        Find Me Something Similar
      </Link>
    </p>
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
  const isReserved = isSellable(car) && !isAvailable(car);
  const rego = regoShown(car, location, site);
  const badge = site.flags.market_badge ? marketBadge(car, site.constants.marketBadgeFromCents, now) : null;
  return (
    <section className={styles.card} aria-label="Price and contact">
      <p className={styles.kind}>
        <span>{conditionLine(car)}</span>
        <Tag tag={tagShown(car, tagLabels(site), now)} className={styles.tag} />
      </p>
      <Title answer={answer} />
      {facts.length > 0 && <DottedList items={facts} />}
      <AvailabilityNote availability={availabilityOf(car, site)}>
        {isReserved && <ReservedActions answer={answer} enquiry={enquiry} />}
      </AvailabilityNote>
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
      <DottedList
        items={[rego === null ? null : `Registration ${rego}`, licenceLine(location, site)].filter(
          (part) => part !== null,
        )}
        className={styles.small}
      />
    </section>
  );
}
