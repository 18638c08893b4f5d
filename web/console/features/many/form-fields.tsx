import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { acts, asAct, asStep, asType, asUnit, isMove, steps, type ManyErrors, type ManyForm } from './form.ts';
import { actWords } from './words.ts';
import styles from './many.module.css';

interface FormProps {
  form: ManyForm;
  errors: ManyErrors;
  change: (part: Partial<ManyForm>) => void;
}

function Amount({ form, errors, change }: FormProps) {
  return (
    <>
      <Field label="By" error={errors.amount}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
      </Field>
      <Field label="In">
        {(control) => (
          <Select {...control} value={form.unit} onChange={({ target }) => change({ unit: asUnit(target.value) })}>
            <option value="dollars">Dollars</option>
            <option value="percent">Percent</option>
          </Select>
        )}
      </Field>
      {form.unit === 'percent' && (
        <Field label="Rounded to">
          {(control) => (
            <Select {...control} value={form.step} onChange={({ target }) => change({ step: asStep(target.value) })}>
              {steps.map((step) => (
                <option key={step} value={step}>
                  ${step}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

/** Those that a price by hand can be. */
const priceTypesByHand = ['drive_away', 'estimated_drive_away', 'excl_govt_charges'] as const;

function MoveFields({ form, errors, change }: FormProps) {
  const { country } = useDealer();
  return (
    <>
      <Amount form={form} errors={errors} change={change} />
      <Field label="Where the feed does not say what a price includes">
        {(control) => (
          <Select {...control} value={form.type} onChange={({ target }) => change({ type: asType(target.value) })}>
            <option value="">Leave the car out</option>
            {priceTypesByHand.map((type) => (
              <option key={type} value={type}>
                {priceTypeLabel(type, country)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Until" optional error={errors.until}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={form.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** What is done to all of the cars. */
export function FormFields({ form, errors, change }: FormProps) {
  return (
    <div className={styles.fields}>
      <Field label="What to do">
        {(control) => (
          <Select {...control} value={form.act} onChange={({ target }) => change({ act: asAct(target.value) })}>
            {acts.map((act) => (
              <option key={act} value={act}>
                {actWords[act]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isMove(form.act) && <MoveFields form={form} errors={errors} change={change} />}
      {form.act === 'tag' && (
        <Field label="Tag" hint="Empty takes it away.">
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              autoComplete="off"
              value={form.tag}
              onChange={({ target }) => change({ tag: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
