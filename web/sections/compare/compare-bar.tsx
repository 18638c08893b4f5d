import { X } from 'lucide-react';
import { useSite } from '#web/lib/page-context.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './compare-bar.module.css';
import { choose, compareHref } from './comparison.ts';

/** The way to the chosen cars; loads when the first one is chosen. */
export default function CompareBar({ chosen }: { chosen: readonly string[] }) {
  const { slug } = useSite();
  return (
    <aside className={styles.bar} aria-label="Compare">
      <LinkButton to={compareHref(chosen)}>
        Compare {chosen.length === 1 ? '1 car' : `${chosen.length} cars`}
      </LinkButton>
      <IconButton label="Clear the comparison" onClick={() => choose(slug, [])}>
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}
