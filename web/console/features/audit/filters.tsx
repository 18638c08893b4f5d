import { useId, useState } from 'react';
import { DateRange } from '#web/console/ui/date-range.tsx';
import { SearchField } from '#web/console/ui/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { actions } from './actions.ts';
import { isFiltered, noFilters, type AuditFilters } from './audit-url.ts';
import styles from './filters.module.css';

interface FiltersProps {
  filters: AuditFilters;
  /** Names of people and programs. */
  people: readonly string[];
  onChange: (part: Partial<AuditFilters>, options?: { replace?: boolean }) => void;
}

const areas: Readonly<Record<string, string>> = {
  inbox: 'Work on leads',
  leads: 'Leads and applications',
  crm: 'CRM',
  reservations: 'Reservations',
  tradeins: 'Trade-ins',
  stock: 'Stock files',
  content: 'Pages',
  notifications: 'Consents',
  privacy: 'Privacy',
  operators: 'Settings and search',
  needs: 'Needs you',
  console: 'People, passkeys and audit',
};

function WhatOptions() {
  return Object.entries(areas).map(([area, label]) => (
    <optgroup key={area} label={label}>
      <option value={area}>{label}: everything</option>
      {Object.entries(actions)
        .filter(([id]) => id.startsWith(`${area}.`))
        .map(([id, words]) => (
          <option key={id} value={id}>
            {words.label}
          </option>
        ))}
    </optgroup>
  ));
}

/** Who, what, about what and when. */
export function Filters({ filters, people, onChange }: FiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const names = [...new Set([...people, filters.who])].filter((name) => name !== '').toSorted();
  return (
    <div className={styles.all}>
      <Button
        variant="secondary"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{isFiltered(filters) && ': some are set'}
      </Button>
      <div id={id} className={styles.filters} role="group" aria-label="Filters" data-open={isOpen || undefined}>
        <Field label="Who">
          {(control) => (
            <Select {...control} value={filters.who} onChange={({ target }) => onChange({ who: target.value })}>
              <option value="">Everybody</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="What">
          {(control) => (
            <Select {...control} value={filters.what} onChange={({ target }) => onChange({ what: target.value })}>
              <option value="">Everything</option>
              <WhatOptions />
            </Select>
          )}
        </Field>
        <div className={styles.about}>
          <span className={styles.label} aria-hidden>
            About
          </span>
          <SearchField
            label="About: the id in a lead’s address"
            placeholder="Id in a lead’s address"
            value={filters.about}
            onSearch={(about) => onChange({ about }, { replace: true })}
          />
        </div>
        <DateRange label="When" from={filters.from} to={filters.to} onChange={onChange} />
        {isFiltered(filters) && (
          <Button variant="quiet" onClick={() => onChange(noFilters)}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}
