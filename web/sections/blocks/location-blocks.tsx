import { selectLocations } from '#domain/locations/select-locations.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationSections } from '../locations/location-section.tsx';
import styles from './blocks.module.css';
import { OwnHeading } from './text-blocks.tsx';
import type { Renderers } from './renderer.ts';

type Location = Site['locations'][number];

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

export const locationBlocks: Renderers<'locations'> = {
  locations: LocationsBlock,
};
