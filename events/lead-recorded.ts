import * as z from 'zod';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { defineEvent } from './envelope.ts';

export const leadRecorded = defineEvent({
  name: 'lead.recorded',
  version: 1,
  context: 'leads',
  summary: 'A lead was accepted: its kind, place and vehicle, and nothing of the person.',
  pii: false,
  data: z.object({
    lead_id: z.string(),
    type: z.enum(leadTypes),
    /** docs/product/leads.md, 'Event ids'; null if the kind has none. */
    event_id: z.number().int().nullable(),
    /** One of the dealer's or of a kind's own; 'other' for words that somebody else sent. */
    category: z.string(),
    dealership_id: z.string(),
    location_id: z.string().nullable(),
    car_id: z.string().nullable(),
    car_type: z.enum(vehicleTypes).nullable(),
    submitted_at: z.iso.datetime(),
  }),
  example: {
    lead_id: '01hzy3k8q2v7k2m4d5f6g7h8j9',
    type: 'vehicle_enquiry',
    event_id: 15,
    category: 'Vehicle Enquiry',
    dealership_id: 'demo-1',
    location_id: null,
    car_id: 'v7k2m4',
    car_type: 'used',
    submitted_at: '2026-11-21T02:00:00.000Z',
  },
});
