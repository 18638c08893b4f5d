import { contactMethods } from '#domain/lead/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { fieldId } from './field-order.ts';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';

/** Who asks and how to reach them. Either a phone number or an e-mail is enough unless the tenant wants both (decision 40). */
export function ContactFields({ form, errors }: FormPart) {
  const { register } = form;
  const site = useSite();
  const either = !site.leadForm.emailAndPhoneRequired;
  return (
    <>
      <Field label="First name" error={errors.first_name} id={fieldId('first_name')}>
        {(control) => <Input {...control} {...register('first_name')} autoComplete="given-name" required />}
      </Field>
      <Field label="Last name" error={errors.last_name} id={fieldId('last_name')}>
        {(control) => <Input {...control} {...register('last_name')} autoComplete="family-name" required />}
      </Field>
      <Field
        label="Phone"
        hint={either ? 'A phone number or an email address is enough.' : undefined}
        error={errors.phone}
        id={fieldId('phone')}
      >
        {(control) => <Input {...control} {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Field label="Email" error={errors.email} id={fieldId('email')}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <fieldset className={styles.methods} id={fieldId('contact_method')} tabIndex={-1}>
        <legend className={styles.legend}>
          Best way to reach you <span className={styles.optional}>(optional)</span>
        </legend>
        {contactMethods.map((method) => (
          <label key={method} className={styles.method}>
            <input {...register('contact_method')} type="radio" value={method} className={styles.radio} />
            <span>{method}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
