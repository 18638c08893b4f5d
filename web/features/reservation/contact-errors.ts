import type { ApiError } from '#web/lib/api.ts';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import type { Contact } from '#web/forms/payment/saved-reservation.ts';

export const contactFields = [
  {
    name: 'first_name',
    label: 'First name',
    autoComplete: 'given-name',
    type: 'text',
    missing: 'Enter your first name.',
  },
  {
    name: 'last_name',
    label: 'Last name',
    autoComplete: 'family-name',
    type: 'text',
    missing: 'Enter your last name.',
  },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', missing: 'Enter your email address.' },
  { name: 'phone', label: 'Mobile number', autoComplete: 'tel', type: 'tel', missing: 'Enter your phone number.' },
] as const;

export const noContact: Contact = { first_name: '', last_name: '', email: '', phone: '' };

/** Without the schemas, which are the server's and heavy. */
export const contactErrors = (contact: Contact): EnquiryErrors => {
  const errors: EnquiryErrors = {};
  for (const { name, missing } of contactFields) if (contact[name].trim() === '') errors[name] = missing;
  if (errors['email'] === undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(contact.email.trim()))
    errors['email'] = 'Enter a valid email address.';
  return errors;
};

/** The server's messages at their fields: 'contact.phone' is 'phone'. */
export const refusedFields = ({ fields }: ApiError): EnquiryErrors =>
  Object.fromEntries(
    fields.flatMap(({ field, message }): [string, string][] => {
      const name = field.split('.').at(-1) ?? field;
      return contactFields.some((one) => one.name === name) ? [[name, message]] : [];
    }),
  );
