import { findEnquirySubject } from '../enquiry-subject.ts';
import { enquirerRequired, messageRequired, registrationStateRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { careersFiling } from './careers-enquiry.ts';
import { categoryGroup, consentGroup, enquirerGroup, messageGroup } from './controls.ts';
import { enquiryFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';

export const generalEnquiryForm = leadForm({
  type: 'general_enquiry',
  category: 'General Enquiry',
  button: 'Send enquiry',
  fields: enquiryFields,
  requires: [...enquirerRequired, messageRequired, registrationStateRequired, termsRequired],
  groups: [categoryGroup, enquirerGroup, messageGroup, consentGroup],
});

export const generalEnquiry = {
  form: generalEnquiryForm,
  description: 'asked something else',
  filedUnder: 'what they chose',
  check({ category }, { leadForm: { categories } }) {
    if (category === undefined) return [{ field: 'category', message: 'Choose a category.' }];
    return categories.includes(category) ? [] : [{ field: 'category', message: 'Choose a category from the list.' }];
  },
  /** An offer or a model that is not there any more is no reason to refuse. */
  content(answers, tenant) {
    const about = findEnquirySubject(answers, tenant);
    return about === undefined ? {} : { message: `About ${about.words}.`, details: about.details };
  },
  file: (answers) =>
    careersFiling(answers) ?? {
      event_id: eventIds.generalEnquiry,
      category: answers.category ?? 'General Enquiry',
      subcategory: null,
    },
} satisfies LeadKind<typeof generalEnquiryForm>;
