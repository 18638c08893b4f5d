import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { HAS, type CompareRow } from './compare-row.ts';
import styles from './compare-table.module.css';

/** What stands side by side. */
export interface CompareColumn {
  id: string;
  name: string;
  /** Rows have values of the loaded ones only. */
  isLoaded: boolean;
}

export interface ComparedColumns {
  columns: readonly CompareColumn[];
  /** Where two columns have room, only the first and this one stand there. */
  beside: string | undefined;
}

export const isAside = ({ columns, beside }: ComparedColumns, id: string): boolean =>
  id !== columns[0]?.id && id !== beside;

/** Which column stands beside the first where only two have room; the second until another is chosen. */
export const useBeside = (columns: readonly CompareColumn[]) => {
  const [wanted, setWanted] = useState<string>();
  const others = columns.slice(1);
  const beside = (others.find(({ id }) => id === wanted) ?? others[0])?.id;
  return { columns, beside, choose: setWanted };
};

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

interface CellProps {
  row: CompareRow;
  /** Of the loaded columns; -1 for one that could not be loaded. */
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

/** Rows of values in their columns; a column that could not be loaded is empty. */
export function CompareRows({ rows, ...compared }: ComparedColumns & { rows: readonly CompareRow[] }) {
  const loaded = compared.columns.filter(({ isLoaded }) => isLoaded);
  return rows.map((row) => (
    <tr key={`${row.isFeature} ${row.label}`} className={row.isKey ? styles.key : undefined}>
      <th scope="row">{row.label}</th>
      {compared.columns.map((column) => (
        <Cell key={column.id} row={row} index={loaded.indexOf(column)} isAside={isAside(compared, column.id)} />
      ))}
    </tr>
  ));
}

interface BesideProps extends ComparedColumns {
  choose: (id: string) => void;
}

/** Chooses the second column where only two have room. */
export function BesideChoice({ columns: [first, ...others], beside, choose }: BesideProps) {
  const id = useId();
  if (first === undefined || others.length < 2) return null;
  return (
    <p className={styles.beside}>
      <label htmlFor={id}>Beside the {first.name}</label>
      <Select id={id} value={beside} onChange={(event) => choose(event.currentTarget.value)}>
        {others.map((column) => (
          <option key={column.id} value={column.id}>
            {column.name}
          </option>
        ))}
      </Select>
    </p>
  );
}
