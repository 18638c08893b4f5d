import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import { formatCents, formatDollars } from '#domain/money/rules.ts';
import type { PurchaseAnswer } from '#functions/leads/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { StepPartProps } from '#web/forms/enquiry/enquiry-form.tsx';
import { savedValuation, type SavedValuation } from '#web/forms/carried/saved-valuation.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import styles from './buy-online.module.css';
import { orderLines, type Order } from './order-lines.ts';
import { usePurchase, readWanted } from './use-purchase.ts';
import type { ValuationPart } from './valuation-part.ts';

const CarriedNote = deferredComponent(async () => (await import('#web/forms/carried/carried-note.tsx')).CarriedNote);

interface PartProps extends StepPartProps {
  answer: VehicleAnswer;
  offer: PurchaseAnswer;
  Valuation: ValuationPart;
  /** What the review shows, to stand beside the payment too. */
  onOrder: (order: Order) => void;
}

/** In the order of the kind's steps. */
const parts = ['details', 'trade_in', 'payment', 'handover', 'review'] as const;

const VehicleCalculator = deferredComponent(
  async () => (await import('#web/sections/finance/vehicle-calculator.tsx')).VehicleCalculator,
);

/** What the buyer's own car was valued at, where it is traded in. */
const findTradedVehicle = (site: Site, values: StepPartProps['values']): SavedValuation | null =>
  site.flags.trade_in_enabled && values['trading_in'] === 'Yes' ? savedValuation(site.slug, new Date()) : null;

function TradeInPart({ answer: { car: vehicle }, values, steps, save, Valuation }: PartProps) {
  const site = useSite();
  const [, setValued] = useState(false);
  if (values['trading_in'] !== 'Yes') return null;
  if (!site.flags.trade_in_enabled) return <p>We will value your car when you come in. You can also call us first.</p>;
  if (findTradedVehicle(site, values) !== null) return <CarriedNote />;
  if (site.gates.trade_in === 'sign_in')
    return (
      <p>
        <Link to={`/cars/trade-in?car_id=${vehicle.id}`} onClick={() => save(steps.at)}>
          Value your car now
        </Link>
        , then come back to this page. Your answers are kept, and the valuation goes with them.
      </p>
    );
  return <Valuation carId={vehicle.id} onValued={() => setValued(true)} />;
}

function PaymentPart({ answer, values }: PartProps) {
  const site = useSite();
  if (values['payment'] !== 'Finance') return null;
  const later = <p>We will call you about finance. There is no credit check at this step.</p>;
  const tradeInCents = findTradedVehicle(site, values)?.offer_price_cents ?? 0;
  if (tradeInCents >= (sellingPriceCents(answer.car) ?? 0))
    return <p>Your trade-in is worth as much as this vehicle, so there may be nothing to finance.</p>;
  if (!site.flags.finance_enabled) return later;
  return (
    <>
      <VehicleCalculator answer={answer} tradeInCents={tradeInCents} />
      {later}
    </>
  );
}

function HandoverPart({ answer: { location }, offer: { delivery }, values }: PartProps) {
  const { handover } = readWanted(values);
  const place =
    location === null ? 'our yard' : `${location.name}, ${location.address.street}, ${location.address.city}`;
  if (delivery === null) return <p>You pick it up at {place}.</p>;
  return (
    <p>
      {handover === 'Delivery'
        ? `Delivery costs ${formatCents(delivery.fee_cents)}, within ${delivery.radius_km} km of ${delivery.from}.`
        : `Pickup at ${place} costs nothing. We deliver within ${delivery.radius_km} km of ${delivery.from} for ${formatCents(delivery.fee_cents)}.`}
    </p>
  );
}

interface ReviewProps extends PartProps, Pick<PurchaseAnswer, 'quote'> {}

function ReviewPart({ quote, values, onOrder }: ReviewProps) {
  const site = useSite();
  const { depositCents, holdHours } = site.constants;
  const lines = orderLines(quote, values, findTradedVehicle(site, values));
  const text = JSON.stringify(lines);
  const said = useEffectEvent(() => onOrder({ lines, note: quote.charges }));
  useEffect(() => said(), [text]);
  return (
    <section className={styles.review} aria-labelledby="journey-review">
      <h3 id="journey-review">What it comes to</h3>
      <dl className={styles.lines}>
        {lines.map(({ label, value, isSum }) => (
          <div key={label} className={isSum === true ? styles.total : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {quote.charges !== null && <p className={styles.small}>{quote.charges}</p>}
      {findTradedVehicle(site, values) !== null && (
        <p className={styles.small}>We settle what we pay for your car once we have seen it.</p>
      )}
      <p>
        <strong>No contract is formed online.</strong> Next you pay a deposit of {formatDollars(depositCents)}, which
        holds the vehicle for {holdHours} hours and is 100% refundable.
      </p>
    </section>
  );
}

/** Prices and distances are the server's. */
function PricedPart(props: PartProps & { part: 'handover' | 'review' }) {
  const { answer, values, offer, part } = props;
  const found = usePurchase(answer.car.slug, readWanted(values));
  const { quote, refused } = found.kind === 'found' ? found.answer : offer;
  return (
    <>
      {part === 'handover' && <HandoverPart {...props} />}
      {part === 'review' && <ReviewPart {...props} quote={quote} />}
      {/* A refusal stands at its field, once the step is to be left. */}
      <div role="status">
        {refused === null && part === 'handover' && (
          <p>
            Total so far: <strong>{formatCents(quote.total_cents)}</strong>
          </p>
        )}
      </div>
    </>
  );
}

function OnePart(props: PartProps) {
  const part = parts[props.steps.at] ?? 'details';
  switch (part) {
    case 'details':
      return null;
    case 'trade_in':
      return <TradeInPart {...props} />;
    case 'payment':
      return <PaymentPart {...props} />;
    case 'handover':
    case 'review':
      return <PricedPart {...props} part={part} />;
  }
}

/** Below the fields of a step, what follows from the choice; of the review, what it comes to first. */
export function BuyOnlinePart(props: PartProps) {
  const { steps, children } = props;
  return (
    <>
      {!steps.isLast && children}
      <OnePart {...props} />
      {steps.isLast && children}
    </>
  );
}
