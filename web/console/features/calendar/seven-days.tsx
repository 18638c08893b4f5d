import { addDays } from '#domain/hours/dates.ts';
import { dayWords } from '#domain/testdrive/words.ts';
import { dayOf } from '#web/console/inbox/slot-form.tsx';
import { Link } from '#web/lib/router.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { DropZone } from './drop-zone.tsx';
import { keyOf, standingOf, type Calendar } from './moving.ts';
import { ServiceLines } from './services.tsx';
import { dayRoomWords, limitsOn, limitWords } from './words.ts';
import styles from './calendar.module.css';

interface WeekViewProps {
  calendar: Calendar;
  today: string;
  now: Date;
  linkToDay: (day: string) => string;
}

/** Who is away on a day. */
function AwayOn({ away, day }: { away: Calendar['away']; day: string }) {
  const names = away.filter(({ from, to }) => from <= day && day <= to).map(({ name }) => name);
  return names.length === 0 ? null : <p className={styles.soft}>Away: {names.join(', ')}</p>;
}

/** Seven days side by side; one below the other on a phone. */
export function WeekView({ calendar, today, now, linkToDay }: WeekViewProps) {
  const days = Array.from({ length: 7 }, (_, n) => addDays(calendar.from, n));
  const nameOf = (id: string): string | undefined =>
    calendar.places.length > 1 ? calendar.places.find((place) => place.id === id)?.name : undefined;
  return (
    <ol className={styles.week}>
      {days.map((day) => (
        <DropZone
          key={day}
          className={styles.column}
          refusal={(one) => {
            if (standingOf(one).day === day) return 'It is on this day already.';
            return day < today ? 'This day is over.' : null;
          }}
          to={{ day }}
          aria-label={dayWords(day)}
        >
          <h2 className={styles.date}>
            <Link to={linkToDay(day)} className={styles.name} aria-current={day === today ? 'date' : undefined}>
              {dayWords(day)}
            </Link>
          </h2>
          {calendar.places.length > 0 && <p className={styles.soft}>{dayRoomWords(calendar, day, now)}</p>}
          {calendar.places.flatMap((place) =>
            limitsOn(place, day).map((limit) => (
              <p key={limit.id} className={styles.soft}>
                {[nameOf(place.id), limitWords(limit)].filter((part) => part !== undefined).join(': ')}
              </p>
            )),
          )}
          <AwayOn away={calendar.away} day={day} />
          {calendar.appointments
            .filter(({ start }) => dayOf(start) === day)
            .map((one) => (
              <AppointmentCard key={keyOf(one)} appointment={one} place={nameOf(one.location_id)} />
            ))}
          <ServiceLines services={calendar.services.filter((one) => one.day === day)} />
        </DropZone>
      ))}
    </ol>
  );
}
