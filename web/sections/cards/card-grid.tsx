import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** Maximum number of columns, from the tenant's theme. */
  columns: number;
  /** `row` scrolls sideways and snaps on narrow screens instead of stacking. */
  flow?: 'grid' | 'row';
  children: ReactNode;
}

export function CardGrid({ columns, flow = 'grid', children }: CardGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns} data-flow={flow}>
      {children}
    </ul>
  );
}
