import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './location-card.module.css';
import { locationHref, chooseContactWay } from './location-ways.ts';

/** Ways on from a card: the location's page, and what its type is for. */
export function LocationLinks({ location }: { location: Site['locations'][number] }) {
  const { label, href } = chooseContactWay(location, useSite());
  return (
    <div className={styles.links}>
      <LinkButton variant="quiet" wide to={locationHref(location)}>
        <span>
          View Location<VisuallyHidden> {location.name}</VisuallyHidden>
        </span>
      </LinkButton>
      <LinkButton variant="quiet" wide to={href}>
        <span>
          {label}
          <VisuallyHidden> {location.name}</VisuallyHidden>
        </span>
      </LinkButton>
    </div>
  );
}
