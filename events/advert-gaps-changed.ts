import * as z from 'zod';
import { gapCodes } from '#domain/consumer-law/gap-codes.ts';
import { defineEvent } from './envelope.ts';

export const advertGapsChanged = defineEvent({
  name: 'advert.gaps_changed',
  version: 1,
  context: 'adverts',
  summary: 'What the law asks of the advert of a vehicle and it lacks is not what it was. No endpoint gets it.',
  pii: false,
  data: z.object({
    vehicle_id: z.string(),
    /** All of them now; none: nothing is lacking, or the site does not show the vehicle. */
    gaps: z.array(z.enum(gapCodes)),
  }),
  example: { vehicle_id: 'v7k2m4', gaps: ['information_notice'] },
});
