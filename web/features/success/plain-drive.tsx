import { telHref } from '#domain/phone/rules.ts';
import { answeringPhone } from '#domain/locations/answering.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { useSite } from '#web/lib/page-context.tsx';
import styles from './success-view.module.css';

/** A time that was booked without scripts: this browser was given no link to change it, the messages have one. */
export function PlainDrive({ start, place: id }: { start: string; place: string | null }) {
  const site = useSite();
  const place = site.locations.find((one) => one.id === id);
  const phone = answeringPhone(site, place, null);
  return (
    <>
      <h2 className={styles.meanwhile}>Your test drive</h2>
      <div className={styles.text}>
        <p>
          {slotWords({ start })}
          {place !== undefined && `, ${place.name}, ${place.address.street}, ${place.address.city}`}
        </p>
        <p className={styles.hours}>
          To change or cancel it, call <a href={telHref(phone)}>{phone}</a>. If you gave us an email address, our email
          has a link for it.
        </p>
      </div>
    </>
  );
}
