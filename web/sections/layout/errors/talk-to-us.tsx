import { telHref } from '#domain/phone/rules.ts';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { OpenNow } from '../header/open-now.tsx';
import styles from './talk-to-us.module.css';

/** A person: phone, opening state, where we are. */
export function TalkToUs() {
  const { main } = useSite().phones;
  return (
    <section aria-labelledby="talk-to-us" className={styles.talk}>
      <h2 id="talk-to-us">Talk to us</h2>
      <p className={styles.phone}>
        <a href={telHref(main)}>{main}</a>
      </p>
      <p className={styles.open}>
        <OpenNow />
      </p>
      <p>
        <Link to="/opening-hours">Where we are and when we are open</Link>
      </p>
    </section>
  );
}
