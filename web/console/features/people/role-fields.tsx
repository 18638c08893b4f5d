import { dealerRoles, type DealerRole } from '#domain/console/roles.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import styles from './page.module.css';

/** What somebody may do at the dealer, and where. */
export interface Standing {
  role: DealerRole;
  places: 'all' | readonly string[];
}

const duties: Readonly<Record<DealerRole, string>> = {
  dealer_manager: 'Sees and does everything at this dealer, people and exports included.',
  sales: 'Answers sales leads.',
  service: 'Answers leads for service and parts.',
  viewer: 'Reads, and changes nothing.',
};

const asRole = (value: string): DealerRole => dealerRoles.find((role) => role === value) ?? 'viewer';

/** All locations are one choice; otherwise at least one of them. */
function Places({ standing, onChange }: { standing: Standing; onChange: (standing: Standing) => void }) {
  const { locations } = useDealer();
  if (locations.length < 2) return null;
  const { places } = standing;
  const chosen = places === 'all' ? locations.map(({ id }) => id) : places;
  const toggle = (id: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id);
    if (next.length > 0) onChange({ ...standing, places: next.length === locations.length ? 'all' : next });
  };
  return (
    <fieldset>
      <legend>Works at</legend>
      {locations.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
      <p className={styles.soft}>
        {places === 'all' ? 'All locations, and those that the dealer opens later.' : 'Only leads of these locations.'}
      </p>
    </fieldset>
  );
}

interface RoleFieldsProps {
  standing: Standing;
  onChange: (standing: Standing) => void;
  /** False where no single dealer is meant. */
  hasPlaces?: boolean;
}

export function RoleFields({ standing, onChange, hasPlaces = true }: RoleFieldsProps) {
  return (
    <>
      <Field label="Role" hint={duties[standing.role]}>
        {(control) => (
          <Select
            {...control}
            value={standing.role}
            onChange={({ target }) => onChange({ ...standing, role: asRole(target.value) })}
          >
            {dealerRoles.map((role) => (
              <option key={role} value={role}>
                {roleWords(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasPlaces && <Places standing={standing} onChange={onChange} />}
    </>
  );
}
