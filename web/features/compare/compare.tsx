import { useEffect, useRef } from 'react';
import { Container } from '#web/ui/container.tsx';
import { AddCar } from './add-car.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';
import { useCompared } from './use-compared.ts';

/** Moves focus to the heading when a vehicle's button is removed with it. */
const useHeadingAfter = (ids: readonly string[]) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const changed = before.current !== ids;
    before.current = ids;
    if (changed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [ids]);
  return heading;
};

const words = (count: number): string => {
  if (count === 0) return 'Choose two to four cars to see them side by side.';
  return count === 1 ? 'One car so far: choose one more to compare it with.' : `${count} cars side by side.`;
};

export function Compare() {
  const compared = useCompared();
  const heading = useHeadingAfter(compared.ids);
  return (
    <Container className={styles.compare}>
      <h1 ref={heading} tabIndex={-1}>
        Compare cars
      </h1>
      <p role="status" className={styles.words}>
        {words(compared.ids.length)}
      </p>
      {compared.ids.length > 0 && <CompareTable compared={compared} />}
      <AddCar compared={compared} />
    </Container>
  );
}
