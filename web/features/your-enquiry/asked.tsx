import { slotWords } from '#domain/testdrive/words.ts';
import type { EnquiryAnswer } from '#functions/inbox/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './enquiry-view.module.css';

type Vehicle = NonNullable<EnquiryAnswer['vehicle']>;

const stateWords: Readonly<Record<Vehicle['state'], string>> = {
  listed: 'Still here',
  reserved: 'Reserved by somebody',
  sold: 'Sold',
  gone: 'No longer for sale',
};

function AskedVehicle({ vehicle: { name, slug, picture, state } }: { vehicle: Vehicle }) {
  return (
    <div className={styles.vehicle}>
      {picture !== null && <Picture mediaKey={picture} alt="" sizes="(min-width: 640px) 220px, 128px" eager />}
      <div>
        <p className={styles.name}>{slug === null ? name : <Link to={`/cars/${slug}`}>{name}</Link>}</p>
        <p className={styles.soft}>{stateWords[state]}</p>
      </div>
    </div>
  );
}

/** What was sent, and when. How to reach the person is not shown: whoever has the link reads this. */
export function Asked({ enquiry }: { enquiry: EnquiryAnswer }) {
  const { vehicle, about, message, sent_at, reference, appointment } = enquiry;
  return (
    <section className={styles.part} aria-labelledby="asked">
      <h2 id="asked">What you asked</h2>
      {vehicle !== null && <AskedVehicle vehicle={vehicle} />}
      {message !== null && message !== '' && <p className={styles.words}>{message}</p>}
      <p className={styles.soft}>
        {about}, {slotWords({ start: sent_at })}
        {reference !== null && `. Reference ${reference}`}
      </p>
      {appointment !== null && (
        <LinkButton to={`/test-drive-appointment#${appointment.token}`} variant="secondary" size="l">
          See your test drive
        </LinkButton>
      )}
    </section>
  );
}
