import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { holidayLines } from '#domain/hours/holiday-hours.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './holiday-hours.module.css';

type Location = Site['locations'][number];

const TITLE = 'Holiday Opening Hours';
const dayText = (date: string): string =>
  new Date(date).toLocaleDateString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

function HolidayList({ location }: { location: Location }) {
  const lines = holidayLines(location, useSite().country, useNow());
  return (
    <dl>
      {lines.map(({ date, name, hours, others }) => (
        <div key={date} className={styles.day}>
          <dt>
            <strong>{name ?? 'Special hours'}</strong>
            <span className={styles.date}>{dayText(date)}</span>
          </dt>
          <dd>{hours}</dd>
          {others.map((other) => (
            <dd key={other.who} className={styles.date}>
              {other.who}: {other.hours}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Public holidays and special days of a location: a dialog, or without scripts a list. */
export function HolidayHours({ location, level: Heading = 'h3' }: { location: Location; level?: 'h2' | 'h3' }) {
  const [open, setOpen] = useState(false);
  const { phone } = location.contact_detail;
  return (
    <div className={styles.holidays}>
      <Button variant="secondary" wide className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={CalendarDays} size={18} />
        {TITLE}
      </Button>
      <noscript>
        <Heading>{TITLE}</Heading>
        <HolidayList location={location} />
      </noscript>
      <Dialog open={open} onClose={() => setOpen(false)} title={TITLE}>
        <p className={styles.where}>
          {location.name}. Where a day says ‘Call for hours’, nothing is settled yet: call{' '}
          <span className={styles.phone}>{phone}</span>.
        </p>
        <HolidayList location={location} />
      </Dialog>
    </div>
  );
}
