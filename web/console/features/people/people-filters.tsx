import { dealerRoles } from '#domain/console/roles.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { anyRole, type PeopleFilters } from './people-url.ts';
import styles from './page.module.css';

interface FiltersProps {
  filters: PeopleFilters;
  onChange: (part: Partial<PeopleFilters>) => void;
}

/** Which of the people are listed. */
export function Filters({ filters: { role, place }, onChange }: FiltersProps) {
  const { locations } = useDealer();
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <Field label="Role">
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={({ target }) => onChange({ role: dealerRoles.find((one) => one === target.value) ?? anyRole })}
          >
            <option value={anyRole}>Every role</option>
            {dealerRoles.map((one) => (
              <option key={one} value={one}>
                {roleWords(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {locations.length > 1 && (
        <Field label="Works at">
          {(control) => (
            <Select {...control} value={place} onChange={({ target }) => onChange({ place: target.value })}>
              <option value="">Every location</option>
              {locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
