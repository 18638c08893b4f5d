import type { Choice } from '#domain/tradein/questions.ts';
import { fieldId } from '#web/forms/fields/field-id.ts';
import formStyles from '#web/forms/fields/form.module.css';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import styles from './trade-in.module.css';
import type { TypedName } from './typed.ts';
import type { TradeIn } from './use-trade-in.ts';

interface TypedFieldProps {
  form: TradeIn;
  name: TypedName;
  label: string;
  hint?: string;
  optional?: boolean;
  numeric?: boolean;
  maxLength?: number;
}

export function TypedField({
  form,
  name,
  label,
  hint,
  optional = false,
  numeric = false,
  maxLength = 60,
}: TypedFieldProps) {
  return (
    <Field label={label} hint={hint} optional={optional} error={form.errors[name]} id={fieldId(name)}>
      {(control) => (
        <Input
          {...control}
          {...(numeric ? { inputMode: 'decimal' } : {})}
          {...(name === 'rego' ? { autoCapitalize: 'characters', spellCheck: false } : {})}
          name={name}
          autoComplete="off"
          required={!optional}
          maxLength={maxLength}
          value={form.typed[name]}
          onChange={({ target }) => form.set({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

interface ChosenFieldProps<Value extends string> {
  form: TradeIn;
  name: TypedName;
  label: string;
  choices: readonly Choice<Value>[];
}

/** One of a few, each a tile. */
export function ChosenField<Value extends string>({ form, name, label, choices }: ChosenFieldProps<Value>) {
  const id = fieldId(name);
  const error = form.errors[name];
  return (
    <fieldset
      className={styles.choices}
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={formStyles.legend}>{label}</legend>
      {error !== undefined && (
        <p id={`${id}-error`} className={formStyles.error}>
          {error}
        </p>
      )}
      <div className={styles.tiles}>
        {choices.map(({ value, label: words, hint }) => (
          <RadioTile
            key={value}
            name={name}
            value={value}
            checked={form.typed[name] === value}
            onChange={() => form.set({ [name]: value })}
            className={styles.tile}
            label={
              <span className={styles.tileText}>
                {words}
                {hint !== undefined && <span className={styles.soft}>{hint}</span>}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
