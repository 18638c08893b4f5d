import * as z from 'zod';
import { vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { defineEvent } from './envelope.ts';

export const vehicleListed = defineEvent({
  name: 'vehicle.listed',
  version: 1,
  context: 'stock',
  summary: 'A vehicle entered the stock.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** Revision of the stock item; part of the search index's version. */
    rev: z.number().int(),
    source: z.string(),
    run: z.string(),
    slug: z.string(),
    car_type: z.enum(vehicleTypes),
  }),
  example: {
    vehicle_id: 'v7k2m4',
    rev: 1,
    source: 'dms',
    run: 'run_01',
    slug: '2021-toyota-hilux-sr5-v7k2m4',
    car_type: 'used',
  },
});
