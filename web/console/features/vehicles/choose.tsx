import { useRef } from 'react';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { MOST_CHOSEN, type useChosen } from '#web/console/stock/chosen.ts';
import { stockUrl, type StockQuery } from '#web/console/stock/stock-url.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
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
  const search = stockUrl.write(query);
  if (ids.length === 0) return null;
  const isAllShown = cars.every(({ id }) => ids.includes(id));
  return (
    <div className={styles.chosenBar} role="group" aria-label="Chosen cars">
      <p className={styles.chosenCount} role="status">
        {wholeNumberText(ids.length)} chosen
        {ids.length > MOST_CHOSEN && `, ${MOST_CHOSEN} at most are changed at once`}
      </p>
      <div className={styles.chosenActs}>
        {!isAllShown && (
          <Button variant="quiet" onClick={() => choose([...ids, ...cars.map(({ id }) => id)])}>
            Choose the {wholeNumberText(cars.length)} of this page
          </Button>
        )}
        {total > ids.length && (
          <LinkButton variant="quiet" to={at(`/cars/many${search}`)}>
            Change all {wholeNumberText(total)} instead
          </LinkButton>
        )}
        <Button variant="quiet" onClick={() => choose([])}>
          Choose none
        </Button>
        {ids.length <= MOST_CHOSEN && (
          <LinkButton to={at(`/cars/many${search}${search === '' ? '?' : '&'}cars=chosen`)}>Change many</LinkButton>
        )}
      </div>
    </div>
  );
}
