import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './facet-group.module.css';

interface FacetGroupProps {
  title: string;
  /** Whether it stands open at first, and opens when something in it was chosen elsewhere. It never closes by itself. */
  open: boolean;
  /** What is chosen, in short; null where nothing is. */
  chosen: string | null;
  children: ReactNode;
}

/** A facet's frame: the browser's own disclosure, which needs no script. */
export function FacetGroup({ title, open, chosen, children }: FacetGroupProps) {
  const [isOpen, setOpen] = useState(open);
  const [was, setWas] = useState(open);
  if (was !== open) {
    setWas(open);
    if (open) setOpen(true);
  }
  return (
    <details className={styles.group} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        {chosen !== null && <span className={styles.chosen}>{chosen}</span>}
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
