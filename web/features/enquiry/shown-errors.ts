import type { FieldErrors } from 'react-hook-form';
import { controlsOf, type FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import type { EnquiryErrors } from './form-errors.ts';

/** The messages of react-hook-form's errors by field, from top to bottom. */
export const shownErrors = (form: LeadForm, errors: FieldErrors<FormValues>): EnquiryErrors =>
  Object.fromEntries(
    controlsOf(form).flatMap(({ name }) => {
      const message = errors[name]?.message;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
