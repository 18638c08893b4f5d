import * as z from 'zod';
import { leadWorkChanged } from '#events/lead-work-changed.ts';
import { unsentLetter, workSchema } from '#functions/inbox/published/unsent-letter.ts';
import { isShownToDealer } from '#functions/leads/published/stored-lead.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { listedIds } from './listed-ids.ts';
import type { FactSource } from './source.ts';

/** Of a lead, written by functions/leads. */
const leadSchema = z.object({
  lead: z.object({
    type: z.string(),
    location_id: z.string().nullable(),
    vehicle: z.object({ name: z.string() }).nullable(),
  }),
  held: z.unknown().optional(),
  probe: z.unknown().optional(),
  erased_at: z.string().optional(),
});

const MOST_NAME = 200;

const detailsOf = ({ lead: { type, location_id, vehicle } }: z.output<typeof leadSchema>): Record<string, string> => ({
  type,
  ...(location_id && { location_id }),
  ...(vehicle && { vehicle: vehicle.name.slice(0, MOST_NAME) }),
});

/** An answer by mail that its person does not have; one of each lead. */
export const letterFacts: FactSource = {
  name: 'letter',
  hints: {
    'lead.work_changed': (event, known) => {
      const { lead_id, what } = leadWorkChanged.read(event);
      return what === 'letter' || known.includes(lead_id) ? [lead_id] : [];
    },
  },
  read: async ({ table }, tenant, id) => {
    const worked = (await table.load(keys.leadWork(tenant, id), workSchema))?.state;
    const unsent = worked && unsentLetter(worked);
    if (unsent === undefined) return undefined;
    const stored = (await table.load(keys.lead(tenant, id), leadSchema))?.state;
    if (stored === undefined || !isShownToDealer(stored)) return undefined;
    return { fault: unsent.state, since: unsent.at, details: detailsOf(stored) };
  },
  subjects: async ({ table, now }, tenant, { from, known }) => [
    ...known,
    ...(await listedIds(table, lists.leads(tenant), [from, now().toISOString()])),
  ],
};
