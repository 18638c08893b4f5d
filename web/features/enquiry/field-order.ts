import type { EnquiryField } from './form-errors.ts';

/** The fields from top to bottom. */
export const fieldOrder: readonly EnquiryField[] = [
  'category',
  'location_id',
  'first_name',
  'last_name',
  'phone',
  'email',
  'contact_method',
  'message',
  'rego',
  'rego_state',
  'opt_in',
  'terms_conditions',
];

/** Id of a field's control: what the error summary links to. */
export const fieldId = (field: EnquiryField): string => `enquiry-${field}`;

export const isEnquiryField = (name: string): name is EnquiryField => fieldOrder.some((field) => field === name);
