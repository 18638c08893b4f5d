import { useState } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import { outcomeTexts } from '#domain/tradein/end-reasons.ts';
import { offerDay } from '#domain/tradein/offer-day.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Contact, type Intent } from './contact.tsx';
import { useArrival } from './use-arrival.ts';
import { useThanks } from './thanks.ts';
import styles from './trade-in.module.css';
import { vehicleName, type TradeIn } from './use-trade-in.ts';
import { ChangeList, WorkingTable } from './working.tsx';
import type { EnquiredVehicle } from '#web/forms/fields/values.ts';

interface ResultProps {
  form: TradeIn;
  view: TradeInView;
  car: EnquiredVehicle | null;
}

/** What the offer may become and until when it stands, in one sentence. */
const describeCondition = ({ working, changes, expires_at, status }: TradeInView, site: Site): string => {
  const day = expires_at === null ? null : offerDay(expires_at, site);
  if (day !== null && status === 'expired') return `This offer ended on ${day}.`;
  const until = day === null || status === 'accepted' ? '' : `stands until ${day} and `;
  if (working === null || changes.length > 0) return `This price ${until}is settled when we have seen your car.`;
  const range = `${formatCents(working.low_cents)} to ${formatCents(working.high_cents)}`;
  return `This offer ${until}is settled when we have seen your car, usually at ${range}.`;
};

function Price({ view }: { view: TradeInView }) {
  const site = useSite();
  if (view.offer_price_cents === null) return null;
  return (
    <div className={styles.price}>
      <p className={styles.amount}>{formatCents(view.offer_price_cents)}</p>
      <p>{describeCondition(view, site)}</p>
    </div>
  );
}

function Payout({ payout }: { payout: NonNullable<TradeInView['payout']> }) {
  const { owing_cents, told, left_cents } = payout;
  return (
    <section className={styles.block}>
      <h3>Finance owing</h3>
      <dl className={styles.facts}>
        <dt>{told ? 'Payout figure' : 'Payout, estimated'}</dt>
        <dd>{formatCents(owing_cents)}</dd>
        {left_cents !== null && (
          <>
            <dt>{left_cents < 0 ? 'Still to be paid' : 'Left for you'}</dt>
            <dd>{formatCents(Math.abs(left_cents))}</dd>
          </>
        )}
      </dl>
      <p className={styles.soft}>What counts is your lender’s payout figure on the day. Ask them for it in writing.</p>
    </section>
  );
}

function Person({ person }: { person: NonNullable<TradeInView['person']> }) {
  return (
    <div className={styles.price}>
      <p className={styles.lead}>{person.text}</p>
      <p>{person.when}</p>
      <p>Tell us how to reach you, and one of our people will send you a price and explain it.</p>
    </div>
  );
}

function Conditions({ working }: { working: NonNullable<TradeInView['working']> }) {
  return (
    <section className={styles.block}>
      <h3>What the price depends on</h3>
      <ul className={styles.list}>
        {working.conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <p className={styles.soft}>
        A program worked out this estimate from what you told us about the car and from our own prices. Nothing about
        you went into it, and a person looks at it whenever you ask. <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </section>
  );
}

const listIntents = ({ status }: TradeInView): { intent: Intent; label: string }[] => {
  switch (status) {
    case 'offered':
      return [
        { intent: 'accept', label: 'Accept this offer' },
        { intent: 'talk', label: 'Talk to a person instead' },
      ];
    case 'expired':
    case 'person':
    case 'started':
      return [{ intent: 'talk', label: 'Ask one of our people' }];
    case 'accepted':
      return [];
  }
};

function Actions({ form, view, car: vehicle }: ResultProps) {
  const first = view.status === 'person' ? 'talk' : null;
  const [intent, setIntent] = useState<Intent | null>(first);
  const intents = listIntents(view);
  return (
    <>
      {first === null && (
        <div className={styles.actions}>
          {intents.map(({ intent: one, label }, n) => (
            <Button
              key={one}
              size="l"
              variant={n === 0 ? 'primary' : 'secondary'}
              aria-expanded={intent === one}
              onClick={() => setIntent(one)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {intent !== null && intents.some((one) => one.intent === intent) && (
        <Contact key={intent} {...{ form, view, car: vehicle, intent }} pressed={first === null} />
      )}
    </>
  );
}

const Inspection = deferredComponent(async () => (await import('./inspection.tsx')).Inspection);

function NextCall({ view }: Pick<ResultProps, 'view'>) {
  const { words } = useSite();
  return (
    <>
      {view.final === null && <p>Next we call you to agree on a time to see your car. {words.responsePromise}</p>}
      {view.reference !== null && (
        <p>
          Your reference is <strong>{view.reference}</strong>. Say it when you call.
        </p>
      )}
    </>
  );
}

const hasInspection = ({ inspection, inspection_times, final, ended }: TradeInView): boolean =>
  final === null && ended === undefined && (inspection !== null || inspection_times.length > 0);

interface AcceptedProps extends ResultProps {
  accepted: NonNullable<TradeInView['accepted']>;
  /** On this page, just now. */
  isFresh: boolean;
}

function Accepted({ form, view, car: vehicle, accepted, isFresh }: AcceptedProps) {
  const heading = useArrival(isFresh);
  const thank = useThanks();
  const isBooked = hasInspection(view) && view.inspection !== null;
  return (
    <div className={styles.price}>
      {!isBooked && (
        <h3 ref={heading} tabIndex={-1}>
          You accepted {formatCents(accepted.offer_price_cents)}
        </h3>
      )}
      {hasInspection(view) ? <Inspection {...{ form, view }} onSkip={() => thank(view)} /> : <NextCall view={view} />}
      {vehicle !== null && (
        <LinkButton to={`/cars/${vehicle.slug}`} variant="secondary">
          Back to the {vehicle.name}
        </LinkButton>
      )}
    </div>
  );
}

/** What the dealer said came of it, and why. */
function Ended({ ended: { outcome, text } }: { ended: NonNullable<TradeInView['ended']> }) {
  return (
    <div className={styles.price}>
      <h3>{outcomeTexts[outcome]}</h3>
      {text !== '' && <p>{text}</p>}
    </div>
  );
}

/** What came of it, or what comes next once it is accepted. */
function Outcome({ form, view, car: vehicle, isFresh }: ResultProps & { isFresh: boolean }) {
  const { accepted, ended } = view;
  if (ended !== undefined) return <Ended ended={ended} />;
  return accepted === null ? null : <Accepted {...{ form, view, car: vehicle, accepted, isFresh }} />;
}

/** An offer with its working, or who answers and when. */
export function Result({ form, view, car: vehicle }: ResultProps) {
  const { working, person, payout, changes, final } = view;
  const [wasAccepted] = useState(view.accepted !== null);
  return (
    <div className={styles.result}>
      <p className={styles.lead}>{vehicleName(view)}</p>
      <Outcome {...{ form, view, car: vehicle }} isFresh={!wasAccepted} />
      {person === null ? <Price view={view} /> : <Person person={person} />}
      <ChangeList title="Changed by the dealer" changes={changes} />
      <ChangeList title="After the inspection" changes={final === null ? [] : [final]} />
      <Actions key={view.status} form={form} view={view} car={vehicle} />
      {working !== null && <WorkingTable working={working} />}
      {payout !== null && <Payout payout={payout} />}
      {working !== null && <Conditions working={working} />}
      <Button variant="quiet" onClick={form.again}>
        Value another car
      </Button>
    </div>
  );
}
