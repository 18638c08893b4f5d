import { Input } from '#web/ui/fields/controls.tsx';
import styles from './facet-rows.module.css';

interface NarrowFieldProps {
  name: string;
  typed: string;
  onType: (typed: string) => void;
  isEmpty: boolean;
}

/** Narrows a long list of facet values. */
export function NarrowField({ name, typed, onType, isEmpty }: NarrowFieldProps) {
  return (
    <>
      <Input
        type="search"
        className={styles.narrow}
        aria-label={`Narrow the list: ${name}`}
        placeholder="Narrow the list"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <p role="status" className={styles.none}>
        {isEmpty && `Nothing here is called “${typed.trim()}”.`}
      </p>
    </>
  );
}
