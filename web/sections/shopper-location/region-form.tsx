import { useId } from 'react';
import { regions } from '#domain/locations/regions.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { withDistances } from './look-up-place.ts';
import type { ShopperLocationFormProps } from './shopper-location.ts';
import styles from './place-form.module.css';

/** New Zealand's sixteen regions (docs/product/places.md, 'Regions'). */
export function RegionForm({ shopperLocation, onChange }: ShopperLocationFormProps) {
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
        value={shopperLocation?.id ?? ''}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => {
          const region = regions.find((one) => one.id === target.value);
          onChange(region === undefined ? null : withDistances({ ...region, label: region.name }, site));
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
