import { contactRequired, messageRequired, registrationStateRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { enquiryFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { Filing, LeadKind } from './kind.ts';

const CAREERS = 'Careers Enquiry';

const filed = (chosen: string): Filing => ({
  event_id: eventIds.careersEnquiry,
  category: 'General Enquiry',
  subcategory: 'Career Enquiry',
  original_category: chosen,
});

/** Any enquiry with this category is filed as a careers enquiry (docs/product/leads.md, 'Careers rewrite'). */
export const careersFiling = ({ category }: { category?: string | undefined }): Filing | undefined =>
  category === CAREERS ? filed(category) : undefined;

/** For other API clients; our own sites use the general form's category. */
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
  adf: () => ({ service: 'Careers' }),
} satisfies LeadKind<typeof careersEnquiryForm>;
