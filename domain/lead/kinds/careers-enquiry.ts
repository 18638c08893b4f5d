import { enquirerRequired, messageRequired, registrationStateRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { consentGroup, enquirerGroup, locationGroup, messageGroupWith } from './controls.ts';
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

export const careersEnquiryForm = leadForm({
  type: 'careers_enquiry',
  category: 'General Enquiry',
  button: 'Send enquiry',
  team: 'people who hire',
  fields: enquiryFields,
  requires: [...enquirerRequired, messageRequired, registrationStateRequired, termsRequired],
  groups: [
    locationGroup,
    enquirerGroup,
    messageGroupWith({
      label: 'About you',
      hint: 'What work are you looking for, and what have you done before?',
      optional: ({ tenant }) => !tenant.leadForm.messageRequired,
    }),
    consentGroup,
  ],
  thanks: { title: 'Thank you for asking about work with us', text: 'Somebody who hires reads what you wrote.' },
});

export const careersEnquiry = {
  form: careersEnquiryForm,
  description: 'asked for work',
  filedUnder: 'General Enquiry / Career Enquiry',
  file: ({ category }) => filed(category ?? CAREERS),
  adf: () => ({ service: 'Careers' }),
} satisfies LeadKind<typeof careersEnquiryForm>;
