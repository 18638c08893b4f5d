import { openState } from '#domain/hours/rules.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import styles from './open-now.module.css';

/** Whether the primary location is open: a dot and text. */
export function OpeningState() {
  const { locations } = useSite();
  const now = useNow();
  const place = locations.find(({ primary }) => primary) ?? locations[0];
  if (place === undefined) return null;
  const { open, text } = openState(place, now);
  const name = locations.length > 1 ? `${place.name}: ` : '';
  return (
    <span className={styles.state} data-open={open === true || undefined}>
      {name}
      {name === '' ? text : text.charAt(0).toLowerCase() + text.slice(1)}
    </span>
  );
}
