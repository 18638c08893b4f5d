import { readLinesRevision, readOpenLines, seesLead } from '#functions/inbox/published/open-leads.ts';
import { readWaitingMails } from '#functions/inbox/published/waiting-mails.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { ReadOpenLeads, Viewer } from './open-leads.ts';

type Deps = Pick<Runtime, 'table' | 'now'>;

/** Who may only look sees that leads wait, at their places: no line names a person to them (kinds/leads.ts). */
const asLooker = (viewer: Viewer): Viewer =>
  viewer.roles.includes('viewer') ? { ...viewer, roles: [...viewer.roles, 'sales', 'service'] } : viewer;

/** The inbox's lines of leads that nobody answered. */
export const makeReadOpenLeads = (deps: Deps): ReadOpenLeads => ({
  revision: (tenant) => readLinesRevision(deps, tenant),
  read: async (tenant, viewer, most) => {
    const [{ lines, ...rest }, mails] = await Promise.all([
      readOpenLines(deps, tenant, asLooker(viewer), most),
      readWaitingMails(deps, tenant),
    ]);
    return { leads: lines, ...rest, mails };
  },
  sees: (viewer, lead) => seesLead(asLooker(viewer), { ...lead, owner: null }),
});
