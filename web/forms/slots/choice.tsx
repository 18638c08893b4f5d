import type { ReactNode } from 'react';
import styles from './slot-field.module.css';

interface ChoiceProps {
  group: string;
  label: ReactNode;
  chosen: boolean;
  onChoose: () => void;
  wide?: boolean;
}

/** One radio button that looks like a tile. */
export function Choice({ group, label, chosen, onChoose, wide = false }: ChoiceProps) {
  return (
    <label className={wide ? `${styles.choice} ${styles.wide}` : styles.choice}>
      <input type="radio" name={group} className={styles.radio} checked={chosen} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}
