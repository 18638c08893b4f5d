import { managers } from '#domain/console/roles.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import styles from './page.module.css';

function Address() {
  const { tenant } = useDealer();
  const { answer, problem } = useAnswer('inbox.show-portal-address', { params: { tenant } });
  return (
    <section aria-labelledby="portal-address" className={styles.box}>
      <h2 id="portal-address" className={styles.title}>
        Your address for portals
      </h2>
      <p className={styles.address}>{answer?.address ?? (problem === null ? 'One moment…' : problem.message)}</p>
      <p className={styles.soft}>
        Give it to the sites where you advertise, as the address for enquiries, and to nobody else: whoever knows it can
        send you some.
      </p>
    </section>
  );
}

/** Rules, CRM and this address are of the whole dealer. */
export function PortalAddress() {
  const { places } = useDealer();
  const isManager = useMay(managers);
  return isManager && places === 'all' ? <Address /> : null;
}
