import { Check, Heart, X } from 'lucide-react';
import { useState } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { pictureAlt } from '#domain/media/descriptions.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { useSave } from '#web/sections/favourites/use-save.ts';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './compare-table.module.css';
import { compareRows, HAS, type CompareRow } from './rows.ts';
import type { ComparedCars } from './use-compared.ts';

type CompareSlot = ComparedCars['slots'][number];

function Portrait({ car }: { car: Vehicle }) {
  const [picture] = car.media;
  if (picture === undefined)
    return <Silhouette body={car.simple_body} itemType={car.item_type} className={styles.silhouette} />;
  return <Picture mediaKey={picture} alt={pictureAlt(car, picture, 0)} sizes="(width >= 1000px) 280px, 180px" eager />;
}

function SlotMessage({ slot: { car, state, retry } }: { slot: CompareSlot }) {
  if (car !== undefined)
    return (
      <Link className={styles.name} to={`/cars/${car.slug}`}>
        {car.name}
      </Link>
    );
  if (state === 'gone') return <span>This car is no longer available</span>;
  if (state === 'waiting') return <span>On its way …</span>;
  return (
    <Button variant="secondary" onClick={retry}>
      Could not be loaded: try again
    </Button>
  );
}

function Save({ car }: { car: Vehicle }) {
  const { offered, button } = useSave(car);
  if (!offered) return null;
  return (
    <IconButton {...button} label={button['aria-label']} className={styles.save}>
      <Icon of={Heart} />
    </IconButton>
  );
}

function ColumnHead({ slot, onRemove }: { slot: CompareSlot; onRemove: () => void }) {
  return (
    <th scope="col" className={styles.car}>
      <SlotMessage slot={slot} />
      <div className={styles.buttons}>
        {slot.car !== undefined && <Save car={slot.car} />}
        <IconButton label={`Remove ${slot.car?.name ?? 'this car'} from the comparison`} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      </div>
    </th>
  );
}

/** A cell's value; a feature is a tick or a cross with text for screen readers. */
function Value({ value, isFeature }: { value: string | null; isFeature: boolean }) {
  if (value === null) return <span className={styles.unknown}>Not stated</span>;
  if (!isFeature) return value;
  return (
    <>
      <Icon of={value === HAS ? Check : X} className={value === HAS ? undefined : styles.unknown} />
      <VisuallyHidden>{value}</VisuallyHidden>
    </>
  );
}

/** A row's values in their columns; empty for a vehicle that could not be loaded. */
function Row({ row, slots }: { row: CompareRow; slots: readonly CompareSlot[] }) {
  const loaded = slots.filter(({ car }) => car !== undefined);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {slots.map((slot) => {
        const index = loaded.indexOf(slot);
        const isOutlier = index !== -1 && index === row.outlier;
        return (
          <td key={slot.id} className={isOutlier ? styles.outlier : undefined}>
            <Value value={row.values[index] ?? null} isFeature={row.isFeature} />
            {isOutlier && <VisuallyHidden>, unlike the others</VisuallyHidden>}
          </td>
        );
      })}
    </tr>
  );
}

/** The table. Its names and row headings stay visible while it scrolls. */
export function CompareTable({ compared: { slots, remove } }: { compared: ComparedCars }) {
  const site = useSite();
  const now = useNow();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = compareRows(
    slots.flatMap(({ car }) => (car === undefined ? [] : [car])),
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
      <div className={styles.scroller} role="region" aria-label="Comparison" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={styles.blank} />
              {slots.map(({ id, car }) => (
                <td key={id} className={styles.portraitCell}>
                  <div className={styles.portrait}>{car !== undefined && <Portrait car={car} />}</div>
                </td>
              ))}
            </tr>
            <tr className={styles.names}>
              <td className={styles.blank} />
              {slots.map((slot) => (
                <ColumnHead key={slot.id} slot={slot} onRemove={() => remove(slot.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {(onlyDifferences ? differing : rows).map((row) => (
              <Row key={`${row.isFeature} ${row.label}`} row={row} slots={slots} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
