import { dealerRoles } from '#domain/console/roles.ts';
import people from '../page.module.css';
import { roleWords } from '#web/console/lib/roles.ts';
import { SearchField } from '#web/console/ui/search-field.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { anyRole, type GroupFilters, type GroupPeople } from './group-url.ts';

interface FiltersProps {
  dealers: GroupPeople['dealers'];
  filters: GroupFilters;
  onChange: (part: Partial<GroupFilters>, options?: { replace?: boolean }) => void;
}

export function Filters({ dealers, filters: { q, role, dealer }, onChange }: FiltersProps) {
  return (
    <>
      <SearchField
        label="Find somebody by name, email or dealer"
        placeholder="Name, email or dealer"
        value={q}
        onSearch={(text) => onChange({ q: text }, { replace: true })}
      />
      <div className={people.filters} role="group" aria-label="Filters">
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
        <Field label="Dealer">
          {(control) => (
            <Select {...control} value={dealer} onChange={({ target }) => onChange({ dealer: target.value })}>
              <option value="">Every dealer</option>
              {dealers.map(({ tenant, name }) => (
                <option key={tenant} value={tenant}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}
