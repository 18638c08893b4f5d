import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<T> {
  id: string;
  /** Above the column; beside each value on a phone. */
  label: string;
  cell: (line: T) => ReactNode;
  /** Figures and buttons stand at the end. */
  atEnd?: boolean;
}

interface DataTableProps<T> {
  /** For who hears it. */
  label: string;
  columns: readonly Column<T>[];
  lines: readonly T[];
  idOf: (line: T) => string;
}

/** Some dozens of lines: a table on a desktop, a card for each line on a phone. The first column names the line. */
export function DataTable<T>({ label, columns, lines, idOf }: DataTableProps<T>) {
  return (
    <table className={styles.table} aria-label={label} role="table">
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ id, label: name, atEnd = false }) => (
            <th key={id} scope="col" role="columnheader" data-end={atEnd || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr key={idOf(line)} className={styles.line} role="row">
            {columns.map(({ id, label: name, cell, atEnd = false }) => (
              <td key={id} role="cell" data-label={name} data-end={atEnd || undefined}>
                <div className={styles.value}>{cell(line)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
