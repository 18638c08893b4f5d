import { useEffect } from 'react';
import { HOUR_MS } from '#domain/hours/units.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { makeListFocus } from '#web/console/lib/list-focus.ts';
import { shortNames } from '#web/console/lib/short-names.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { useScrollReturn } from '#web/console/lib/use-scroll-return.ts';
import { stockUrl, type StockQuery } from '#web/console/stock/stock-url.ts';
import { openedVehicle } from '#web/console/stock/opened-vehicle.ts';
import type { VehicleRow, useStockList } from '#web/console/stock/use-stock-list.ts';
import { VirtualList } from '#web/console/ui/virtual-list.tsx';
import { VehicleLine } from './vehicle-line.tsx';
import styles from './vehicles.module.css';

const { linkOf, current, noteFocused, bringAndFocus } = makeListFocus('data-car');
const headings = ['Car', 'Stock number', 'State', 'Tag', 'Place', 'In stock', 'Pictures', 'Price'];

/** j and k move, Enter opens, / searches. */
const useKeys = (cars: readonly VehicleRow[], focusSearch: () => void): void => {
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
    { keys: '/', label: 'Search the cars', run: focusSearch },
  ]);
  useEffect(() => {
    document.addEventListener('focusin', noteFocused);
    return () => document.removeEventListener('focusin', noteFocused);
  }, []);
};

interface VehicleListProps {
  query: StockQuery;
  found: ReturnType<typeof useStockList>;
  focusSearch: () => void;
}

/** Thousands of cars, of which the page holds those that are seen. */
export function VehicleList({ query, found, focusSearch }: VehicleListProps) {
  const { cars, list, isOld, hasMore, loadMore } = found;
  const at = useDealerPath();
  const { locations, country } = useDealer();
  const now = useNow(HOUR_MS);
  const search = stockUrl.write(query);
  // Of a dealer with one place it says nothing.
  const hasPlaces = locations.length > 1;
  const names = shortNames(locations.map(({ name: place }) => place));
  const placeName = (id: string | null): string => names[locations.findIndex((one) => one.id === id)] ?? '';
  useKeys(cars, focusSearch);
  useScrollReturn(true, { opened: openedVehicle, attribute: 'data-car' });
  return (
    <div className={styles.list} data-old={isOld} data-places={hasPlaces} aria-busy={isOld}>
      <div aria-hidden className={styles.headings}>
        {headings
          .filter((heading) => hasPlaces || heading !== 'Place')
          .map((heading) => (
            <span key={heading}>{heading}</span>
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
            placeName={hasPlaces ? placeName(car.location_id) : null}
          />
        )}
      </VirtualList>
    </div>
  );
}
