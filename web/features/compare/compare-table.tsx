import { X } from 'lucide-react';
import { useState } from 'react';
import { pictureAlt } from '#domain/media/descriptions.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BesideChoice, CompareRows, isAside, useBeside } from '#web/sections/compare-table/compare-rows.tsx';
import styles from '#web/sections/compare-table/compare-table.module.css';
import { ColumnHead, type CompareSlot } from './column-head.tsx';
import { compareRows } from './rows.ts';
import type { ComparedVehicles } from './use-compared.ts';

function Portrait({ car: vehicle }: { car: Vehicle }) {
  const [picture] = vehicle.media;
  if (picture === undefined)
    return <Silhouette body={vehicle.simple_body} itemType={vehicle.item_type} className={styles.silhouette} />;
  return (
    <Picture mediaKey={picture} alt={pictureAlt(vehicle, picture, 0)} sizes="(width >= 1000px) 280px, 180px" eager />
  );
}

const toColumn = ({ id, car: vehicle }: CompareSlot, n: number) => ({
  id,
  name: vehicle?.name ?? (n === 0 ? 'first car' : `Car ${n + 1}`),
  isLoaded: vehicle !== undefined,
});

/** The table. Its heads stay in view while the page scrolls; a phone shows two cars. */
export function CompareTable({ compared: { slots, remove } }: { compared: ComparedVehicles }) {
  const site = useSite();
  const now = useNow();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { choose, ...compared } = useBeside(slots.map(toColumn));
  const rows = compareRows(
    slots.flatMap(({ car: vehicle }) => (vehicle === undefined ? [] : [vehicle])),
    site,
    now,
  );
  const differing = rows.filter(({ differs }) => differs);
  return (
    <>
      {differing.length > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
          Show only what differs ({differing.length} of {rows.length})
        </label>
      )}
      <BesideChoice {...compared} choose={choose} />
      <table className={styles.table} aria-label="Comparison">
        <thead>
          <tr>
            <td className={styles.blank} />
            {slots.map((slot) => (
              <ColumnHead key={slot.id} slot={slot} isAside={isAside(compared, slot.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.blank} />
            {slots.map((slot) => (
              <td key={slot.id} data-aside={isAside(compared, slot.id) || undefined}>
                <div className={styles.portrait}>
                  {slot.car !== undefined && <Portrait car={slot.car} />}
                  <IconButton
                    label={`Remove ${slot.car?.name ?? 'this car'} from the comparison`}
                    className={styles.remove}
                    onClick={() => remove(slot.id)}
                  >
                    <Icon of={X} />
                  </IconButton>
                </div>
              </td>
            ))}
          </tr>
          <CompareRows rows={onlyDifferences ? differing : rows} {...compared} />
        </tbody>
      </table>
    </>
  );
}
