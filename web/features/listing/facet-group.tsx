import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './facet-group.module.css';

interface FacetGroupProps {
  title: string;
  /** Initially open; also opens when a value in it is selected elsewhere. It never closes by itself. */
  open: boolean;
  /** Short text for the selection; null when there is none. */
  chosen: string | null;
  children: ReactNode;
}

/** A facet's frame: native <details>, which needs no script. */
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
