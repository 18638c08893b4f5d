import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { HolidayHours } from '#web/sections/locations/holiday-hours.tsx';
import { HoursTable } from '#web/sections/locations/hours-table.tsx';
import { OpeningLine } from '#web/sections/locations/opening-line.tsx';
import { mapLocation } from '#web/sections/map/map-query.ts';
import { OwnHeading } from '../text-blocks.tsx';
import styles from './dealer-blocks.module.css';

/** The week of one location, and its holidays. */
export function HoursBlock({ block }: { block: BlockOf<'hours'> }) {
  const location = mapLocation(useSite(), block.location);
  if (location === undefined || location.contact_detail.opening_hours.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={block.heading} />
      <div className={styles.week}>
        <OpeningLine location={location} />
        <HoursTable location={location} />
        <HolidayHours location={location} level={block.heading === undefined ? 'h2' : 'h3'} />
      </div>
    </section>
  );
}
