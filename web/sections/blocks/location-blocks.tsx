import { selectLocations } from '#domain/locations/select-locations.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { HolidayHours } from '../locations/holiday-hours.tsx';
import { HoursTable } from '../locations/hours-table.tsx';
import { LocationSections } from '../locations/location-section.tsx';
import { OpeningLine } from '../locations/opening-line.tsx';
import styles from './blocks.module.css';
import { OwnHeading } from './text-blocks.tsx';
import type { Renderers } from './renderer.ts';

type Location = Site['locations'][number];

/** The named location, else the primary one. */
const chooseLocation = (site: Site, id: string | undefined): Location | undefined =>
  [...(id === undefined ? [] : selectLocations(site, { id })), ...selectLocations(site, 'primary')][0];

const shown = (site: Site, { show, location: id }: BlockOf<'locations'>): Location[] =>
  show === 'one' ? selectLocations(site, id === undefined ? 'primary' : { id }) : selectLocations(site, show);

function LocationsBlock({ block }: { block: BlockOf<'locations'> }) {
  const locations = shown(useSite(), block);
  const [first, ...others] = locations;
  if (first === undefined || (others.length === 0 && first.contact_detail.opening_hours.length === 0)) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={block.heading} />
      <LocationSections locations={locations} level={block.heading === undefined ? 'h2' : 'h3'} />
    </section>
  );
}

/** The week of one location, and its holidays. */
function HoursBlock({ block }: { block: BlockOf<'hours'> }) {
  const location = chooseLocation(useSite(), block.location);
  if (location === undefined || location.contact_detail.opening_hours.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={block.heading} />
      <div className={styles.hours}>
        <OpeningLine location={location} />
        <HoursTable location={location} />
        <HolidayHours location={location} level={block.heading === undefined ? 'h2' : 'h3'} />
      </div>
    </section>
  );
}

export const locationBlocks: Renderers<'locations' | 'hours'> = {
  locations: LocationsBlock,
  hours: HoursBlock,
};
