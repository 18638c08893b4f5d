import { lazy, Suspense, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  isShown,
  resolve,
  type FormContext,
  type FormControl,
  type FormGroup,
  type FormValues,
} from '#domain/lead/form-layout.ts';
import { answered } from '#domain/lead/form-values.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { isMarkedRequired } from '#domain/lead/requirements.ts';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Checkbox, Textarea } from '#web/ui/fields/form-controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import { SlotsWaiting } from '../slots/slots-waiting.tsx';
import { fieldId } from './field-id.ts';
import styles from './form.module.css';

interface ChoiceProps<Kind extends FormControl['control']> {
  control: Extract<FormControl, { control: Kind }>;
  context: FormContext;
  form: UseFormReturn<FormValues>;
}

/** Without a choice to begin with it is optional: a radio choice cannot be undone. */
function RadioField({ control, context, form: { register } }: ChoiceProps<'radio' | 'radio_option'>) {
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
function CheckOptions({ control: { name, label, options }, context, form }: ChoiceProps<'check_options'>) {
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

const LazySlotField = lazy(async () => ({ default: (await import('../slots/slot-field.tsx')).SlotField }));

interface FormFieldsProps {
  kind: LeadForm;
  context: FormContext;
  form: UseFormReturn<FormValues>;
  errors: EnquiryErrors;
}

interface FieldsProps extends FormFieldsProps {
  values: FormValues;
}

type ControlProps<Kind extends FormControl['control'] = FormControl['control']> = Omit<FieldsProps, 'kind'> & {
  control: Extract<FormControl, { control: Kind }>;
  required: boolean;
};

type SlotControl = Extract<FormControl, { control: 'slot' }>;

/** The hint doubles as the error message. */
function CheckboxField({ control, context, form: { register }, errors, required }: ControlProps<'checkbox'>) {
  const { name } = control;
  const box = { ...register(name), id: fieldId(name), label: resolve(control.label, context) };
  const hint = resolve(control.hint, context);
  if (hint === undefined) return <Checkbox {...box} />;
  const wrong = errors[name] !== undefined;
  return (
    <div>
      <Checkbox
        {...box}
        aria-describedby={`${box.id}-hint`}
        aria-invalid={wrong ? true : undefined}
        required={required}
      />
      <p id={`${box.id}-hint`} className={wrong ? styles.error : styles.hint}>
        {hint}
      </p>
    </div>
  );
}

function LabelledField(props: ControlProps<'input' | 'select' | 'textarea'>) {
  const { control, context, form, errors, values, required } = props;
  const { name } = control;
  return (
    <Field
      label={resolve(control.label, context)}
      hint={resolve(control.hint, context)}
      optional={resolve(control.optional ?? false, context, values)}
      error={errors[name]}
      id={fieldId(name)}
    >
      {(field) => {
        const given = { ...field, ...form.register(name) };
        switch (control.control) {
          case 'input':
            return <Input {...given} {...control.attributes} required={required} />;
          case 'textarea':
            return <Textarea {...given} required={required} maxLength={control.maxLength} />;
          case 'select':
            return (
              <Select {...given} required={required}>
                {resolve(control.options, context, values).map((option) =>
                  typeof option === 'string' ? (
                    <option key={option}>{option}</option>
                  ) : (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ),
                )}
              </Select>
            );
        }
      }}
    </Field>
  );
}

/** Its code comes with the first form that books a time. */
function SlotChoice({ control, ...rest }: FieldsProps & { control: SlotControl }) {
  const { context, form, errors } = rest;
  return (
    <Suspense fallback={<SlotsWaiting />}>
      <LazySlotField
        id={fieldId(control.name)}
        label={resolve(control.label, context)}
        name={control.name}
        context={context}
        form={form}
        error={errors[control.name]}
      >
        {control.wish.map((wish) => (
          <OneField key={wish.name} {...rest} control={wish} />
        ))}
      </LazySlotField>
    </Suspense>
  );
}

const isRequired = (
  { requires }: LeadForm,
  { name, required }: FormControl,
  { context, values }: Pick<FieldsProps, 'context' | 'values'>,
): boolean => required ?? isMarkedRequired(requires, name, context.tenant.leadForm, values);

function OneField({ kind, control, ...rest }: FieldsProps & { control: FormControl }) {
  if (control.control === 'radio' || control.control === 'radio_option') {
    return <RadioField {...rest} control={control} />;
  }
  if (control.control === 'check_options') return <CheckOptions {...rest} control={control} />;
  return <OneAnswer {...rest} kind={kind} control={control} />;
}

type AnswerControl = Exclude<FormControl, { control: 'radio' | 'radio_option' | 'check_options' }>;

function OneAnswer({ kind, control, ...rest }: FieldsProps & { control: AnswerControl }) {
  const required = isRequired(kind, control, rest);
  switch (control.control) {
    case 'checkbox':
      return <CheckboxField {...rest} control={control} required={required} />;
    case 'slot':
      return <SlotChoice {...rest} {...{ kind, control }} />;
    case 'input':
    case 'select':
    case 'textarea':
      return <LabelledField {...rest} control={control} required={required} />;
  }
}

function Group({ group, ...rest }: FieldsProps & { group: FormGroup }) {
  const { context, values } = rest;
  const note = resolve(group.note, context);
  const fields = group.controls
    .filter((control) => isShown(control, context, values))
    .map((control) => <OneField key={control.name} {...rest} control={control} />);
  if (group.folded === undefined) {
    return (
      <>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {fields}
      </>
    );
  }
  return (
    <details className={styles.more} open={group.controls.some(({ name }) => rest.errors[name] !== undefined)}>
      <summary>{group.folded}</summary>
      <div className={styles.moreFields}>{fields}</div>
    </details>
  );
}

/** The fields of a lead kind's form, as the kind declares them; of a form in steps, those of one. */
export function FormFields({
  groups,
  around,
  ...props
}: FormFieldsProps & {
  groups?: readonly FormGroup[] | undefined;
  around?: ((values: FormValues, fields: ReactNode) => ReactNode) | null | undefined;
}) {
  const values = answered(props.kind, useWatch({ control: props.form.control }));
  const fields = (groups ?? props.kind.groups).map((group, n) => (
    <Group key={n} {...props} values={values} group={group} />
  ));
  return around?.(values, fields) ?? fields;
}
