import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { rowReasons } from '#domain/vehicle/why-no-row.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { params } from './vehicle-contract.ts';

/** Of a cell; what is longer is cut. */
export const MOST_CELL_LETTERS = 2_000;

export const feedRowSchema = z.object({
  /** The last one that did something to the car. */
  run: z.string(),
  received_at: z.iso.datetime().nullable(),
  row: z
    .object({
      /** Of the file, from 1. */
      line: z.number().int(),
      /** By which it is read. */
      format: z.string(),
      /** Those with a value from which fields are read, in the format's order. */
      cells: z.array(z.object({ column: z.string(), raw: z.string(), fields: z.array(z.string()) })),
    })
    .nullable(),
  /** Why there is no row: the file left the car out, is not kept any more, or cannot be read as the source is set up now. */
  why: z.enum(rowReasons).nullable(),
  detail: z.string().nullable(),
});
export type FeedRowAnswer = z.infer<typeof feedRowSchema>;

/** Of its own, because the whole file is read for it. */
export const showFeedRow = operatorRoute({
  id: 'stock.show-car-row',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/stock/cars/{car}/row',
  uses: ['read:cars', 'read:feeds', 'objects.read'],
  summary:
    'The row of the stock file that a car was last read from: each cell as the file has it, with the fields it gives.',
  params,
  answer: { kind: 'json', status: 200, schema: feedRowSchema },
  problems: ['not_found'],
});
