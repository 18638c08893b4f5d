import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './container.module.css';

export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.container, className)}>{children}</div>;
}
