import { useState } from 'react';
import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { kindWords } from '#web/console/inbox/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { wholeOf } from './whole-of.ts';
import styles from './page.module.css';

type When = AllocationRule['when'];

interface WhenFieldsProps {
  when: When;
  onChange: (when: When) => void;
}

/** Nothing chosen: it is not asked. */
const orAny = <T,>(chosen: readonly T[]): T[] | undefined => (chosen.length === 0 ? undefined : [...chosen]);

interface ChoicesProps<T extends string> {
  legend: string;
  choices: readonly { id: T; name: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[] | undefined) => void;
}

function Choices<T extends string>({ legend, choices, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(orAny(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)))
          }
        />
      ))}
    </fieldset>
  );
}

const splitMakes = (typed: string): string[] | undefined =>
  orAny(
    typed
      .split(',')
      .map((make) => make.trim())
      .filter((make) => make !== ''),
  );

/** As they are typed, with commas and spaces that the rule does not have. */
function Makes({ when, onChange }: WhenFieldsProps) {
  const [typed, setTyped] = useState(when.makes?.join(', ') ?? '');
  return (
    <Field label="Makes" hint="With commas: Toyota, BYD. Empty: every make.">
      {(control) => (
        <Input
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ ...when, makes: splitMakes(target.value) });
          }}
        />
      )}
    </Field>
  );
}

const priceOf = (from: number | undefined, to: number | undefined): When['price'] =>
  from === undefined && to === undefined ? undefined : { from_cents: from, to_cents: to };

const toCents = (typed: string): number | undefined => {
  const whole = wholeOf(typed);
  return whole === undefined ? undefined : whole * 100;
};

const dollarsOf = (cents: number | undefined): string => (cents === undefined ? '' : String(cents / 100));

function Price({ when, onChange }: WhenFieldsProps) {
  const { from_cents: from, to_cents: to } = when.price ?? {};
  return (
    <div className={styles.pair}>
      <Field label="Price from ($)">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={dollarsOf(from)}
            onChange={({ target }) => onChange({ ...when, price: priceOf(toCents(target.value), to) })}
          />
        )}
      </Field>
      <Field label="Price to ($)">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={dollarsOf(to)}
            onChange={({ target }) => onChange({ ...when, price: priceOf(from, toCents(target.value)) })}
          />
        )}
      </Field>
    </div>
  );
}

const hoursOf = (value: string): When['hours'] => (value === 'open' || value === 'closed' ? value : undefined);
const interstateOf = (value: string): When['interstate'] => (value === '' ? undefined : value === 'yes');

/** Of which leads a rule is. What is left empty is not asked. */
export function WhenFields({ when, onChange }: WhenFieldsProps) {
  const { locations, country } = useDealer();
  const kinds = leadTypes.map((id) => ({ id, name: kindWords[id] }));
  const { interstate } = when;
  return (
    <>
      <Makes when={when} onChange={onChange} />
      <Choices
        legend="Locations (none: all)"
        choices={locations}
        chosen={when.locations ?? []}
        onChange={(chosen) => onChange({ ...when, locations: chosen })}
      />
      <Choices
        legend="Kinds of lead (none: all)"
        choices={kinds}
        chosen={when.kinds ?? []}
        onChange={(chosen) => onChange({ ...when, kinds: chosen })}
      />
      <Field label="When it comes">
        {(control) => (
          <Select
            {...control}
            value={when.hours ?? ''}
            onChange={({ target }) => onChange({ ...when, hours: hoursOf(target.value) })}
          >
            <option value="">At any time</option>
            <option value="open">While the location is open</option>
            <option value="closed">While it is closed</option>
          </Select>
        )}
      </Field>
      <Price when={when} onChange={onChange} />
      {country === 'AU' && (
        <Field label="Where from">
          {(control) => (
            <Select
              {...control}
              value={interstate === undefined ? '' : interstate ? 'yes' : 'no'}
              onChange={({ target }) => onChange({ ...when, interstate: interstateOf(target.value) })}
            >
              <option value="">Anywhere</option>
              <option value="yes">Another state than the location’s</option>
              <option value="no">Not known to be of another state</option>
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
