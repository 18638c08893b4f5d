import type { EnquirySubject } from '../fields/values.ts';

/** What was typed about one vehicle is not to appear at another one. */
export const savedFormKey = (tenant: string, { type, car: vehicle }: EnquirySubject): string =>
  `fc:${tenant}:kept-form:${type}${vehicle?.id ?? ''}`;
