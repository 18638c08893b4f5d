import { useState } from 'react';
import { timeWords } from '#domain/testdrive/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { DropZone } from './drop-zone.tsx';
import {
  keyOf,
  kindOf,
  standingOf,
  type Appointment,
  type Calendar,
  type CalendarLocation,
  type Dragged,
} from './moving.ts';
import { LimitDialog, Limits } from './limits.tsx';
import {
  dayRoomWords,
  hoursWords,
  noRoomWords,
  otherLocationWords,
  pastWords,
  roomWords,
  type TimeRoom,
} from './words.ts';
import styles from './calendar.module.css';

interface Row {
  start: string;
  /** Null: no time of today's settings, but somebody has it. */
  room: TimeRoom | null;
  appointments: Appointment[];
}

/** Every time of the day, and each appointment where it begins. */
const rowsOf = (place: CalendarLocation, appointments: readonly Appointment[]): Row[] => {
  const slots = place.days[0]?.slots ?? [];
  const rows = new Map<number, Row>(
    slots.map(({ start, ...room }) => [Date.parse(start), { start, room, appointments: [] }]),
  );
  for (const one of appointments.filter(({ location_id }) => location_id === place.id)) {
    const at = Date.parse(one.start);
    const row = rows.get(at) ?? { start: one.start, room: null, appointments: [] };
    rows.set(at, { ...row, appointments: [...row.appointments, one] });
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
};

interface TimeRowProps {
  row: Row;
  day: string;
  place: CalendarLocation;
  now: Date;
}

function TimeRow({ row, day, place, now }: TimeRowProps) {
  const { start, room, appointments } = row;
  const isOver = Date.parse(start) <= now.getTime();
  const { locations } = useDealer();
  const refusal = (one: Dragged): string | null => {
    const { location_id, start: at } = standingOf(one);
    if (location_id !== place.id)
      return otherLocationWords(kindOf(one), locations.find(({ id }) => id === location_id)?.name);
    if (isOver) return 'This time is over.';
    if (at !== null && Date.parse(at) === Date.parse(start)) return 'It is at this time already.';
    // A service takes none of the places of drives and inspections.
    return one.kind === 'service' ? null : noRoomWords(room);
  };
  return (
    <DropZone className={styles.row} data-empty={appointments.length === 0} refusal={refusal} to={{ day, start }}>
      <p className={styles.hour}>
        <span>{timeWords(start)}</span>
        {room !== null && (
          <span className={styles.soft}>{isOver ? pastWords(room, appointments.length) : roomWords(room)}</span>
        )}
      </p>
      <div className={styles.cards}>
        {appointments.map((one) => (
          <AppointmentCard key={keyOf(one)} appointment={one} place={undefined} />
        ))}
      </div>
    </DropZone>
  );
}

/** Of places that the dealer does not name any more. */
function Elsewhere({ calendar: { places, appointments } }: { calendar: Calendar }) {
  const lost = appointments.filter(({ location_id }) => !places.some(({ id }) => id === location_id));
  if (lost.length === 0) return null;
  return (
    <section className={styles.place} aria-label="Elsewhere">
      <h2 className={styles.title}>Elsewhere</h2>
      {lost.map((one) => (
        <AppointmentCard key={keyOf(one)} appointment={one} place={one.location_id} />
      ))}
    </section>
  );
}

interface DayViewProps {
  calendar: Calendar;
  /** A time was closed or opened. */
  onLimited: () => void;
  now: Date;
}

/** A day, place by place, time by time. */
export function DayView({ calendar, onLimited, now }: DayViewProps) {
  const [limited, limit] = useState<CalendarLocation | null>(null);
  const { from: day } = calendar;
  return (
    <div className={styles.places}>
      {calendar.places.map((place) => {
        const rows = rowsOf(place, calendar.appointments);
        return (
          <section key={place.id} className={styles.place} aria-label={place.name}>
            <h2 className={styles.title}>{place.name}</h2>
            <p className={styles.soft}>
              {hoursWords(place)}{' '}
              {rows.length > 0 && (
                <span className={styles.narrow}>
                  {dayRoomWords({ ...calendar, places: [place] }, calendar.from, now)}
                </span>
              )}
            </p>
            <Limits place={place} day={day} onLimit={() => limit(place)} onLifted={onLimited} />
            {rows.length > 0 && (
              <ol className={styles.rows}>
                {rows.map((row) => (
                  <TimeRow key={row.start} row={row} day={calendar.from} place={place} now={now} />
                ))}
              </ol>
            )}
          </section>
        );
      })}
      <Elsewhere calendar={calendar} />
      <LimitDialog place={limited} day={day} onClose={() => limit(null)} onLimited={onLimited} />
    </div>
  );
}
