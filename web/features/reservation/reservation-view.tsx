import { Check } from 'lucide-react';
import { useState } from 'react';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { LateFlow } from '#web/forms/payment/waiting.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { useStepArrival } from '#web/lib/use-step-arrival.ts';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './reservation.module.css';
import steps from '#web/forms/payment/steps.module.css';
import { phaseTitles, type Phase } from './phase.ts';
import { Terms } from './terms.tsx';
import { VehicleSummary } from './vehicle-summary.tsx';

/** Phases in which the vehicle is looked at first; in the others the step is. */
const vehicleFirst: ReadonlySet<Phase> = new Set(['before', 'held', 'taken', 'refused']);
/** Phases in which it is still to be paid for. */
const withTerms: ReadonlySet<Phase> = new Set(['before', 'pay']);

/** Phases in which the vehicle cannot be had now: similar ones stand below. */
const withSimilar: ReadonlySet<Phase> = new Set(['held', 'late', 'taken', 'waiting', 'refused']);

const SimilarVehicles = deferredComponent(async () => (await import('./similar-vehicles.tsx')).SimilarVehicles);
const OrderBeside = deferredComponent(async () => (await import('./order-beside.tsx')).OrderBeside);
const loadFlow = async () => (await import('./reservation-flow.tsx')).ReservationFlow;

const firstPhase = ({ car: vehicle, reservable, being_reserved: held }: VehicleAnswer): Phase =>
  reservable || vehicle.reserved || held !== undefined ? 'before' : 'refused';

/** What the vehicle is, what reserving it means, and the way to a reservation. Its heading is the step's. */
export function ReservationView({ answer }: { answer: VehicleAnswer }) {
  const site = useSite();
  const { car: vehicle } = answer;
  const [phase, setPhase] = useState<Phase>(() => firstPhase(answer));
  const page = useStepArrival<HTMLDivElement>(phase);
  const phone = answer.phone ?? site.phones.main;
  return (
    <Container ref={page} className={styles.checkout}>
      <header className={steps.head}>
        <h1 className={styles.title} data-step-title>
          {phase === 'reserved' && <Icon of={Check} size={20} className={styles.tick} />}
          {phaseTitles[phase]}
        </h1>
      </header>
      <div className={styles.columns} data-step-first={vehicleFirst.has(phase) ? undefined : ''}>
        <aside
          className={styles.summary}
          aria-label={withTerms.has(phase) ? 'The vehicle and the terms' : 'The vehicle'}
        >
          <VehicleSummary answer={answer} />
          <OrderBeside car={vehicle} />
          {withTerms.has(phase) && <Terms />}
        </aside>
        <div className={steps.main}>
          <noscript>
            <p>Reserving online needs JavaScript. Please call us instead.</p>
          </noscript>
          <LateFlow room load={loadFlow} props={{ answer, onPhase: setPhase }} phone={phone} />
          {/* A receipt says whom to call. */}
          {phase !== 'reserved' && <CallInstead phone={phone} />}
          <p className={styles.back}>
            <Link to={`/cars/${vehicle.slug}`}>Back to the vehicle</Link>
          </p>
        </div>
      </div>
      {withSimilar.has(phase) && <SimilarVehicles slug={vehicle.slug} />}
    </Container>
  );
}
