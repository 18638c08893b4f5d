import { TERMS_HINT } from '#domain/lead/requirements.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Checkbox } from '#web/ui/controls.tsx';
import { fieldId } from './field-order.ts';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';

/** Marketing consent, apart from the terms (standards 3.12); hidden, it counts as no (decision 80). */
export function ConsentFields({ form, errors }: FormPart) {
  const site = useSite();
  const { register } = form;
  const { optInHidden, termsHint } = site.leadForm;
  const termsHintId = `${fieldId('terms_conditions')}-hint`;
  return (
    <>
      {!optInHidden && <Checkbox {...register('opt_in')} id={fieldId('opt_in')} label={site.words.optInLabel} />}
      {termsHint && (
        <div>
          <Checkbox
            {...register('terms_conditions')}
            id={fieldId('terms_conditions')}
            label="I agree to the terms of use"
            aria-describedby={termsHintId}
            aria-invalid={errors.terms_conditions === undefined ? undefined : true}
            required
          />
          <p id={termsHintId} className={errors.terms_conditions === undefined ? styles.hint : styles.error}>
            {TERMS_HINT}
          </p>
        </div>
      )}
    </>
  );
}
