import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode, type ComponentProps } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { ValueFacetName } from '#domain/search/facets.ts';
import { facetLabel } from '#domain/search/labels.ts';
import styles from './facet-group.module.css';
import { FacetRows } from './facet-rows.tsx';

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
  // Rows that nobody sees wait until the results are shown.
  const later = useDeferredValue(children);
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
      <div className={styles.body}>{isOpen ? children : later}</div>
    </details>
  );
}

interface FacetValueGroupProps extends Omit<ComponentProps<typeof FacetRows>, 'name'> {
  facet: ValueFacetName;
  open: boolean;
}

/** One facet: its values are links, so that it works without scripts. */
export function FacetValueGroup({ facet, open, items, ...rows }: FacetValueGroupProps) {
  const chosen = items.filter((item) => item.selected).length;
  const title = facetLabel(facet);
  return (
    <FacetGroup title={title} open={open} chosen={chosen === 0 ? null : String(chosen)}>
      <FacetRows items={items} name={title.toLowerCase()} {...rows} />
    </FacetGroup>
  );
}
