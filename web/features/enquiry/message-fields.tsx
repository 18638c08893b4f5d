import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Input, Select, Textarea } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { fieldId } from './field-order.ts';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';

/** What the shopper wants to know and, folded away, the car they may trade in. */
export function MessageFields({ form, errors, subject }: FormPart) {
  const site = useSite();
  const { register } = form;
  const australian = site.country === 'AU';
  return (
    <>
      <Field
        label="Message"
        optional={!site.leadForm.messageRequired}
        hint={subject.car === null ? undefined : 'Ask anything: its history, a test drive, a price with your trade-in.'}
        error={errors.message}
        id={fieldId('message')}
      >
        {(control) => (
          <Textarea {...control} {...register('message')} required={site.leadForm.messageRequired} maxLength={2_000} />
        )}
      </Field>
      {subject.car !== null && (
        <details className={styles.more} open={errors.rego !== undefined || errors.rego_state !== undefined}>
          <summary>Trading in a car?</summary>
          <div className={styles.moreFields}>
            <Field label="Registration number" optional error={errors.rego} id={fieldId('rego')}>
              {(control) => <Input {...control} {...register('rego')} autoCapitalize="characters" maxLength={12} />}
            </Field>
            {australian && (
              <Field label="State of registration" error={errors.rego_state} id={fieldId('rego_state')}>
                {(control) => (
                  <Select {...control} {...register('rego_state')}>
                    {australianStates.map((state) => (
                      <option key={state}>{state}</option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
          </div>
        </details>
      )}
    </>
  );
}
