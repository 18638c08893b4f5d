import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { KindsSold } from '#web/sections/next-steps/kinds-sold.tsx';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Container } from '#web/ui/container.tsx';
import { AddVehicle } from './add-vehicle.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';
import { SuggestedPairs } from './suggested-pairs.tsx';
import { useCompared } from './use-compared.ts';

const words = (count: number): string => {
  if (count === 0) return 'Choose two to four cars to see them side by side.';
  return count === 1 ? 'One car so far: choose one more to compare it with.' : `${count} cars side by side.`;
};

/** With fewer there is nothing to compare yet: vehicles follow, whose arrows add them. */
const FEWEST = 2;

export function Compare() {
  const compared = useCompared();
  const removal = useFocusAfterRemoval();
  return (
    <>
      <Container className={styles.compare}>
        <h1>Compare cars</h1>
        <p role="status" className={styles.words}>
          {words(compared.ids.length)}
        </p>
        {compared.ids.length === 0 && <SuggestedPairs />}
        <div {...removal}>
          {compared.ids.length > 0 && <CompareTable compared={compared} />}
          <AddVehicle compared={compared} />
        </div>
      </Container>
      {compared.ids.length < FEWEST && <NextSteps none={<KindsSold />} />}
    </>
  );
}
