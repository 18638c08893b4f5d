import * as z from 'zod';
import { feeKinds } from './fee-rows.ts';
import { registrationPlaces } from './jurisdictions.ts';

const cents = z.number().int();
const range = { low_cents: cents, high_cents: cents };

/** Of answers (domain/on-road-costs/drive-away.ts). */
export const driveAwaySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('estimate'),
    place: z.enum(registrationPlaces),
    lines: z.array(
      z.object({
        id: z.enum(['price', 'duty', ...feeKinds, 'dealer']),
        label: z.string(),
        note: z.string().nullable(),
        ...range,
      }),
    ),
    ...range,
    checked_on: z.iso.date(),
    valid_until: z.iso.date(),
    not_included: z.array(z.string()),
    statement: z.string(),
  }),
  z.object({
    kind: z.literal('unknown'),
    place: z.enum(registrationPlaces).nullable(),
    missing: z.array(z.string()),
    statement: z.string(),
  }),
]);

/** What a lead keeps of the estimate that the shopper saw. */
export const quotedDriveAwaySchema = z.object({
  place: z.enum(registrationPlaces),
  ...range,
  checked_on: z.iso.date(),
});

/** Of search answers (domain/on-road-costs/card.ts). */
export const cardDriveAwaySchema = z.object({
  place: z.enum(registrationPlaces),
  text: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});
