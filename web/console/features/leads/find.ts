import { kindWords } from '#web/console/inbox/words.ts';
import { api } from '#web/console/lib/api.ts';
import type { FindEntries } from '#web/console/lib/palette.ts';

const AT_MOST = 6;
const SHORTEST = 2;

/** Leads for Ctrl K: by name, phone, address, stock number, rego, reference or id. */
export const find: FindEntries = async ({ tenant, text, signal }) => {
  if (text.length < SHORTEST) return [];
  const result = await api('inbox.list', {
    params: { tenant },
    query: { view: 'all', q: text, limit: AT_MOST },
    signal,
  });
  if (!result.ok || !result.answer.changed) return [];
  return result.answer.lines.map(({ lead_id, name, kind, vehicle }) => ({
    id: lead_id,
    title: name,
    detail: vehicle === null ? kindWords[kind] : vehicle.name,
    to: `/leads/${lead_id}` as const,
  }));
};
