import { getWeekday } from '#domain/hours/dates.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { weekLines } from '#domain/hours/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow } from '#web/lib/page-context.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './hours-table.module.css';

/** Every day from Monday, with today marked (docs/product/places.md, 'Hours display'). */
export function HoursTable({ location }: { location: Site['locations'][number] }) {
  const { date } = localDateTime(useNow(), location.time_zone);
  const today = getWeekday(date);
  const lines = weekLines(location.contact_detail.opening_hours);
  return (
    <table className={styles.week}>
      <caption>
        <VisuallyHidden>Opening hours of {location.name}</VisuallyHidden>
      </caption>
      <tbody>
        {lines.map(({ days, hours, weekdays }) => {
          const isToday = weekdays.length === 1 && weekdays[0] === today;
          return (
            <tr key={days} data-today={isToday || undefined}>
              <th scope="row">
                {days}
                {isToday && <span className={styles.today}> today</span>}
              </th>
              <td>{hours}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
