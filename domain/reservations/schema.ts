import * as z from 'zod';
import { vehicleStates, owedReasons, type VehicleReservation } from './vehicle.ts';

const moment = z.iso.datetime();

const owedSchema = z.object({
  kind: z.enum(['refund', 'capture']),
  payment_id: z.string(),
  hold_id: z.string(),
  reason: z.enum(owedReasons).nullable(),
});

export const vehicleReservationSchema: z.ZodType<VehicleReservation> = z.object({
  car_id: z.string(),
  state: z.enum(vehicleStates),
  epoch: z.number().int().min(0),
  hold_id: z.string().nullable(),
  until: moment.nullable(),
  payment_id: z.string().nullable(),
  since: moment.nullable(),
  extended: z.boolean(),
  sold_in_feed_at: moment.nullable(),
  offer: z.object({ id: z.string(), until: moment }).nullable(),
  shown: z.number().int().min(0),
  waiting: z.array(z.string()),
  unproven: z.array(z.object({ id: z.string(), network: z.string() })).default([]),
  owed: z.array(owedSchema),
});
