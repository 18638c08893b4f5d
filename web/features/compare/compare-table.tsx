import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { pictureAlt } from '#domain/media/descriptions.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ColumnHead, type CompareSlot } from './column-head.tsx';
import styles from './compare-table.module.css';
import { compareRows, HAS, type CompareRow } from './rows.ts';
import type { ComparedVehicles } from './use-compared.ts';

function Portrait({ car: vehicle }: { car: Vehicle }) {
  const [picture] = vehicle.media;
  if (picture === undefined)
    return <Silhouette body={vehicle.simple_body} itemType={vehicle.item_type} className={styles.silhouette} />;
  return (
    <Picture mediaKey={picture} alt={pictureAlt(vehicle, picture, 0)} sizes="(width >= 1000px) 280px, 180px" eager />
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

interface ColumnsProps {
  slots: readonly CompareSlot[];
  /** Where two columns have room, only the first car and this one stand there. */
  beside: string | undefined;
}

const isAside = ({ slots, beside }: ColumnsProps, { id }: CompareSlot): boolean => id !== slots[0]?.id && id !== beside;

interface CellProps {
  row: CompareRow;
  /** Of the loaded cars; -1 for one that could not be loaded. */
  index: number;
  isAside: boolean;
}

const bestLabel = ({ best }: CompareRow, index: number): string | null =>
  best?.at.has(index) === true ? best.label : null;

function Cell({ row, index, isAside: aside }: CellProps) {
  const note = row.notes[index] ?? null;
  const best = bestLabel(row, index);
  return (
    <td className={classNames(best !== null && styles.best)} data-aside={aside || undefined}>
      <Value value={row.values[index] ?? null} isFeature={row.isFeature} />
      {note !== null && <span className={styles.note}> {note}</span>}
      {best !== null && <span className={styles.mark}> {best}</span>}
    </td>
  );
}

/** A row's values in their columns; empty for a vehicle that could not be loaded. */
function Row({ row, ...columns }: ColumnsProps & { row: CompareRow }) {
  const loaded = columns.slots.filter(({ car: vehicle }) => vehicle !== undefined);
  return (
    <tr className={row.isKey ? styles.key : undefined}>
      <th scope="row">{row.label}</th>
      {columns.slots.map((slot) => (
        <Cell key={slot.id} row={row} index={loaded.indexOf(slot)} isAside={isAside(columns, slot)} />
      ))}
    </tr>
  );
}

interface BesideProps extends ColumnsProps {
  onChange: (id: string) => void;
}

/** Which of the others stands beside the first car where only two columns have room. */
function Beside({ slots: [first, ...others], beside, onChange }: BesideProps) {
  const id = useId();
  if (first === undefined || others.length < 2) return null;
  return (
    <p className={styles.beside}>
      <label htmlFor={id}>Beside the {first.car?.name ?? 'first car'}</label>
      <Select id={id} value={beside} onChange={(event) => onChange(event.currentTarget.value)}>
        {others.map((slot, n) => (
          <option key={slot.id} value={slot.id}>
            {slot.car?.name ?? `Car ${n + 2}`}
          </option>
        ))}
      </Select>
    </p>
  );
}

/** The table. Its heads stay in view while the page scrolls; a phone shows two cars. */
export function CompareTable({ compared: { slots, remove } }: { compared: ComparedVehicles }) {
  const site = useSite();
  const now = useNow();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const others = slots.slice(1);
  const beside = (others.find(({ id }) => id === wanted) ?? others[0])?.id;
  const columns = { slots, beside };
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
      <Beside {...columns} onChange={setWanted} />
      <table className={styles.table} aria-label="Comparison">
        <thead>
          <tr>
            <td className={styles.blank} />
            {slots.map((slot) => (
              <ColumnHead key={slot.id} slot={slot} isAside={isAside(columns, slot)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.blank} />
            {slots.map((slot) => (
              <td key={slot.id} data-aside={isAside(columns, slot) || undefined}>
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
          {(onlyDifferences ? differing : rows).map((row) => (
            <Row key={`${row.isFeature} ${row.label}`} row={row} {...columns} />
          ))}
        </tbody>
      </table>
    </>
  );
}
