import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './container.module.css';

interface ContainerProps {
  children: ReactNode;
  className?: string | undefined;
  ref?: RefObject<HTMLDivElement | null>;
}

export function Container({ children, className, ref }: ContainerProps) {
  return (
    <div ref={ref} className={classNames(styles.container, className)}>
      {children}
    </div>
  );
}
