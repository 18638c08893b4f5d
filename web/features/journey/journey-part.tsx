import { Suspense, lazy } from 'react';
import { financeHref } from '#domain/finance/page-paths.ts';
import { formatCents, formatDollars } from '#domain/money/rules.ts';
import type { PurchaseAnswer } from '#functions/leads/contract.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import type { StepPartProps } from '#web/forms/enquiry-form.tsx';
import { keptValuation } from '#web/forms/kept-valuation.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import styles from './journey.module.css';
import { usePurchase, type Wanted } from './use-purchase.ts';

const LazyNote = lazy(async () => ({ default: (await import('#web/forms/carried/carried-note.tsx')).CarriedNote }));

function CarriedNote() {
  return (
    <Suspense>
      <LazyNote />
    </Suspense>
  );
}

interface PartProps extends StepPartProps {
  answer: CarAnswer;
  offer: PurchaseAnswer;
}

/** In the order of the kind's steps. */
const parts = ['details', 'trade_in', 'payment', 'handover', 'extras', 'review'] as const;

const wantedOf = ({ handover, postcode, extras }: StepPartProps['values']): Wanted => {
  const isDelivered = handover === 'Delivery';
  const typed = typeof postcode === 'string' ? postcode.trim() : '';
  return {
    handover: isDelivered ? 'Delivery' : 'Pickup',
    postcode: isDelivered && /^\d{4}$/.test(typed) ? typed : '',
    extras: Array.isArray(extras) ? extras.filter((id) => typeof id === 'string') : [],
  };
};

function TradeInPart({ answer: { car }, values, steps, save }: PartProps) {
  const { slug, flags } = useSite();
  if (values['trading_in'] !== 'Yes') return null;
  if (!flags.trade_in_enabled) return <p>We value your car when you come by, or call us before.</p>;
  if (keptValuation(slug, new Date()) !== null) return <CarriedNote />;
  return (
    <p>
      <Link to={`/cars/trade-in?car_id=${car.id}`} onClick={() => save(steps.at)}>
        Value your car now
      </Link>
      , then come back to this page: your answers are kept, and the valuation goes with them.
    </p>
  );
}

function PaymentPart({ answer: { car }, values, steps, save }: PartProps) {
  const site = useSite();
  if (values['payment'] !== 'Finance') return null;
  if (!site.flags.finance_page) return <p>We call you about finance. Nothing here is a credit check.</p>;
  return (
    <p>
      <Link to={financeHref(site.finance, car)} onClick={() => save(steps.at)}>
        Apply for finance
      </Link>{' '}
      now or later: your answers here are kept. Nothing here is a credit check.
    </p>
  );
}

function HandoverPart({ answer: { location }, offer: { delivery }, values }: PartProps) {
  const { handover } = wantedOf(values);
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

function Lines({ quote: { lines, total_cents, charges } }: Pick<PurchaseAnswer, 'quote'>) {
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatCents(total_cents)}</dd>
        </div>
      </dl>
      {charges !== null && <p className={styles.small}>{charges}</p>}
    </>
  );
}

function TradedNote({ values }: Pick<StepPartProps, 'values'>) {
  const { slug, flags } = useSite();
  const isTrading = flags.trade_in_enabled && values['trading_in'] === 'Yes';
  if (!isTrading || keptValuation(slug, new Date()) === null) return null;
  return (
    <>
      <CarriedNote />
      <p>Your trade-in is not in this total: it is settled when we have seen the car.</p>
    </>
  );
}

function ReviewPart({ answer: { rights }, quote, values }: PartProps & Pick<PurchaseAnswer, 'quote'>) {
  const { constants } = useSite();
  return (
    <section className={styles.review} aria-labelledby="journey-review">
      <h3 id="journey-review">What it comes to</h3>
      <Lines quote={quote} />
      <TradedNote values={values} />
      <p>
        <strong>No contract is formed online.</strong> Next you pay a deposit of {formatDollars(constants.depositCents)}
        , which holds the vehicle for {constants.holdHours} hours and is 100% refundable.
      </p>
      {(rights ?? []).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

/** Prices and distances are the server's. */
function PricedPart(props: PartProps & { part: 'handover' | 'extras' | 'review' }) {
  const { answer, values, offer, part } = props;
  const found = usePurchase(answer.car.slug, wantedOf(values));
  const { quote, refused } = found.kind === 'found' ? found.answer : offer;
  return (
    <>
      {part === 'handover' && <HandoverPart {...props} />}
      {part === 'review' && <ReviewPart {...props} quote={quote} />}
      <div role="status">
        {refused !== null && <p className={styles.refused}>{refused}</p>}
        {refused === null && part !== 'review' && (
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
    case 'extras':
    case 'review':
      return <PricedPart {...props} part={part} />;
  }
}

/** Below the fields of a step: what follows from the choice. */
export function JourneyPart(props: PartProps) {
  return (
    <>
      {props.children}
      <OnePart {...props} />
    </>
  );
}
