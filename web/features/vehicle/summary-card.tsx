import { MapPin } from 'lucide-react';
import { openState } from '#domain/hours/rules.ts';
import { priceShown, tagShown } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { DottedList } from '#web/ui/dotted-list.tsx';
import { DottedWords } from '#web/ui/dotted-words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { ConfirmedLine } from './confirmed-line.tsx';
import { MarketNote } from './market-note.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceSince } from './price-since.tsx';
import { FinanceEstimate } from './finance-estimate.tsx';
import { licenceLine, regoShown } from './disclosures.ts';
import { vehicleFacts } from './facts.ts';
import { dealershipHref } from './similar-href.ts';
import styles from './summary-card.module.css';
import type { LeadDialog } from './use-lead-dialog.ts';
import { VehicleActions } from './vehicle-actions.tsx';
import { tagLabels } from '#web/sections/cards/card-content.ts';
import { availabilityOf, conditionLine } from './vehicle-words.ts';

interface SummaryCardProps {
  answer: CarAnswer;
  dialog: LeadDialog;
  onReveal: () => void;
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

export function SummaryCard({ answer, dialog, onReveal }: SummaryCardProps) {
  const site = useSite();
  const now = useNow();
  const { car, location } = answer;
  const facts = vehicleFacts(car);
  const rego = regoShown(car, location, site);
  return (
    <section className={styles.card} aria-label="Price and contact">
      <p className={styles.kind}>
        <span>{conditionLine(car)}</span>
        <Tag tag={tagShown(car, tagLabels(site), now)} className={styles.tag} />
      </p>
      <Title answer={answer} />
      {facts.length > 0 && <DottedList items={facts} />}
      <AvailabilityNote availability={availabilityOf(car, site)} />
      <Price
        size="page"
        shown={priceShown(car, {
          offersSubscriptions: site.flags.offers_subscriptions,
          noPriceText: site.words.noPrice,
        })}
      />
      <PriceSince answer={answer} />
      <FinanceEstimate answer={answer} />
      <PriceHistory answer={answer} />
      <MarketNote answer={answer} />
      <ConfirmedLine answer={answer} />
      <VehicleActions answer={answer} dialog={dialog} onReveal={onReveal} />
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
