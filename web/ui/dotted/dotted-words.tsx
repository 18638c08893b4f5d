import { Fragment } from 'react';
import { classNames } from '../class-names.ts';
import type { DottedListProps } from './dotted-list.tsx';
import styles from './dotted-list.module.css';

/** A dotted list inside a heading. */
export function DottedWords({ items, className }: DottedListProps) {
  return (
    <span className={classNames(styles.list, className)}>
      {items.map((item) => (
        <Fragment key={item}>
          <span>{item}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
