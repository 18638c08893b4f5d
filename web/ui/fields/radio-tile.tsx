import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-tile.module.css';

interface RadioTileProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  className?: string | undefined;
}

/** A radio button that looks like a tile; the whole tile is the target. */
export function RadioTile({ label, className, ...input }: RadioTileProps) {
  return (
    <label className={classNames(styles.tile, className)}>
      <input {...input} type="radio" className={styles.radio} />
      <span>{label}</span>
    </label>
  );
}
