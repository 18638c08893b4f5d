import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import { listParts, type ListPart } from '#domain/vehicle/list-words.ts';
import { useDealerPath, useMay } from '#web/console/lib/console-context.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useChosen } from '#web/console/stock/chosen.ts';
import { isFiltered, panelFilters, stockUrl, unfiltered, type StockQuery } from '#web/console/stock/stock-url.ts';
import { useStockList } from '#web/console/stock/use-stock-list.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { SearchField } from '#web/console/ui/search-field.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChosenBar, useChoosing } from './choose.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { DemandNote } from './demand-note.tsx';
import { VehicleList } from './vehicle-list.tsx';
import { FilterChips, FilterPanel, MarkFilter } from './filters.tsx';
import { ViewsMenu } from './views-menu.tsx';
import { countWords, partWords } from './words.ts';
import styles from './vehicles.module.css';

const emptyWords: Readonly<Record<ListPart, { title: string; text: string }>> = {
  stock: {
    title: 'No cars yet',
    text: 'Cars of your stock files stand here, also those that your site does not show.',
  },
  sold: { title: 'None is sold', text: 'Cars that the feed, a reservation or you call sold stand here.' },
  gone: { title: 'None is gone', text: 'Cars that the feed took away stand here.' },
};

function NoCars({ query, onUnfilter }: { query: StockQuery; onUnfilter: () => void }) {
  const at = useDealerPath();
  if (isFiltered(query))
    return (
      <EmptyState title="No car matches" text="Other words, or fewer filters, may find it. Or it is in another part.">
        <Button variant="secondary" onClick={onUnfilter}>
          Clear all filters
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState {...emptyWords[query.part]}>
      <LinkButton variant="secondary" to={at('/feeds')}>
        See the stock files
      </LinkButton>
    </EmptyState>
  );
}

interface FoundProps {
  query: StockQuery;
  found: ReturnType<typeof useStockList>;
  onUnfilter: () => void;
  focusSearch: () => void;
}

function Found({ query, found, onUnfilter, focusSearch }: FoundProps) {
  const { list, cars, problem, retry } = found;
  if (list === undefined && problem === null) return <Skeleton lines={12} />;
  return (
    <>
      {problem !== null && <ProblemPanel problem={problem} onRetry={retry} />}
      {list !== undefined && cars.length === 0 && <NoCars query={query} onUnfilter={onUnfilter} />}
      {cars.length > 0 && <ShownVehicles query={query} found={found} focusSearch={focusSearch} />}
    </>
  );
}

function ShownVehicles({ query, found, focusSearch }: Omit<FoundProps, 'onUnfilter'>) {
  const { cars, list } = found;
  const mayChange = useMay(managers);
  const picked = useChosen(query);
  const choosing = useChoosing(cars, picked);
  return (
    <>
      <VehicleList query={query} found={found} choosing={mayChange ? choosing : null} focusSearch={focusSearch} />
      {mayChange && <ChosenBar query={query} cars={cars} total={list?.total ?? 0} picked={picked} />}
    </>
  );
}

const panelCount = (query: StockQuery): number => panelFilters.filter((name) => query[name] !== '').length;

/** A dealer's cars, also those that no page shows. Part, filters, words and order are its address. */
export function Page() {
  const { state: query, change, linkTo } = useListUrl(stockUrl);
  const at = useDealerPath();
  const mayChange = useMay(managers);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const found = useStockList(query);
  const { list } = found;
  const count = panelCount(query);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Cars"
        note={list && <span role="status">{countWords(list)}</span>}
        actions={
          mayChange &&
          (list?.total ?? 0) > 0 && (
            <LinkButton variant="secondary" to={at(`/cars/many${stockUrl.write(query)}`)}>
              Change many
            </LinkButton>
          )
        }
      />
      <ViewTabs
        label="Parts of the stock"
        current={query.part}
        tabs={listParts.map((part) => ({ id: part, label: partWords[part], to: linkTo({ part }) }))}
      />
      <div className={styles.tools}>
        <SearchField
          field={field}
          label="Search cars by name, stock number, rego or VIN"
          placeholder="Name, stock number, rego, VIN"
          value={query.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <MarkFilter query={query} list={list} change={change} />
        <Button
          variant="secondary"
          className={styles.filter}
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} size={18} />
          {count === 0 ? 'Filter and order' : `Filter and order (${count})`}
        </Button>
        <ViewsMenu query={query} />
        <ColumnMenu columns={query.cols} onChange={(cols) => change({ cols }, { replace: true })} />
      </div>
      {isOpen && <FilterPanel query={query} change={change} />}
      <FilterChips query={query} change={change} />
      <DemandNote query={query} list={list} />
      <Found
        query={query}
        found={found}
        onUnfilter={() => change(unfiltered(query))}
        focusSearch={() => field.current?.focus()}
      />
    </div>
  );
}
