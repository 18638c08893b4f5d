import { X } from 'lucide-react';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './compare-bar.module.css';

interface CompareBarProps {
  count: number;
  href: string;
  onClear: () => void;
}

/** Link to the comparison; loads when the first vehicle is chosen. */
export default function CompareBar({ count, href, onClear }: CompareBarProps) {
  return (
    <aside className={styles.bar} aria-label="Compare">
      <LinkButton to={href}>Compare {count === 1 ? '1 car' : `${count} cars`}</LinkButton>
      <IconButton label="Clear the comparison" onClick={onClear}>
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}
