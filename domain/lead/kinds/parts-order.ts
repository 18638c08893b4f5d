import * as z from 'zod';
import { orderLinesSchema } from '../../parts/order-schema.ts';
import { optionalAnswer, optionalText } from '../../validation/schema.ts';
import { required, termsRequired } from '../requirements.ts';
import { consentGroup } from './controls.ts';
import { commonFields, registration } from './fields.ts';
import { contactGroup, contactRequired } from './full-contact.ts';
import { ownVehicle, ownVehicleGroup, ownVehicleRequired, vin } from './own-vehicle.ts';
import { steppedLeadForm } from './form.ts';
import type { LeadKind } from './kind.ts';
import { partsLocationGroup } from './place-controls.ts';

const PARTS = 'Parts Enquiry';

export const partsOrderForm = steppedLeadForm({
  type: 'parts_order',
  category: PARTS,
  team: 'parts team',
  fields: {
    ...commonFields,
    ...ownVehicle,
    ...registration,
    vin,
    part_number: optionalText(z.string().max(60, 'Use at most 60 characters.')),
    /** In place of the three above, if the dealer asks for them in one. */
    vehicle_details: optionalText(z.string().max(500, 'Use at most 500 characters.')),
    order_detail: optionalText(z.string().max(2_000, 'Use at most 2,000 characters.')),
    /** Of the dealer's catalogue, as the page showed them. */
    order_lines: optionalAnswer(orderLinesSchema),
    category: optionalText(z.string().max(60)),
    lead_status: optionalText(z.literal('Complete')).transform((status) => status ?? 'Complete'),
    form_completed: optionalAnswer(z.literal(true)).transform((completed) => completed ?? true),
    PageTitle: optionalText(z.string().max(200)),
  },
  requires: [
    ...contactRequired,
    ...ownVehicleRequired,
    required('order_detail', 'Enter what you would like to order.'),
    termsRequired,
  ],
  steps: [
    { title: 'Contact Details', groups: [contactGroup] },
    {
      title: 'Vehicle Details',
      groups: [
        ownVehicleGroup,
        partsLocationGroup,
        {
          controls: [
            {
              name: 'rego',
              label: 'Rego',
              optional: true,
              shown: ({ tenant }) => tenant.leadForm.partsVehicle === 'separate',
              control: 'input',
              attributes: { autoCapitalize: 'characters', maxLength: 12 },
            },
            {
              name: 'vin',
              label: 'VIN',
              optional: true,
              shown: ({ tenant }) => tenant.leadForm.partsVehicle === 'separate',
              control: 'input',
              attributes: { autoCapitalize: 'characters', maxLength: 24 },
            },
            {
              name: 'part_number',
              label: 'Part#',
              optional: true,
              shown: ({ tenant }) => tenant.leadForm.partsVehicle === 'separate',
              control: 'input',
              attributes: { autoCapitalize: 'characters', maxLength: 60 },
            },
            {
              name: 'vehicle_details',
              label: 'Rego, VIN or Part#',
              optional: true,
              shown: ({ tenant }) => tenant.leadForm.partsVehicle === 'combined',
              control: 'textarea',
              maxLength: 500,
            },
          ],
        },
      ],
    },
    {
      title: 'Order Details',
      groups: [
        {
          note: ({ tenant }) => tenant.leadForm.partsDisclaimer ?? undefined,
          controls: [
            {
              name: 'order_detail',
              label: 'Order Detail',
              hint: 'What do you need, and how many?',
              control: 'textarea',
              maxLength: 2_000,
            },
          ],
        },
        consentGroup,
      ],
    },
  ],
  completes: { category: PARTS, lead_status: 'Complete', form_completed: true },
  thanks: {
    title: 'Thank you, your order is with us',
    text: 'Our parts people check price and availability before anything is ordered.',
  },
});

export const partsOrder = {
  form: partsOrderForm,
  description: 'ordered parts',
  filedUnder: PARTS,
  desk: 'parts',
  content: ({ order_detail }) => (order_detail === undefined ? {} : { message: order_detail }),
  file: () => ({ event_id: null, category: PARTS, subcategory: null }),
  adf: () => ({ service: 'Parts' }),
} satisfies LeadKind<typeof partsOrderForm>;
