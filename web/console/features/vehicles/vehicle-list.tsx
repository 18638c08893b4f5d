import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HOUR_MS } from '#domain/hours/units.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { makeListFocus } from '#web/console/lib/list-focus.ts';
import { shortNames } from '#web/console/lib/short-names.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { useScrollReturn } from '#web/console/lib/use-scroll-return.ts';
import { columnWords } from '#web/console/stock/list-columns.ts';
import { stockUrl, type StockQuery } from '#web/console/stock/stock-url.ts';
import { openedVehicle } from '#web/console/stock/opened-vehicle.ts';
import type { VehicleRow, useStockList } from '#web/console/stock/use-stock-list.ts';
import { VirtualList } from '#web/console/ui/virtual-list.tsx';
import { factColumns, gridOf } from './cells.tsx';
import type { Choosing } from './choose.tsx';
import type { LineField } from './line-form.ts';
import { VehicleLine, type LineActs } from './vehicle-line.tsx';
import styles from './vehicles.module.css';

const { linkOf, current, noteFocused, bringAndFocus } = makeListFocus('data-car');

/** j and k move, x chooses, Enter opens, / searches. */
const useKeys = (
  cars: readonly VehicleRow[],
  { focusSearch, choose }: { focusSearch: () => void; choose: (id: string) => void },
): void => {
  const index = (): number => cars.findIndex(({ id }) => id === current());
  const move = (by: 1 | -1): void => {
    const at = Math.min(cars.length - 1, Math.max(0, index() + by));
    const car = cars[at];
    if (car !== undefined) bringAndFocus(car.id, at);
  };
  useShortcuts([
    { keys: 'j', label: 'Next car', run: () => move(1) },
    { keys: 'k', label: 'Car before', run: () => move(-1) },
    { keys: 'Enter', label: 'Open the car', run: () => linkOf(current() ?? '')?.click() },
    { keys: 'x', label: 'Choose the car, or not', run: () => choose(current() ?? '') },
    { keys: '/', label: 'Search the cars', run: focusSearch },
  ]);
  useEffect(() => {
    document.addEventListener('focusin', noteFocused);
    return () => document.removeEventListener('focusin', noteFocused);
  }, []);
};

interface Edited {
  id: string;
  field: LineField;
}

/** What is typed in which line; the focus goes back to what was pressed. */
const useEdited = () => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const onEdit = useCallback((id: string, field: LineField | null): void => {
    setEdited((before) => {
      if (field === null && before !== null) focusSoon(`[data-edit="${CSS.escape(`${before.id} ${before.field}`)}"]`);
      return field === null ? null : { id, field };
    });
  }, []);
  return { edited, onEdit };
};

const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));
};

interface VehicleListProps {
  query: StockQuery;
  found: ReturnType<typeof useStockList>;
  /** Null: who looks at it may change nothing. */
  choosing: Choosing | null;
  focusSearch: () => void;
}

/** Thousands of cars, of which the page holds those that are seen. */
export function VehicleList({ query, found, choosing, focusSearch }: VehicleListProps) {
  const { cars, list, isOld, hasMore, loadMore } = found;
  const at = useDealerPath();
  const { locations, country } = useDealer();
  const now = useNow(HOUR_MS);
  const search = stockUrl.write(query);
  // Of a dealer with one place it says nothing.
  const hasPlaces = locations.length > 1;
  const names = shortNames(locations.map(({ name: place }) => place));
  const placeName = (id: string | null): string => names[locations.findIndex((one) => one.id === id)] ?? '';
  const columns = query.cols.filter((column) => column !== 'place' || hasPlaces);
  const { edited, onEdit } = useEdited();
  const frame = useRef<HTMLDivElement>(null);
  const grid = gridOf(columns, choosing !== null);
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--car-columns', grid);
  }, [grid]);
  const actsOf = ({ id }: VehicleRow): LineActs | null =>
    choosing && {
      isChosen: choosing.chosen.has(id),
      onToggle: choosing.toggle,
      editing: edited?.id === id ? edited.field : null,
      onEdit,
    };
  const choose = (id: string): void => {
    if (choosing !== null && cars.some((car) => car.id === id)) choosing.toggle(id, false);
  };
  useKeys(cars, { focusSearch, choose });
  useScrollReturn(true, { opened: openedVehicle, attribute: 'data-car' });
  return (
    <div
      ref={frame}
      className={styles.list}
      data-old={isOld}
      data-chooses={choosing !== null}
      data-facts={factColumns.some((fact) => columns.includes(fact))}
      aria-busy={isOld}
    >
      <div aria-hidden className={styles.headings}>
        {choosing !== null && <span />}
        <span>Car</span>
        {columns.map((column) => (
          <span key={column} data-column={column}>
            {columnWords[column]}
          </span>
        ))}
      </div>
      <VirtualList
        label="Cars"
        lines={cars}
        idOf={({ id }) => id}
        onEnd={hasMore ? loadMore : undefined}
        total={list?.total}
      >
        {(car) => (
          <VehicleLine
            car={car}
            to={at(`/cars/${car.id}${search}`)}
            now={now}
            country={country}
            columns={columns}
            placeName={columns.includes('place') ? placeName(car.location_id) : null}
            acts={actsOf(car)}
          />
        )}
      </VirtualList>
    </div>
  );
}
