import { timeWords } from '#domain/testdrive/words.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoving, type Appointment } from './moving.ts';
import styles from './calendar.module.css';

const kindWords = { test_drive: 'Test drive', inspection: 'Inspection' } as const;

function Who({ appointment: { opens, lead_id, name } }: { appointment: Appointment }) {
  const at = useDealerPath();
  if (!opens) return <span className={styles.name}>{name}</span>;
  return (
    <Link to={at(`/leads/${lead_id}`)} className={styles.name} draggable={false}>
      {name}
    </Link>
  );
}

/** What is driven, or whose trade-in is looked at. */
function Vehicle({ appointment: { vehicle, trade_in_id } }: { appointment: Appointment }) {
  const at = useDealerPath();
  if (trade_in_id !== null)
    return (
      <Link to={at(`/trade-ins/${trade_in_id}`)} className={styles.phone} draggable={false}>
        {vehicle ?? 'Their trade-in'}
      </Link>
    );
  return vehicle === null ? null : <p className={styles.vehicle}>{vehicle}</p>;
}

/** Who comes, for what; to be dragged, or moved by its button. */
export function AppointmentCard({ appointment, place }: { appointment: Appointment; place: string | undefined }) {
  const { take, ask } = useMoving();
  const { kind, start, end, phone, status, movable, name } = appointment;
  return (
    <article
      className={styles.card}
      data-kind={kind}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        take({ kind: 'appointment', appointment });
      }}
      onDragEnd={() => take(null)}
    >
      <p className={styles.time}>
        {timeWords(start)} to {timeWords(end)}
      </p>
      <Who appointment={appointment} />
      <Vehicle appointment={appointment} />
      <p className={styles.marks}>
        <Badge>{kindWords[kind]}</Badge>
        {status === 'kept' && <Badge tone="warning">Not confirmed</Badge>}
        {place !== undefined && <span className={styles.soft}>{place}</span>}
      </p>
      {(phone !== null || movable) && (
        <p className={styles.marks}>
          {phone !== null && (
            <a href={`tel:${phone}`} className={styles.phone} draggable={false}>
              {phone}
            </a>
          )}
          {movable && (
            <Button
              variant="quiet"
              onClick={() => ask({ appointment })}
              aria-label={`Move ${name}, ${timeWords(start)}`}
            >
              Move
            </Button>
          )}
        </p>
      )}
    </article>
  );
}
