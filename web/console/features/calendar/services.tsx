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
  const { time, take } = useMoving();
  return services.map((one) => {
    const { lead_id, name, phone, vehicle, service, location_id, start } = one;
    return (
      <article
        key={lead_id}
        className={styles.card}
        data-kind="service"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          take({ kind: 'service', service: one });
        }}
        onDragEnd={() => take(null)}
      >
        <p className={styles.time}>{timeOf(one)}</p>
        <Link to={at(`/leads/${lead_id}`)} className={styles.name} draggable={false}>
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
            <a href={`tel:${phone}`} className={styles.phone} draggable={false}>
              {phone}
            </a>
          )}
          <Button variant="quiet" onClick={() => time({ service: one })}>
            {start === null ? 'Set a time' : 'Move'}
            <VisuallyHidden> for {name}</VisuallyHidden>
          </Button>
        </p>
      </article>
    );
  });
}

/** Of a day, place by place: each has its own section, under the place's name. */
export function ServiceSections({ services }: { services: Calendar['services'] }) {
  const { locations } = useDealer();
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(services, ({ location_id }) => location_id)].map(([id, ofPlace]) => {
    const place = id === null ? undefined : (names.get(id) ?? id);
    const title = place === undefined ? 'Services without a place' : `Services at ${place}`;
    return (
      <section key={title} className={styles.place} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        {ofPlace.some(({ start }) => start === null) && (
          <p className={styles.soft}>Those without a time named the day: agree on a time with them, and set it.</p>
        )}
        <ServiceLines services={ofPlace} />
      </section>
    );
  });
}
