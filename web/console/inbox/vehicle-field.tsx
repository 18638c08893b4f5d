import { priceWords } from '#web/console/inbox/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { vehicleIdOf, type NamedVehicle } from './named-vehicle.ts';
import { useVehicles, type FoundVehicle } from './use-vehicles.ts';
import styles from './vehicle-field.module.css';

interface VehicleFieldProps {
  entry: NamedVehicle;
  error: string | undefined;
  change: (part: NamedVehicle) => void;
}

const useFacts = () => {
  const { locations } = useDealer();
  return ({ stock_number, price_cents, location_id, sold }: FoundVehicle): string =>
    [
      stock_number,
      sold ? 'sold' : price_cents === null ? null : priceWords(price_cents),
      locations.find(({ id }) => id === location_id)?.name,
    ]
      .filter((part) => part != null)
      .join(' · ');
};

/** Those that were found by what is typed; a press binds the lead to one. */
function Offers({ typed, onChoose }: { typed: string; onChoose: (vehicle: FoundVehicle) => void }) {
  const vehicles = useVehicles(typed);
  const factsOf = useFacts();
  return (
    <div role="status">
      {vehicles !== null && vehicles.length > 0 && (
        <ul aria-label="Vehicles found" className={styles.list}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.car_id}>
              <button type="button" className={styles.offer} onClick={() => onChoose(vehicle)}>
                <span className={styles.name}>{vehicle.name}</span>
                <span className={styles.facts}>{factsOf(vehicle)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The vehicle that the lead is about: found by its number, or named by its page; other words go into the message. */
export function VehicleField({ entry, error, change }: VehicleFieldProps) {
  const { car, vehicle } = entry;
  if (car !== null)
    return (
      <div className={styles.chosen}>
        <p>
          <span className={styles.label}>Vehicle</span>
          <span className={styles.name}>{car.name}</span>
        </p>
        <Button variant="quiet" aria-label={`Take away ${car.name}`} onClick={() => change({ car: null, vehicle: '' })}>
          Take away
        </Button>
      </div>
    );
  const isPage = vehicleIdOf(vehicle) !== undefined;
  return (
    <div>
      <Field
        id="add-vehicle"
        label="Vehicle"
        optional
        hint={
          isPage
            ? 'The lead will be about this vehicle.'
            : 'Its stock number, rego or name: choose the vehicle below. Other words go into the message.'
        }
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={vehicle}
            onChange={({ target }) => change({ car: null, vehicle: target.value })}
          />
        )}
      </Field>
      {!isPage && (
        <Offers typed={vehicle} onChoose={({ car_id, name }) => change({ car: { car_id, name }, vehicle: '' })} />
      )}
    </div>
  );
}
