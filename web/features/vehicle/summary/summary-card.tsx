import { vehicleModule } from '../deferred-module.ts';
import { pick } from '#web/lib/deferred/module.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import { vehicleTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import { Price } from '#web/ui/price.tsx';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Offered } from '../actions/action-links.ts';
import type { FormLinkOf } from '../actions/use-lead-dialog.ts';
import { VehicleActions } from '../actions/vehicle-actions.tsx';
import { describeAvailability, type Availability } from '../vehicle-words.ts';
import { vehicleFacts } from './facts.ts';
import styles from './summary-card.module.css';

/** Shown above the price, whatever the tag (docs/product/vehicles.md, 'Availability text'). */
function AvailabilityNote({ availability }: { availability: Availability | null }) {
  if (availability === null) return null;
  return (
    <div className={classNames(styles.note, styles[availability.kind])} role="note">
      <p className={styles.noteTitle}>{availability.title}</p>
      <p>{availability.text}</p>
    </div>
  );
}

const PriceSince = servedPart(pick(vehicleModule, (module) => module.PriceSince));
const PriceNotes = servedPart(pick(vehicleModule, (module) => module.PriceNotes));
const HoldNote = servedPart(pick(vehicleModule, (module) => module.HoldNote));
const CardFoot = servedPart(pick(vehicleModule, (module) => module.CardFoot));

interface SummaryCardProps {
  answer: VehicleAnswer;
  offered: Offered;
  link: FormLinkOf;
  onReveal: () => void;
}

/** Name and facts, the price, what can be done; then a line for each thing that is said about the price. */
export function SummaryCard(props: SummaryCardProps) {
  const site = useSite();
  const { answer } = props;
  const { car: vehicle } = answer;
  return (
    <section className={styles.card} aria-label="Price and contact">
      <h1 className={styles.title}>
        {vehicle.year} {vehicle.make} {vehicle.model}{' '}
        {vehicle.badge !== null && <span className={styles.badge}>{vehicle.badge}</span>}
      </h1>
      <DottedList items={[vehicleTypeLabels[vehicle.car_type], ...vehicleFacts(vehicle)]} className={styles.facts} />
      <AvailabilityNote availability={describeAvailability(vehicle, site)} />
      {answer.being_reserved !== undefined && <HoldNote answer={answer} />}
      <Price size="page" shown={priceShown(vehicle, site)} />
      {answer.price_since !== null && <PriceSince answer={answer} />}
      <VehicleActions {...props} part="leading" />
      <PriceNotes answer={answer} />
      <VehicleActions {...props} part="other" />
      <CardFoot answer={answer} />
    </section>
  );
}
