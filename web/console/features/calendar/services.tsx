import { dayWords, timeWords } from '#domain/testdrive/words.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useMoving, type Calendar, type Service } from './moving.ts';
import styles from './calendar.module.css';

/** Its time; beside it the day that the person asked for, where that is another one. */
const timeOf = ({ start, day, asked_day }: Service): string => {
  const asked = asked_day === null || asked_day === day ? '' : `, asked for ${dayWords(asked_day)}`;
  return start === null ? 'Time to be agreed' : `${timeWords(start)}${asked}`;
};

/** Service bookings of a day: with their time, or the day that the person asked for. */
export function ServiceLines({ services }: { services: Calendar['services'] }) {
  const at = useDealerPath();
  const { locations } = useDealer();
  const { time } = useMoving();
  return services.map((one) => {
    const { lead_id, name, phone, vehicle, service, location_id, start } = one;
    return (
      <article key={lead_id} className={styles.card} data-kind="service">
        <p className={styles.time}>{timeOf(one)}</p>
        <Link to={at(`/leads/${lead_id}`)} className={styles.name}>
          {name}
        </Link>
        {vehicle !== null && <p className={styles.vehicle}>{vehicle}</p>}
        <p className={styles.marks}>
          <Badge>Service</Badge>
          {service !== null && <span>{service}</span>}
          <span className={styles.soft}>{locations.find(({ id }) => id === location_id)?.name}</span>
        </p>
        <p className={styles.marks}>
          {phone !== null && (
            <a href={`tel:${phone}`} className={styles.phone}>
              {phone}
            </a>
          )}
          <Button variant="quiet" onClick={() => time(one)}>
            {start === null ? 'Set a time' : 'Move'}
            <VisuallyHidden> for {name}</VisuallyHidden>
          </Button>
        </p>
      </article>
    );
  });
}
