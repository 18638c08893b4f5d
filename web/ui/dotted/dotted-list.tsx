import { classNames } from '../class-names.ts';
import styles from './dotted-list.module.css';

export interface DottedListProps {
  items: readonly string[];
  className?: string | undefined;
}

/** Short facts with dots between them; no line begins or ends with one. */
export function DottedList({ items, className, ...rest }: DottedListProps) {
  return (
    <ul {...rest} className={classNames(styles.list, className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
