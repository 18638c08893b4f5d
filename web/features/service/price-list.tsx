import { formatDollars } from '#domain/money/rules.ts';
import type { Servicing } from '#functions/sites/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './price-list.module.css';

type WorkshopService = Servicing['services'][number];

function Price({ service: { price_from_cents: cents } }: { service: WorkshopService }) {
  if (cents === null) return <p className={styles.quoted}>We quote it first</p>;
  return (
    <p className={styles.price}>
      <span className={styles.from}>from</span> {formatDollars(cents)}
    </p>
  );
}

interface PriceListProps {
  servicing: Servicing;
  /** Takes a service into the booking; null where another system books. */
  onChoose: ((name: string) => void) | null;
}

/** What the workshop does, each with what it includes, how long it takes and its price; nothing where the dealer names none. */
export function PriceList({ servicing: { services, note }, onChoose }: PriceListProps) {
  if (services.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="services-title">
      <h2 id="services-title">What we do, and what it costs</h2>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id} className={styles.service}>
            <div className={styles.what}>
              <h3 className={styles.name}>
                {service.name} {service.capped && <span className={styles.capped}>Capped price</span>}
              </h3>
              <p>{service.includes}</p>
              <p className={styles.takes}>{service.takes}</p>
            </div>
            <Price service={service} />
            {onChoose !== null && (
              <Button variant="secondary" onClick={() => onChoose(service.name)} className={styles.choose}>
                Choose<VisuallyHidden> {service.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {note !== null && <p className={styles.note}>{note}</p>}
    </section>
  );
}

/** What there is to do without a car for a day. */
export function Meanwhile({ servicing: { meanwhile } }: Pick<PriceListProps, 'servicing'>) {
  if (meanwhile.length === 0) return null;
  return (
    <section className={styles.meanwhile}>
      <h2 className={styles.meanwhileTitle}>While it is with us</h2>
      <dl>
        {meanwhile.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
