import * as z from 'zod';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { driveAwaySchema } from '#domain/on-road-costs/schema.ts';
import { financeFiguresSchema } from '#domain/finance/figures-schema.ts';
import { availabilityStates } from '#domain/vehicle/rules.ts';
import { vehicleAnswerSchema, type VehicleAnswer } from './published/vehicle-answer.ts';
import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';

export { vehicleAnswerSchema, type VehicleAnswer };

const slugParam = z.object({ slug: z.string().max(200) });

export const getVehicle = route({
  id: 'vehicles.get',
  uses: ['read:cars', 'read:reservations', 'read:feeds', 'read:views'],
  method: 'GET',
  path: '/api/v1/cars/{slug}',
  summary: 'One vehicle with the place it stands. A vehicle sold longer ago than the tenant’s days answers 410.',
  params: slugParam,
  answer: { kind: 'json', status: 200, schema: vehicleAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

const availabilityAnswerSchema = z.object({
  state: z.enum(availabilityStates),
  ...vehicleAnswerSchema.pick({ reservable: true, being_reserved: true }).shape,
});
export type AvailabilityAnswer = z.infer<typeof availabilityAnswerSchema>;

/** Kept nowhere: what a page does not know yet, because copies of it are served for a while, its browser asks here. */
export const getAvailability = route({
  id: 'vehicles.get-availability',
  uses: ['read:cars', 'read:reservations', 'read:feeds'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/availability',
  summary: 'Whether a vehicle is there, reserved or sold at this moment, and whether it can be reserved. Never cached.',
  params: slugParam,
  answer: { kind: 'json', status: 200, schema: availabilityAnswerSchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
});

export const getDriveAway = route({
  id: 'vehicles.get-drive-away',
  uses: ['read:cars'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/drive-away',
  summary:
    'What it costs to drive the vehicle away in the buyer’s state, line by line; null where its price includes the charges.',
  params: slugParam,
  query: z.object({ state: z.enum(australianStates).optional() }),
  answer: { kind: 'json', status: 200, schema: z.object({ drive_away: driveAwaySchema.nullable() }) },
  problems: ['tenant_unknown', 'not_found', 'gone', 'validation_failed'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

export const getFinanceLender = route({
  id: 'vehicles.get-finance-lender',
  uses: ['read:cars'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/finance-lenders/{provider}',
  summary: 'The finance provider’s entry for a vehicle: its words, and its figures where they may be shown.',
  params: slugParam.extend({ provider: z.string().max(60) }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      provider: z.string(),
      disclaimer: z.string(),
      as_of: z.iso.datetime(),
      /** Null where the entry may not be shown (docs/product/finance.md, 'Provider rules'). */
      figures: financeFiguresSchema.nullable(),
    }),
  },
  problems: ['tenant_unknown', 'not_found', 'gone'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

export const openHistoryReport = route({
  id: 'vehicles.open-history-report',
  costs: 'reveal',
  uses: ['read:cars', 'write:actions'],
  method: 'GET',
  path: '/api/v1/cars/{slug}/history-report',
  summary: 'Leads to the vehicle’s history report, if it stands on a host that the dealer allows.',
  params: slugParam,
  answer: { kind: 'text', status: 303, schema: rawBodySchema },
  problems: ['tenant_unknown', 'not_found', 'gone'],
});

const reference = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Give an id in lower-case letters, digits and hyphens, at most 60.');

export const revealContact = route({
  id: 'vehicles.reveal-contact',
  costs: 'reveal',
  uses: ['read:cars', 'write:actions'],
  method: 'POST',
  path: '/api/v1/contact-reveals',
  summary: 'The dealer’s phone number for a vehicle. The reveal is logged; the number is answered even if that fails.',
  body: z.strictObject({ car_id: reference, dealership_id: reference, website_id: reference }),
  answer: { kind: 'json', status: 200, schema: z.object({ phone: z.string() }) },
  problems: ['validation_failed', 'tenant_unknown', 'not_found'],
});
