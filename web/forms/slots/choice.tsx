import type { ReactNode } from 'react';
import { RadioTile } from '#web/ui/radio-tile.tsx';
import styles from './slot-field.module.css';

interface ChoiceProps {
  group: string;
  label: ReactNode;
  chosen: boolean;
  onChoose: () => void;
  wide?: boolean;
}

/** One time or day of several. */
export function Choice({ group, label, chosen, onChoose, wide = false }: ChoiceProps) {
  return (
    <RadioTile
      name={group}
      label={label}
      checked={chosen}
      onChange={onChoose}
      className={wide ? styles.wide : undefined}
    />
  );
}
