import { priceTypeLabel, priceTypes, type PriceType } from '#domain/vehicle/vocabulary.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { valueOf, type Whole } from './vehicle.ts';
import { dollarsOf, type OwnPrice } from './own-form.ts';
import type { Editing } from './use-vehicle.ts';
import styles from './vehicle.module.css';

/** Those that a price by hand mostly is; another one stays where it stands. */
const usual: readonly PriceType[] = ['drive_away', 'estimated_drive_away', 'excl_govt_charges'];

const typeOf = (value: unknown): PriceType => priceTypes.find((type) => type === value) ?? 'drive_away';

/** The price as a whole: what is typed in one of its fields makes it the dealer's. */
export function PriceFields({ whole, car }: { whole: Whole; car: Editing }) {
  const { country } = useDealer();
  const feed: OwnPrice = {
    dollars: dollarsOf(valueOf(whole, 'price_cents', 'feed')),
    type: typeOf(valueOf(whole, 'price_type', 'feed')),
    until: '',
  };
  const price = car.value.price ?? feed;
  const change = (part: Partial<OwnPrice>): void => car.change({ price: { ...price, ...part } });
  const types = usual.includes(price.type) ? usual : [...usual, price.type];
  return (
    <div className={styles.fields}>
      <Field id="own-price" label="Price" error={car.errors.price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={price.dollars}
            onChange={({ target }) => change({ dollars: target.value })}
          />
        )}
      </Field>
      <Field label="What it includes">
        {(control) => (
          <Select {...control} value={price.type} onChange={({ target }) => change({ type: typeOf(target.value) })}>
            {types.map((type) => (
              <option key={type} value={type}>
                {priceTypeLabel(type, country)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Until" optional>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={price.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
