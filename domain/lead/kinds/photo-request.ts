import { enquirerRequired, termsRequired } from '../requirements.ts';
import { consentGroup, enquirerGroup, messageGroupWith } from './controls.ts';
import { vehicleChosen, vehicleFields } from './fields.ts';
import { leadForm } from './form.ts';
import type { LeadKind } from './kind.ts';
import { distributionControl } from './place-controls.ts';

export const photoRequestForm = leadForm({
  type: 'photo_request',
  category: 'Photo Request',
  button: 'Request photos',
  fields: vehicleFields,
  requires: [...enquirerRequired, termsRequired],
  groups: [
    enquirerGroup,
    { controls: [distributionControl] },
    messageGroupWith({
      label: 'Which pictures would help?',
      hint: 'For example the boot, the tyres or the service book.',
    }),
    consentGroup,
  ],
});

export const photoRequest = {
  form: photoRequestForm,
  description: 'asked for more pictures of a vehicle',
  filedUnder: 'Vehicle Enquiry / Photo Request',
  check: vehicleChosen,
  file: () => ({ event_id: null, category: 'Vehicle Enquiry', subcategory: 'Photo Request' }),
  content: ({ message }) => ({ message: ['Please send more pictures.', message].filter(Boolean).join(' ') }),
} satisfies LeadKind<typeof photoRequestForm>;
