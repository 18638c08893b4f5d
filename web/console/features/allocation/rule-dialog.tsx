import type { SubmitEvent } from 'react';
import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { WhenFields } from './when-fields.tsx';
import { wholeOf } from './whole-of.ts';
import styles from './page.module.css';

interface RuleDialogProps {
  rule: AllocationRule;
  people: readonly { person_id: string; name: string }[];
  /** Kept at once: nothing typed is lost with the session. */
  onChange: (rule: AllocationRule) => void;
  onClose: () => void;
}

/** To whom a rule gives. */
function ToFields({ rule, people, onChange }: Omit<RuleDialogProps, 'onClose'>) {
  const { give_to } = rule;
  const change = (part: Partial<AllocationRule['give_to']>): void =>
    onChange({ ...rule, give_to: { ...give_to, ...part } });
  const toggle = (id: string, isOn: boolean): void =>
    change({ people: isOn ? [...give_to.people, id] : give_to.people.filter((one) => one !== id) });
  return (
    <>
      <fieldset>
        <legend>Goes to</legend>
        {people.map(({ person_id, name }) => (
          <Checkbox
            key={person_id}
            label={name}
            checked={give_to.people.includes(person_id)}
            onChange={({ target }) => toggle(person_id, target.checked)}
          />
        ))}
      </fieldset>
      {give_to.people.length > 1 && (
        <Field label="Which of them">
          {(control) => (
            <Select
              {...control}
              value={give_to.by}
              onChange={({ target }) => change({ by: target.value === 'turn' ? 'turn' : 'load' })}
            >
              <option value="load">Whoever has the fewest open leads</option>
              <option value="turn">In turn</option>
            </Select>
          )}
        </Field>
      )}
      <Field label="At most so many open leads each" hint="Empty: any number.">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={give_to.most_open ?? ''}
            onChange={({ target }) => change({ most_open: wholeOf(target.value) })}
          />
        )}
      </Field>
      <Field label="Taken back after so many minutes" hint="Of opening time, 5 at least. Empty: it stays.">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={rule.minutes ?? ''}
            onChange={({ target }) => onChange({ ...rule, minutes: wholeOf(target.value) ?? null })}
          />
        )}
      </Field>
    </>
  );
}

/** One rule: of which leads, and to whom. */
export function RuleDialog({ rule, people, onChange, onClose }: RuleDialogProps) {
  const done = (event: SubmitEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={rule.name === '' ? 'Rule' : rule.name}>
      <form className={styles.form} onSubmit={done} noValidate>
        <Field label="Name of the rule">
          {(control) => (
            <Input
              {...control}
              maxLength={60}
              value={rule.name}
              onChange={({ target }) => onChange({ ...rule, name: target.value })}
            />
          )}
        </Field>
        <WhenFields when={rule.when} onChange={(when) => onChange({ ...rule, when })} />
        <ToFields rule={rule} people={people} onChange={onChange} />
        <Button type="submit">Done</Button>
      </form>
    </Dialog>
  );
}
