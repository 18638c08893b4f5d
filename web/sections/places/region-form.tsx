import { useId } from 'react';
import { regions } from '#domain/places/regions.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Select } from '#web/ui/controls.tsx';
import { measured } from './measured.ts';
import type { PlaceFormProps } from './place.ts';
import styles from './place-form.module.css';

/** New Zealand: a choice of sixteen regions, and a word on what that means for the distances (decision 30). */
export function RegionForm({ place, onPlace }: PlaceFormProps) {
  const site = useSite();
  const id = useId();
  return (
    <form className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        Your region
      </label>
      <Select
        id={id}
        className={styles.region}
        value={place?.id ?? ''}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => {
          const region = regions.find((one) => one.id === target.value);
          onPlace(region === undefined ? null : measured({ ...region, label: region.name }, site));
        }}
      >
        <option value="">Choose a region</option>
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
      <p id={`${id}-said`} className={styles.said}>
        As the crow flies, from the middle of your region.
      </p>
    </form>
  );
}
