import { contactRequired, messageRequired, registrationStateRequired, termsRequired } from '../requirements.ts';
import { eventIds } from '../rules.ts';
import { careersFiling } from './careers-enquiry.ts';
import { consentGroup, contactGroup, locationGroup, messageGroup, tradeInGroup } from './controls.ts';
import { enquiryFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';

export const vehicleEnquiryForm = leadForm({
  type: 'vehicle_enquiry',
  category: 'Vehicle Enquiry',
  fields: enquiryFields,
  requires: [...contactRequired, messageRequired, registrationStateRequired, termsRequired],
  groups: [locationGroup, contactGroup, messageGroup, tradeInGroup, consentGroup],
});

export const vehicleEnquiry = {
  form: vehicleEnquiryForm,
  description: 'asked about a vehicle',
  filedUnder: 'Vehicle Enquiry',
  check: ({ car_id }) => (car_id === undefined ? [{ field: 'car_id', message: 'Choose a vehicle.' }] : []),
  file(answers, vehicle) {
    const careers = careersFiling(answers);
    if (careers !== undefined) return careers;
    // Demonstrators legally count as used.
    const number = vehicle?.car_type === 'new' ? eventIds.newEnquiry : eventIds.usedEnquiry;
    return { event_id: vehicle === undefined ? null : number, category: 'Vehicle Enquiry', subcategory: null };
  },
} satisfies LeadKind<typeof vehicleEnquiryForm>;
