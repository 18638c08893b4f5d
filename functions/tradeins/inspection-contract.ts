import * as z from 'zod';
import { sellers } from '#domain/console/roles.ts';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { idOrReferenceParam } from '#functions/runtime/http/params.ts';
import { shown } from './operators-contract.ts';

const may = { roles: sellers, reach: 'place' } as const;
const params = { id: idOrReferenceParam };
const path = '/trade-ins/{id}/inspection';
const seenStart = z.iso.datetime({ offset: true, error: 'Give the time at which you saw the inspection.' });
const writes = [
  ...(['read:valuations', 'write:valuations', 'write:drives'] as const),
  ...(['read:references', 'read:leads', 'link_secret'] as const),
] as const;

export const listInspectionSlots = operatorRoute({
  id: 'tradeins.inspection-slots',
  may,
  uses: ['read:valuations', 'read:drives', 'read:references', 'read:leads', 'link_secret'],
  method: 'GET',
  path: `${path}-slots`,
  summary:
    'Times of the next two weeks at which the car of an accepted offer can be inspected, in local time with offset: those that its owner is offered.',
  params,
  answer: { kind: 'json', status: 200, schema: z.object({ slots: z.array(freeSlotSchema) }) },
  problems: ['validation_failed', 'not_found', 'conflict'],
});

export const arrangeInspection = operatorRoute({
  id: 'tradeins.arrange-inspection',
  may,
  uses: writes,
  method: 'POST',
  path,
  summary:
    'Books a free time for the inspection of an accepted car, or moves it there, and mails its owner once with a calendar entry. Repeating it changes nothing.',
  params,
  body: z.strictObject({
    slot_start: z.iso.datetime({ offset: true, error: 'Choose a time.' }),
    /** Where whoever moves it saw it, null for no time: one that is elsewhere by now is not moved. */
    seen_start: seenStart.nullable().optional(),
  }),
  answer: shown,
  problems: ['validation_failed', 'not_found', 'conflict', 'slot_taken'],
});

export const cancelInspection = operatorRoute({
  id: 'tradeins.cancel-inspection',
  may,
  uses: writes,
  method: 'POST',
  path: `${path}/cancel`,
  summary:
    'Cancels the inspection of an accepted car and frees its time; its owner is mailed once and may book another time. Repeating it changes nothing.',
  params,
  body: z.strictObject({
    /** Where whoever cancels it saw it: one that is elsewhere by now is not cancelled. */
    seen_start: seenStart,
    /** Why, in words that its owner reads. */
    note: z.string().trim().max(500, 'Use at most 500 characters.').optional(),
  }),
  answer: shown,
  problems: ['validation_failed', 'not_found', 'conflict'],
});
