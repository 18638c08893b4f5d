import { Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';
import type { ValueFacetName } from '#domain/search/facets.ts';
import { facetLabel } from '#domain/search/labels.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FacetGroup } from './facet-group.tsx';
import styles from './facet-value-group.module.css';
import { splitShown, type FacetItem } from './facet-items.ts';

const thousands = new Intl.NumberFormat('en-AU');

interface RowsProps {
  items: readonly FacetItem[];
  hrefOfItem: (item: FacetItem) => string;
  /** Rows below a row: the models of a make. */
  below?: ((item: FacetItem) => ReactNode) | undefined;
}

function Row({ item, href }: { item: FacetItem; href: string }) {
  return (
    <Link
      className={classNames(styles.row, item.selected && styles.selected)}
      to={href}
      rel="nofollow"
      aria-current={item.selected ? 'true' : undefined}
    >
      <span className={styles.box}>{item.selected && <Icon of={Check} size={16} />}</span>
      <span className={styles.label}>{item.label}</span>
      <span className={styles.count}>
        {thousands.format(item.count)}
        <VisuallyHidden>{item.selected ? ' vehicles, chosen' : ' vehicles'}</VisuallyHidden>
      </span>
    </Link>
  );
}

function Rows({ items, hrefOfItem, below }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.value}>
          <Row item={item} href={hrefOfItem(item)} />
          {below?.(item)}
        </li>
      ))}
    </ul>
  );
}

interface FacetRowsProps extends RowsProps {
  /** Rows before 'Show all'. */
  shown: number;
  /** 'makes', 'colours': what 'Show all 23' counts, for screen readers. */
  name: string;
}

/** Rows with the rest behind a button; without scripts all of them stand there. */
export function FacetRows({ items, hrefOfItem, below, shown, name }: FacetRowsProps) {
  const [all, setAll] = useState(false);
  const listId = useId();
  const [first, rest] = splitShown(items, shown);
  return (
    <>
      <Rows items={first} hrefOfItem={hrefOfItem} below={below} />
      {rest.length > 0 && (
        <>
          <div id={listId} className={classNames(!all && styles.folded)}>
            <Rows items={rest} hrefOfItem={hrefOfItem} below={below} />
          </div>
          <button
            type="button"
            className={styles.more}
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show all ${items.length}`}
            <VisuallyHidden> of {name}</VisuallyHidden>
          </button>
        </>
      )}
    </>
  );
}

interface FacetValueGroupProps extends Omit<FacetRowsProps, 'name'> {
  facet: ValueFacetName;
  open: boolean;
}

/** One facet: its values as links, so that it works before, without and after scripts. */
export function FacetValueGroup({ facet, open, items, ...rows }: FacetValueGroupProps) {
  const chosen = items.filter((item) => item.selected).length;
  const title = facetLabel(facet);
  return (
    <FacetGroup title={title} open={open} chosen={chosen === 0 ? null : String(chosen)}>
      <FacetRows items={items} name={title.toLowerCase()} {...rows} />
    </FacetGroup>
  );
}
