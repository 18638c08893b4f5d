import { useRef } from 'react';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { MOST_CHOSEN, type useChosen } from '#web/console/stock/chosen.ts';
import { stockUrl, type StockQuery } from '#web/console/stock/stock-url.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { Menu } from '#web/console/ui/menu.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './vehicles.module.css';

export interface Choosing {
  chosen: ReadonlySet<string>;
  /** `isRange`: with all between this line and the one before. */
  toggle: (id: string, isRange: boolean) => void;
}

/** Lines by their boxes; Shift takes those between along. */
export const useChoosing = (cars: readonly VehicleRow[], { ids, choose }: ReturnType<typeof useChosen>): Choosing => {
  const last = useRef<string | null>(null);
  const toggle = (id: string, isRange: boolean): void => {
    const chosen = new Set(ids);
    const [from, to] = [last.current, id]
      .map((one) => cars.findIndex((car) => car.id === one))
      .toSorted((a, b) => a - b);
    const between = isRange && from !== undefined && from >= 0 ? cars.slice(from, (to ?? from) + 1) : [];
    const isOn = !chosen.has(id);
    for (const one of [id, ...between.map((car) => car.id)]) {
      if (isOn) chosen.add(one);
      else chosen.delete(one);
    }
    last.current = id;
    choose([...chosen]);
  };
  return { chosen: new Set(ids), toggle };
};

interface ChosenBarProps {
  query: StockQuery;
  cars: readonly VehicleRow[];
  total: number;
  picked: ReturnType<typeof useChosen>;
}

/** How many are chosen, and what is done to them: stays at the window's lower edge. */
export function ChosenBar({ query, cars, total, picked: { ids, choose } }: ChosenBarProps) {
  const at = useDealerPath();
  const navigate = useNavigate();
  const search = stockUrl.write(query);
  if (ids.length === 0) return null;
  const isTooMany = ids.length > MOST_CHOSEN;
  const isAllShown = cars.every(({ id }) => ids.includes(id));
  const others = [
    ...(isAllShown ? [] : [{ id: 'page', label: `The ${wholeNumberText(cars.length)} of this page` }]),
    ...(total > ids.length ? [{ id: 'all', label: `All ${wholeNumberText(total)} that the filter finds` }] : []),
    { id: 'none', label: 'None' },
  ];
  const onAction = (id: string): void => {
    if (id === 'page') choose([...ids, ...cars.map((car) => car.id)]);
    else if (id === 'none') choose([]);
    else navigate(at(`/cars/many${search}`));
  };
  return (
    <div className={styles.chosenBar} role="group" aria-label="Chosen cars">
      <p className={styles.chosenCount} role="status">
        {wholeNumberText(ids.length)} chosen
        {isTooMany && `, ${wholeNumberText(MOST_CHOSEN)} at most are changed at once`}
      </p>
      <Menu label="Choose others" entries={others} onAction={onAction}>
        Choose
      </Menu>
      {!isTooMany && (
        <LinkButton to={at(`/cars/many${search}${search === '' ? '?' : '&'}cars=chosen`)}>Change many</LinkButton>
      )}
    </div>
  );
}
