/** Id of a field's control; the error summary links to it. */
export const fieldId = (field: string): string => `enquiry-${field}`;
