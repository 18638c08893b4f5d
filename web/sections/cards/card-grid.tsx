import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** Cards beside each other where there is room for them: the tenant's number. */
  columns: number;
  /** `row` scrolls sideways and snaps on narrow screens instead of stacking. */
  flow?: 'grid' | 'row';
  /** One list item per card. */
  children: ReactNode;
}

/** Cards whose rows line up. */
export function CardGrid({ columns, flow = 'grid', children }: CardGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns} data-flow={flow}>
      {children}
    </ul>
  );
}
