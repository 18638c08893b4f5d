import { wholeNumberText } from '#domain/text/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '#web/lib/answer-query.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { newestQuery } from '#web/queries/queries.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { countBehind, modelEntries, stockEntries, type MenuEntry } from './entries.ts';
import styles from './live-menu.module.css';
import { MenuLink } from './menu-link.tsx';

function Count({ of: count }: { of: number }) {
  return (
    <span className={styles.count}>
      {wholeNumberText(count)}
      <VisuallyHidden> {count === 1 ? 'vehicle' : 'vehicles'}</VisuallyHidden>
    </span>
  );
}

/** The number of vehicles behind a link of the dealer's own; nothing where there is none, or it leads elsewhere. */
export function LiveCount({ href }: { href: string }) {
  const site = useSite();
  const { data } = useQuery(newestQuery(site));
  const count = data === undefined ? undefined : countBehind(href, data, site.search.searchBasePath);
  return count === undefined || count === 0 ? null : <Count of={count} />;
}

interface ListProps {
  onFollow: () => void;
}

function Entries({ entries, onFollow }: ListProps & { entries: readonly MenuEntry[] }) {
  return entries.map(({ label, href, count }) => (
    <li key={href}>
      <MenuLink to={href} onFollow={onFollow}>
        {label}
        {count !== null && <Count of={count} />}
      </MenuLink>
    </li>
  ));
}

export function StockList(props: ListProps) {
  const site = useSite();
  const { data } = useQuery(newestQuery(site));
  return data === undefined ? null : <Entries entries={stockEntries(data, site.search.searchBasePath)} {...props} />;
}

export function ModelsList(props: ListProps) {
  const { data } = useQuery(answerQuery('search.models', { query: {} }));
  return data === undefined ? null : <Entries entries={modelEntries(data)} {...props} />;
}
