import type { UseFormReturn } from 'react-hook-form';
import { resolve, type FormContext, type FormControl, type FormValues } from '#domain/lead/form-layout.ts';
import { Checkbox } from '#web/ui/form-controls.tsx';
import { RadioTile } from '#web/ui/radio-tile.tsx';
import { fieldId } from './field-id.ts';
import styles from './form.module.css';

interface ChoiceProps<Kind extends FormControl['control']> {
  control: Extract<FormControl, { control: Kind }>;
  context: FormContext;
  form: UseFormReturn<FormValues>;
}

/** Without a choice to begin with it is optional: a radio choice cannot be undone. */
export function RadioField({ control, context, form: { register } }: ChoiceProps<'radio' | 'radio_option'>) {
  const { name, label, options, starts } = control;
  return (
    <fieldset className={styles.methods} id={fieldId(name)} tabIndex={-1}>
      <legend className={styles.legend}>
        {resolve(label, context)}
        {starts === undefined && <span className={styles.optional}> (optional)</span>}
      </legend>
      {options.map((option) => (
        <RadioTile {...register(name)} key={option} value={option} label={option} className={styles.method} />
      ))}
    </fieldset>
  );
}

/** Ticked ones are sent as one list. */
export function CheckOptions({ control: { name, label, options }, context, form }: ChoiceProps<'check_options'>) {
  return (
    <fieldset className={styles.options} id={fieldId(name)} tabIndex={-1}>
      <legend className={styles.legend}>
        {resolve(label, context)} <span className={styles.optional}>(optional)</span>
      </legend>
      {resolve(options, context).map((option) => {
        const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
        return <Checkbox key={value} {...form.register(name)} value={value} label={text} />;
      })}
    </fieldset>
  );
}
