import { useEffect, useEffectEvent, useState } from 'react';
import { lacksNotice, ASK_FOR_NOTICE } from '#domain/consumer-law/information-notice.ts';
import { listBuyerRights } from '#domain/consumer-law/buyer-rights.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { driveAwayText } from '#domain/on-road-costs/words.ts';
import { chargesName } from '#domain/on-road-costs/jurisdictions.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { fetchAvailability, withAvailability } from '#web/sections/held/availability.ts';
import { Waiting } from '#web/forms/payment/waiting.tsx';
import steps from '#web/forms/payment/steps.module.css';
import { ContactForm } from './contact-form.tsx';
import { LeaveWaitingList, leavingToken } from './leave-waiting-list.tsx';
import { StepsAfterContact, type StepProps } from './after-contact.tsx';
import { reservedUntil } from './reserved-until.ts';
import { StraightOn } from './straight-on.tsx';
import { choosePhase, type Phase } from './phase.ts';
import { useReservation, type ReservationStep } from './use-reservation.ts';
import styles from './reservation.module.css';

/** What comes on top of the price, as far as it is known, in the words of its page; null where the price is all there is. */
const onTopWords = ({ drive_away: driveAway }: VehicleAnswer, country: 'AU' | 'NZ'): string | null => {
  if (driveAway === undefined) return null;
  if (driveAway.kind === 'unknown') return `The ${chargesName(country)} come on top: ask us what they come to.`;
  return `${driveAwayText(driveAway)}.`;
};

/** For the vehicle as it is; then as the page has it. */
const PATIENCE_MS = 3_000;

/** Warranty and cooling-off of the place where the dealer sells: they begin with a contract, not with a reservation. */
function Rights({ answer: { car: vehicle, location } }: Pick<StepProps, 'answer'>) {
  const rights = listBuyerRights(vehicle, location, useSite(), useNow());
  if (rights.length === 0) return null;
  return (
    <div className={styles.rights}>
      <h3>If you buy it later</h3>
      {rights.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Begin({ answer, checkout: { contact, busy, problem, refused, attempt, proof, claim } }: StepProps) {
  const { constants, country, state } = useSite();
  const now = useNow();
  const onTop = onTopWords(answer, country);
  const end = new Date(now.getTime() + constants.holdHours * HOUR_MS);
  return (
    <section aria-labelledby="who" className={steps.step}>
      <h2 id="who">Your details</h2>
      <p>Pay now and we hold it until {reservedUntil({ country, state, location: answer.location }, end, now)}.</p>
      {onTop !== null && <p className={steps.small}>{onTop}</p>}
      <ContactForm
        {...{ contact, busy, refused, attempt, proof }}
        refusal={problem}
        button={`Continue to pay ${formatDollars(constants.depositCents)}`}
        onSend={claim}
      />
      <Rights answer={answer} />
    </section>
  );
}

/** Nobody fills in a form for what cannot be reserved; whoever it is offered to can. */
const useShownStep = (
  { car: vehicle, reservable, being_reserved: held }: VehicleAnswer,
  step: ReservationStep,
): ReservationStep => {
  const site = useSite();
  if (step.kind !== 'contact' || reservable || held !== undefined) return step;
  const isForNotice = site.flags.reserve_online && isAvailable(vehicle) && lacksNotice(vehicle, site);
  return { kind: 'refused', message: `This vehicle ${isForNotice ? ASK_FOR_NOTICE : 'cannot be reserved online.'}` };
};

interface ReservationFlowProps {
  answer: VehicleAnswer;
  onPhase: (phase: Phase) => void;
}

/** The page may be a minute old: nobody fills in a form for what somebody else has or is paying for. */
const useLatest = (given: VehicleAnswer): VehicleAnswer | undefined => {
  const [latest, setLatest] = useState<VehicleAnswer>();
  const ask = useEffectEvent((): void => {
    fetchAvailability(given.car.slug, AbortSignal.timeout(PATIENCE_MS)).then(
      (now) => setLatest(withAvailability(given, now)),
      () => setLatest(given),
    );
  });
  useEffect(() => queueMicrotask(ask), []);
  return latest;
};

/** One step of the way at a time. */
function Steps({ answer, onPhase }: ReservationFlowProps) {
  const { car: vehicle } = answer;
  const isHeld = answer.being_reserved !== undefined;
  const checkout = useReservation({ id: vehicle.id, slug: vehicle.slug, isTaken: vehicle.reserved, isHeld });
  const step = useShownStep(answer, checkout.step);
  const phase = choosePhase(step);
  useEffect(() => onPhase(phase), [phase, onPhase]);
  if (step.kind === 'resuming') return <Waiting room>One moment</Waiting>;
  if (step.kind !== 'contact') return <StepsAfterContact {...{ answer, checkout, step }} />;
  return (
    <StraightOn {...{ answer, checkout }}>
      <Begin {...{ answer, checkout }} />
    </StraightOn>
  );
}

export function ReservationFlow({ answer, onPhase }: ReservationFlowProps) {
  const [leaving] = useState(leavingToken);
  const latest = useLatest(answer);
  if (leaving !== null) return <LeaveWaitingList token={leaving} />;
  return latest === undefined ? <Waiting room>One moment</Waiting> : <Steps answer={latest} onPhase={onPhase} />;
}
