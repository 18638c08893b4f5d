import * as z from 'zod';
import { gapCodes } from '#domain/consumer-law/gap-codes.ts';
import { advertGapsChanged } from '#events/advert-gaps-changed.ts';
import { keys, lists, parseAdvertId } from '#functions/runtime/table/keys.ts';
import type { FactSource } from './source.ts';

/** Of an advert, written by functions/adverts. */
const headSchema = z.object({
  gaps: z.array(z.enum(gapCodes)),
  gaps_since: z.iso.datetime().nullable().default(null),
  record: z.object({ at: z.iso.datetime() }),
});

/** Those with gaps come first in the list, marked so (functions/adverts/listing.ts). */
const WITH_GAPS = '0';
/** Some more than are kept. */
const MOST = 150;

/** A vehicle whose advert lacks what the law asks. By its id. */
export const advertFacts: FactSource = {
  name: 'advert',
  hints: {
    'advert.gaps_changed': (event, known) => {
      const { vehicle_id, gaps } = advertGapsChanged.read(event);
      return gaps.length > 0 || known.includes(vehicle_id) ? [vehicle_id] : [];
    },
  },
  read: async ({ table }, tenant, id) => {
    const head = (await table.load(keys.advert(tenant, id), headSchema))?.state;
    if (head === undefined || head.gaps.length === 0) return undefined;
    return { fault: 'gaps', since: head.gaps_since ?? head.record.at, details: { gaps: head.gaps.join(' ') } };
  },
  subjects: async ({ table }, tenant, { known }) => {
    const entries = await table.list(lists.adverts(tenant), { between: [WITH_GAPS, `${WITH_GAPS}~`], limit: MOST });
    return [...known, ...entries.map(({ key }) => parseAdvertId(key))];
  },
};
