import * as z from 'zod';
import { managers, sellers } from '#domain/console/roles.ts';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { idOrReferenceParam, pageQuery } from '#functions/runtime/http/params.ts';
import { reservationAnswerSchema, reservationStates } from './answer-schema.ts';

const lineSchema = reservationAnswerSchema.omit({ location: true, now: true }).extend({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  payment_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The feed says that the vehicle is sold: a person has to look. */
  sold_in_feed: z.boolean(),
});
export type ReservationLine = z.infer<typeof lineSchema>;

const wholeSchema = lineSchema.extend({
  /** Of the lead that it became when it was paid; null: it was not. */
  lead_id: z.string().nullable(),
  /** Its confirmed sale is what the vehicle's item says now. */
  can_fall_through: z.boolean(),
  /** The dealer's own 'sold' on the vehicle; null: none. */
  own_sale: z
    .object({
      /** Of the field `status` of the vehicle. */
      rev: z.number().int(),
      by: z.string(),
      at: z.iso.datetime(),
      /** `this`: names the buyer of this reservation, and ends with its sale; `unsaid`: may be of it; `other`: of another sale. */
      of: z.enum(['this', 'unsaid', 'other']),
    })
    .nullable(),
  /** What a sale that fell through took along; null: none fell through. */
  fall: z
    .object({
      /** Whose lead is the buyer's: of who had it reserved, or whom the own 'sold' that ends names; null: nobody says. */
      lead_id: z.string().nullable(),
      /** What became of it. */
      lead: z.enum(['pending', 'reopened', 'kept']).nullable(),
      /** The dealer's own 'sold'; null: there was none to end. */
      car: z.enum(['pending', 'ended', 'kept']).nullable(),
    })
    .nullable(),
  /** Oldest first. */
  history: z.array(z.object({ at: z.iso.datetime(), what: z.string() })),
});
export type WholeReservation = z.infer<typeof wholeSchema>;

const uses: readonly Use[] = ['read:reservations', 'write:reservations', 'read:references', 'read:cars', 'payments'];
const one = { id: idOrReferenceParam };
const answer = { kind: 'json', status: 200, schema: wholeSchema } as const;
const problems = ['not_found', 'validation_failed', 'conflict'] as const;
const path = '/reservations';

export const listReservations = operatorRoute({
  uses,
  id: 'reservations.list',
  may: { roles: sellers, reach: 'dealer' },
  method: 'GET',
  path,
  summary: 'A dealer’s reservations, newest first.',
  query: z.object({
    ...pageQuery(),
    /** Of the page that is read: a page may be short. */
    state: z.enum(reservationStates).optional(),
    /** `running`: held, being paid or reserved. Looked for in the newest 500. */
    part: z.enum(['running', 'over']).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      reservations: z.array(lineSchema),
      /** Pass as `cursor` for the next page; null on the last one. */
      next: z.string().nullable(),
    }),
  },
  problems: ['validation_failed'],
});

export const showReservation = operatorRoute({
  uses,
  id: 'reservations.show',
  may: { roles: sellers, reach: 'dealer' },
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One reservation with its history.',
  params: one,
  answer,
  problems,
});

export const extendReservation = operatorRoute({
  uses,
  id: 'reservations.extend',
  may: { roles: sellers, reach: 'dealer' },
  method: 'POST',
  path: `${path}/{id}/extend`,
  summary: 'Keeps the vehicle for the buyer as long again; possible once.',
  params: one,
  answer,
  problems,
});

export const operatorCancel = operatorRoute({
  uses,
  id: 'reservations.operator-cancel',
  may: { roles: managers, reach: 'dealer', asks: 'passkey' },
  method: 'POST',
  path: `${path}/{id}/cancel`,
  summary: 'Ends a reservation and gives the deposit back, with the dealer’s reason.',
  params: one,
  body: z.strictObject({ reason: z.string().trim().min(1, 'Write the reason.').max(300) }),
  answer,
  problems: [...problems, 'upstream_unavailable'],
});

export const confirmSold = operatorRoute({
  uses,
  id: 'reservations.confirm-sold',
  may: { roles: sellers, reach: 'dealer' },
  method: 'POST',
  path: `${path}/{id}/confirm-sold`,
  summary: 'Says that the vehicle is sold: to the buyer, or to somebody else, who makes the deposit go back.',
  params: one,
  body: z.strictObject({ to: z.enum(['buyer', 'somebody_else']) }),
  answer,
  problems,
});

export const saleFellThrough = operatorRoute({
  uses,
  id: 'reservations.fell-through',
  may: { roles: managers, reach: 'dealer', asks: 'passkey' },
  method: 'POST',
  path: `${path}/{id}/fell-through`,
  summary:
    'Takes a confirmed sale back: the vehicle is free, the deposit goes back or is kept, the buyer’s lead is sold no more.',
  params: one,
  body: z.strictObject({
    /** The buyer reads it. */
    reason: z.string().trim().min(1, 'Write the reason.').max(300),
    deposit: z.enum(['return', 'keep'], { error: 'Say whether the deposit goes back or is kept.' }),
    /** Revision of the dealer's own 'sold' that ends too (`own_sale`); one that names this buyer ends always. */
    ends_own_sale: z.number().int().min(1).optional(),
  }),
  answer,
  problems,
});
