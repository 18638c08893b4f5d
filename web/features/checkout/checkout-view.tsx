import { useState } from 'react';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { LateFlow } from '#web/forms/payment/waiting.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './checkout.module.css';
import steps from '#web/forms/payment/steps.module.css';
import type { Phase } from './phase.ts';
import { Terms } from './terms.tsx';
import { VehicleSummary } from './vehicle-summary.tsx';

const titles: Readonly<Record<Phase, string>> = {
  before: 'Reserve this vehicle',
  taken: 'Somebody else was faster',
  held: 'This vehicle is being reserved',
  waiting: 'You are on the waiting list',
  reserved: 'Reserved for you',
  ended: 'This reservation has ended',
  refused: 'Reserve this vehicle',
};

/** Phases in which somebody may still want it. */
const withTerms: ReadonlySet<Phase> = new Set(['before', 'held', 'taken']);

const loadFlow = async () => (await import('./checkout-flow.tsx')).CheckoutFlow;

/** What the vehicle is, what reserving it means, and the way to a reservation. */
export function CheckoutView({ answer }: { answer: CarAnswer }) {
  const site = useSite();
  const { car, location, reservable, being_reserved: held } = answer;
  const [phase, setPhase] = useState<Phase>(reservable || car.reserved || held !== undefined ? 'before' : 'refused');
  const phone = answer.phone ?? site.phones.main;
  return (
    <Container className={styles.checkout}>
      <header className={steps.head}>
        <p className={styles.back}>
          <Link to={`/cars/${car.slug}`}>Back to the vehicle</Link>
        </p>
        <h1>{titles[phase]}</h1>
      </header>
      <div className={styles.columns}>
        <aside className={styles.summary} aria-label="The vehicle and the terms">
          <VehicleSummary answer={answer} />
          {withTerms.has(phase) && <Terms answer={answer} />}
        </aside>
        <div className={steps.main}>
          <noscript>
            <p>Reserving online needs JavaScript. Please call us instead.</p>
          </noscript>
          <LateFlow load={loadFlow} props={{ answer, onPhase: setPhase }} phone={phone} />
          <CallInstead phone={phone} />
        </div>
      </div>
    </Container>
  );
}
