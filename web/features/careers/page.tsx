import { visibleLocations } from '#domain/locations/select-locations.ts';
import { defineFormPage } from '#web/forms/page/define-form-page.tsx';

/** `/careers` (docs/product/leads.md, 'Careers rewrite'). */
export const page = defineFormPage({
  type: 'careers_enquiry',
  path: '/careers',
  title: 'Careers',
  text: ({ name }) =>
    `Would you like to work at ${name}? Say what you do and what you are looking for, whether or not we are advertising.`,
  description: ({ name }) => `Work at ${name}: tell us what you do and what you are looking for.`,
  phone: ({ phones }) => phones.main,
  steps: [
    { title: 'You write', text: 'A few lines are enough: what you do, where, and from when.' },
    { title: 'Somebody who hires reads it', text: 'A person at the dealer, not a machine.' },
    { title: 'We talk', text: 'By the way you prefer. Bring papers then, not now.' },
  ],
  places: { title: 'Where you would work', of: visibleLocations },
});
