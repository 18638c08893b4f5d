import { leadFigures } from '#domain/inbox/figures.ts';
import { leadSources, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { NO_OWNER, withFilter, type FilterName, type InboxQuery } from '#web/console/inbox/inbox-address.ts';
import { NOBODY, useOwners } from '#web/console/inbox/staff.ts';
import { figureWords, kindWords, statusWords } from '#web/console/inbox/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { FilterOption } from '#web/console/ui/chip-filter.tsx';
import { DateRange } from '#web/console/ui/date-range.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  query: InboxQuery;
  onChange: (query: InboxQuery) => void;
}

export const filterLabels: Readonly<Record<FilterName, string>> = {
  kind: 'Kind',
  place: 'Place',
  owner: 'Owner',
  status: 'Status',
  source: 'Source',
  from: 'From',
  to: 'To',
  figure: 'Report',
  answered_by: 'Answered by',
};

const chosen = ['kind', 'place', 'owner', 'status', 'source'] as const;

/** What the panel offers, and what only the report asks. */
type Chosen = (typeof chosen)[number] | 'figure' | 'answered_by';

/** What each filter may be, with its words. */
export const useFilterOptions = (): Readonly<Record<Chosen, readonly FilterOption[]>> => {
  const { locations } = useDealer();
  const { choices } = useOwners();
  const owner = choices.map(({ id, label }) => ({ value: id === NOBODY ? NO_OWNER : id, label }));
  return {
    kind: leadTypes.map((value) => ({ value, label: kindWords[value] })),
    place: locations.map(({ id, name }) => ({ value: id, label: name })),
    owner,
    answered_by: owner,
    figure: leadFigures.map((value) => ({ value, label: figureWords[value] })),
    status: workStatuses.map((value) => ({ value, label: statusWords[value] })),
    source: leadSources.map((value) => ({ value, label: value })),
  };
};

export function FilterPanel({ query, onChange }: FilterPanelProps) {
  const options = useFilterOptions();
  return (
    <div className={styles.panel} id="filters">
      {chosen.map((name) => (
        <Field key={name} label={filterLabels[name]}>
          {(control) => (
            <Select
              {...control}
              value={query[name]}
              onChange={({ target }) => onChange(withFilter(query, name, target.value))}
            >
              <option value="">Any</option>
              {options[name].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <DateRange
        label="Came in"
        from={query.from}
        to={query.to}
        onChange={(range) => onChange({ ...query, ...range })}
      />
    </div>
  );
}
