import { Check } from 'lucide-react';
import { memo, useId, useState, type ReactNode } from 'react';
import { fold } from '#domain/search/query-parser/fold.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { Link } from '#web/lib/router.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { splitShown, type FacetItem } from './facet-items.ts';
import styles from './facet-rows.module.css';
import { useRestoreFocus } from './use-restore-focus.ts';
import { listingModule } from '#web/features/listing/deferred-module.ts';

/** Above this number of rows a text field filters them; selected rows stay visible. */
const LONG = 12;

interface RowsProps {
  items: readonly FacetItem[];
  hrefOfItem: (item: FacetItem) => string;
  below?: ((item: FacetItem) => ReactNode) | undefined;
}

interface RowProps {
  item: FacetItem;
  href: string;
  label?: ReactNode;
}

/** Apart from its link: an address changes with every press, a number seldom. */
const RowContent = memo(({ selected, label, count }: Omit<FacetItem, 'value' | 'label'> & { label: ReactNode }) => {
  return (
    <>
      <span className={styles.box}>{selected && <Icon of={Check} size={16} />}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>
        {wholeNumberText(count)}
        <VisuallyHidden>{selected ? ' in stock, chosen' : ' in stock'}</VisuallyHidden>
      </span>
    </>
  );
});

/** The whole row is a link. */
export function Row({ item: { value, selected, count, label: text }, href, label = text }: RowProps) {
  return (
    <Link
      className={classNames(styles.row, selected && styles.selected)}
      to={href}
      rel="nofollow"
      data-value={value}
      aria-current={selected ? 'true' : undefined}
    >
      <RowContent selected={selected} label={label} count={count} />
    </Link>
  );
}

type RowItemProps = Pick<RowProps, 'item' | 'href'> & { children?: ReactNode };

const isSameRow = (before: RowItemProps, { item, href, children }: RowItemProps): boolean =>
  before.href === href &&
  before.children === children &&
  before.item.count === item.count &&
  before.item.selected === item.selected &&
  before.item.label === item.label;

const RowItem = memo(({ item, href, children }: RowItemProps) => {
  return (
    <li>
      <Row item={item} href={href} />
      {children}
    </li>
  );
}, isSameRow);

function Rows({ items, hrefOfItem, below }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <RowItem key={item.value} item={item} href={hrefOfItem(item)}>
          {below?.(item)}
        </RowItem>
      ))}
    </ul>
  );
}

const NarrowField = deferredComponent(async () => (await listingModule.load()).NarrowField);

const isIn = ({ label }: FacetItem, typed: string): boolean => fold(label).includes(fold(typed));

interface FoldProps {
  open: boolean;
  onToggle: () => void;
  words: string;
  name: string;
  children: ReactNode;
}

/**
 * Folded rows are not rendered until first opened, because most of a large panel is folded; then they stay, to animate closing.
 * Browsers with scripts ignore the `noscript` copy.
 */
function Fold({ open, onToggle, words, name, children }: FoldProps) {
  const id = useId();
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      <div id={id} className={classNames(styles.fold, open && styles.unfolded)}>
        <div className={styles.folded}>{wasOpen ? children : <noscript>{children}</noscript>}</div>
      </div>
      <button type="button" className={styles.more} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {words}
        <VisuallyHidden> of {name}</VisuallyHidden>
      </button>
    </>
  );
}

interface FacetRowsProps extends RowsProps {
  shown: number;
  /** 'make', 'colour': completes 'Show all 23' for screen readers. */
  name: string;
}

/** The visible and the folded rows; while filtering, all matches are visible. */
const foundIn = (items: readonly FacetItem[], shown: number, typed: string): [FacetItem[], FacetItem[]] =>
  typed === '' ? splitShown(items, shown) : [items.filter((item) => item.selected || isIn(item, typed)), []];

/** Without scripts all rows are visible. Unfolding takes the tenant's 300 ms (docs/product/search.md, 'Facet rows'). */
export function FacetRows({ items, shown, name, ...rows }: FacetRowsProps) {
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useRestoreFocus();
  const [first, rest] = foundIn(items, shown, typed.trim());
  return (
    <div {...list}>
      {all && items.length >= LONG && (
        <NarrowField name={name} typed={typed} onType={setTyped} isEmpty={!items.some((item) => isIn(item, typed))} />
      )}
      <Rows items={first} {...rows} />
      {splitShown(items, shown)[1].length > 0 && (
        <Fold
          open={all}
          onToggle={() => {
            setAll(!all);
            setTyped('');
          }}
          words={all ? 'Show less' : `Show all ${items.length}`}
          name={name}
        >
          <Rows items={rest} {...rows} />
        </Fold>
      )}
    </div>
  );
}
