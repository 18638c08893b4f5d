import { contactRequired, messageRequired, registrationStateRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { enquiryFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { Filing, LeadKind } from './kind.ts';

/** The category that makes any enquiry one about work. */
const CAREERS = 'Careers Enquiry';

const filed = (chosen: string): Filing => ({
  event_id: eventIds.careersEnquiry,
  category: 'General Enquiry',
  subcategory: 'Career Enquiry',
  original_category: chosen,
});

/** How an enquiry is filed whose shopper chose the category of careers; undefined for all others. */
export const careersFiling = ({ category }: { category?: string | undefined }): Filing | undefined =>
  category === CAREERS ? filed(category) : undefined;

/** Sent by other clients of the API. On our sites careers is a category of the general form. */
export const careersEnquiryForm = leadForm({
  type: 'careers_enquiry',
  category: 'General Enquiry',
  fields: enquiryFields,
  requires: [...contactRequired, messageRequired, registrationStateRequired, termsRequired],
  groups: [],
});

export const careersEnquiry = {
  form: careersEnquiryForm,
  description: 'asked for work',
  filedUnder: 'General Enquiry / Career Enquiry',
  file: ({ category }) => filed(category ?? CAREERS),
} satisfies LeadKind<typeof careersEnquiryForm>;
