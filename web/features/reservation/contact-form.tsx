import { collectionNotice } from '#domain/lead/collection-notice.ts';
import { useState } from 'react';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import { ErrorSummary } from '#web/forms/fields/error-summary.tsx';
import { FormProof, type AskedOfForm } from '#web/sections/proof/form-proof.tsx';
import { fieldId } from '#web/forms/fields/field-id.ts';
import { useOwnCheck } from '#web/forms/fields/use-own-check.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import type { Contact } from '#web/forms/payment/saved-reservation.ts';
import { contactErrors, contactFields, noContact } from './contact-errors.ts';
import steps from '#web/forms/payment/steps.module.css';

interface ContactFormProps {
  /** Typed before. */
  contact: Contact | null;
  busy: boolean;
  /** The server's words about the whole, and about fields. */
  refusal: string | null;
  refused: EnquiryErrors;
  attempt: number;
  proof: AskedOfForm;
  button: string;
  onSend: (contact: Contact, optIn: boolean) => void;
}

const trimmed = (contact: Contact): Contact => ({
  first_name: contact.first_name.trim(),
  last_name: contact.last_name.trim(),
  email: contact.email.trim(),
  phone: contact.phone.trim(),
});

/** Who reserves: for the receipt and for the dealer's call. */
export function ContactForm({ contact, busy, refusal, refused, attempt, proof, button, onSend }: ContactFormProps) {
  const { words } = useSite();
  const [typed, setTyped] = useState(contact ?? noContact);
  const [optIn, setOptIn] = useState(false);
  const checked = useOwnCheck(
    { busy, refused, attempt },
    () => contactErrors(typed),
    () => onSend(trimmed(typed), optIn),
  );
  const { errors } = checked;
  return (
    <form method="dialog" className={steps.form} onSubmit={checked.submit} noValidate aria-busy={busy}>
      <ErrorSummary errors={errors} refusal={refusal} attempt={checked.attempt} />
      <FormProof {...{ proof, busy }} contact={typed} />
      <div className={steps.fields}>
        {contactFields.map(({ name, label, autoComplete, type }) => (
          <Field key={name} label={label} error={errors[name]} id={fieldId(name)}>
            {(control) => (
              <Input
                {...control}
                {...{ name, type, autoComplete, maxLength: 254 }}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox label={words.optInLabel} checked={optIn} onChange={({ target }) => setOptIn(target.checked)} />
      <Button type="submit" size="l" wide busy={busy}>
        {button}
      </Button>
      <p className={steps.small}>
        {collectionNotice(words)} <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </form>
  );
}
