import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import type { Entry, EntryErrors } from './entry.ts';
import styles from './page.module.css';

interface OwnVehicleProps {
  entry: Entry;
  errors: EntryErrors;
  change: (part: Partial<Entry>) => void;
}

const fields = [
  { part: 'make', name: 'vehicle_make', label: 'Make', maxLength: 60, inputMode: undefined },
  { part: 'model', name: 'vehicle_model', label: 'Model', maxLength: 60, inputMode: undefined },
  { part: 'year', name: 'vehicle_year', label: 'Year', maxLength: 4, inputMode: 'numeric' },
  { part: 'rego', name: 'rego', label: 'Rego', maxLength: 12, inputMode: undefined },
] as const;

/** Of a booking or an order: the person's own vehicle. */
export function OwnVehicle({ entry, errors, change }: OwnVehicleProps) {
  return (
    <div className={styles.pair}>
      {fields.map(({ part, name, label, maxLength, inputMode }) => (
        <Field key={part} id={`add-${name}`} label={label} optional={part === 'rego'} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              inputMode={inputMode}
              maxLength={maxLength}
              value={entry[part]}
              onChange={({ target }) => change({ [part]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
