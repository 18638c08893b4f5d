import type { EnquirySubject } from '#web/forms/fields/values.ts';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { bookingFrames } from './booking-frames.ts';
import styles from './service.module.css';
import { servicePhone } from './service-words.ts';

export const BOOKING = 'service-booking';

const subject: EnquirySubject = { type: 'service_booking', car: null, location: null, generic: true };

/** Older dealer tools look for this text where a dealership has no booking address. */
const NO_ADDRESS = 'no xtime url found';

function Chosen({ name, forget }: { name: string; forget: () => void }) {
  return (
    <p className={styles.chosen} role="status">
      <span>
        You chose: <strong>{name}</strong>
      </span>
      <Button variant="quiet" onClick={forget}>
        Something else
      </Button>
    </p>
  );
}

interface BookingProps {
  /** Typed above the form. */
  rego: string;
  /** Chosen from the list. */
  service: string | null;
  forget: () => void;
}

function OwnForm({ rego, service, forget }: BookingProps) {
  const site = useSite();
  return (
    <>
      {service !== null && <Chosen name={service} forget={forget} />}
      <PageForm
        key={rego}
        subject={service === null ? subject : { ...subject, known: { service } }}
        phone={servicePhone(site)}
        begun={{ rego }}
      />
    </>
  );
}

/** The dealership's own system in a frame, otherwise our form. */
export function Booking(begun: BookingProps) {
  const [first, ...others] = bookingFrames(useSite());
  return (
    <section
      id={BOOKING}
      className={styles.section}
      aria-labelledby="booking-title"
      data-diagnostic={first === undefined ? NO_ADDRESS : undefined}
    >
      <h2 id="booking-title">Book a Service</h2>
      {first === undefined ? <OwnForm {...begun} /> : <BookingFrame frames={[first, ...others]} />}
    </section>
  );
}
