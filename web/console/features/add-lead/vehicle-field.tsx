import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { vehicleIdOf, type Entry } from './entry.ts';

interface VehicleFieldProps {
  entry: Entry;
  error: string | undefined;
  change: (part: Partial<Entry>) => void;
}

/** The page's address binds the lead to the vehicle; anything else is written into the message. */
export function VehicleField({ entry, error, change }: VehicleFieldProps) {
  const isBound = vehicleIdOf(entry.vehicle) !== undefined;
  return (
    <Field
      id="add-vehicle"
      label="Vehicle"
      optional
      hint={
        isBound
          ? 'The lead will be about this vehicle.'
          : 'Its stock number or a few words. Paste the address of its page to bind the lead to it.'
      }
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={entry.vehicle}
          onChange={({ target }) => change({ vehicle: target.value })}
        />
      )}
    </Field>
  );
}
