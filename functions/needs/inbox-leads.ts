import {
  openSince,
  readLinesRevision,
  readOpenLines,
  seesLead,
  type StoredLine,
} from '#functions/inbox/published/open-leads.ts';
import { readWaitingMails } from '#functions/inbox/published/waiting-mails.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { OpenLead, ReadOpenLeads, Viewer } from './open-leads.ts';

type Deps = Pick<Runtime, 'table' | 'now'>;

/** Who may only look sees that leads wait, at their places: no line names a person to them (kinds/leads.ts). */
const asLooker = (viewer: Viewer): Viewer =>
  viewer.roles.includes('viewer') ? { ...viewer, roles: [...viewer.roles, 'sales', 'service'] } : viewer;

const toOpenLead = (line: StoredLine): OpenLead => ({ ...line, open_since: openSince(line) });

/** The inbox's lines of leads that nobody answered, or that somebody has to follow up. */
export const makeReadOpenLeads = (deps: Deps): ReadOpenLeads => ({
  revision: (tenant) => readLinesRevision(deps, tenant),
  read: async (tenant, viewer, most) => {
    const [{ lines, followUps, ...rest }, mails] = await Promise.all([
      readOpenLines(deps, tenant, asLooker(viewer), most),
      readWaitingMails(deps, tenant),
    ]);
    return {
      ...rest,
      mails,
      leads: lines.map(toOpenLead),
      followUps: {
        leads: followUps.lines.flatMap((line) =>
          line.follow_up === null ? [] : [{ ...toOpenLead(line), follow_up: line.follow_up }],
        ),
        more: followUps.more,
      },
    };
  },
  sees: (viewer, lead) => seesLead(asLooker(viewer), { ...lead, owner: null }),
});
