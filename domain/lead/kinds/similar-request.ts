import { enquirerRequired, messageRequired, termsRequired } from '../requirements.ts';
import { SIMILAR_MESSAGE } from '../rules.ts';
import { consentGroup, enquirerGroup, messageGroupWith } from './controls.ts';
import { vehicleChosen, vehicleFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';
import { enquiryEvent } from './vehicle-enquiry.ts';

export const similarRequestForm = leadForm({
  type: 'similar_request',
  category: 'Vehicle Enquiry',
  button: 'Send request',
  fields: vehicleFields,
  requires: [...enquirerRequired, messageRequired, termsRequired],
  groups: [
    enquirerGroup,
    messageGroupWith({
      label: 'What are you looking for?',
      optional: ({ tenant }) => !tenant.leadForm.messageRequired,
      hint: 'Your budget, the kilometres, a colour: whatever matters.',
      starts: () => SIMILAR_MESSAGE,
    }),
    consentGroup,
  ],
});

/** About a vehicle that cannot be had any more. */
export const similarRequest = {
  form: similarRequestForm,
  description: 'asked for something like a vehicle that is reserved or sold',
  filedUnder: 'Vehicle Enquiry / Find Something Similar',
  check: vehicleChosen,
  file: (_, vehicle) => ({
    event_id: vehicle === undefined ? null : enquiryEvent(vehicle),
    category: 'Vehicle Enquiry',
    subcategory: 'Find Something Similar',
  }),
} satisfies LeadKind<typeof similarRequestForm>;
