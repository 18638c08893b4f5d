import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Link } from '#web/lib/router.tsx';
import type { Calendar } from './moving.ts';
import styles from './calendar.module.css';

/** Service bookings of a day: the person named the day, the time is agreed with them. */
export function ServiceLines({ services }: { services: Calendar['services'] }) {
  const at = useDealerPath();
  const { locations } = useDealer();
  return services.map(({ lead_id, name, phone, vehicle, service, location_id }) => (
    <article key={lead_id} className={styles.card} data-kind="service">
      <Link to={at(`/leads/${lead_id}`)} className={styles.name}>
        {name}
      </Link>
      {vehicle !== null && <p className={styles.vehicle}>{vehicle}</p>}
      <p className={styles.marks}>
        <Badge>Service</Badge>
        {service !== null && <span>{service}</span>}
        <span className={styles.soft}>{locations.find(({ id }) => id === location_id)?.name}</span>
      </p>
      {phone !== null && (
        <a href={`tel:${phone}`} className={styles.phone}>
          {phone}
        </a>
      )}
    </article>
  ));
}
