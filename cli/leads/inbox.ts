import { Option, type Command } from 'commander';
import { leadFigures } from '#domain/inbox/figures.ts';
import { inboxViews, leadSources, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import * as contract from '#functions/inbox/contract.ts';
import type { ShownLine } from '#functions/inbox/line-schema.ts';
import type { Client } from '#cli/client.ts';
import { textTable } from '#cli/output.ts';

/** What the console's inbox asks, under the same names as in its addresses. */
export interface InboxOptions {
  tenant: string;
  limit: number;
  cursor?: string;
  view?: (typeof inboxViews)[number];
  kind?: string;
  place?: string;
  owner?: string;
  status?: string;
  source?: string;
  from?: string;
  to?: string;
  figure?: (typeof leadFigures)[number];
  answeredBy?: string;
  search?: string;
}

export const withInboxOptions = (command: Command): Command =>
  command
    .addOption(new Option('--view <view>', 'as the inbox of the console shows it').choices(inboxViews))
    .addOption(new Option('--kind <kind>', 'of this kind').choices(leadTypes))
    .option('--place <location>', 'answered by this location')
    .option('--owner <person>', "of this person, or 'none'")
    .addOption(new Option('--status <status>', 'that far').choices(workStatuses))
    .addOption(new Option('--source <source>', 'that came so').choices(leadSources))
    .option('--from <date>', 'from this day on, in the dealer’s time')
    .option('--to <date>', 'until this day')
    .addOption(new Option('--figure <figure>', 'those that this figure of the report counts').choices(leadFigures))
    .option('--answered-by <person>', 'of which this person answered a question')
    .option('--search <words>', 'by name, number, address, stock number, registration, id or reference');

/** Whether the inbox is asked. Without any of them the leads themselves are listed, also those that have no line yet. */
export const asksInbox = ({ tenant: _tenant, limit: _limit, cursor: _cursor, ...asked }: InboxOptions): boolean =>
  Object.values(asked).some((one) => one !== undefined);

const waited = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const formatWaiting = ({ open_since, waiting_minutes, overdue, awaits_crm, follow_up_due }: ShownLine): string => {
  if (open_since === null) return follow_up_due ? 'follow up' : 'answered';
  const late = awaits_crm ? ', CRM silent' : ', overdue';
  return `${waited(waiting_minutes)}${overdue ? late : ''}${awaits_crm && !overdue ? ', in the CRM' : ''}`;
};

const formatLine = (line: ShownLine): string[] =>
  [
    line.lead_id,
    line.reference,
    line.kind,
    line.name,
    line.phone ?? line.email,
    line.vehicle?.name,
    line.location_id,
    formatWaiting(line),
    line.owner?.name,
    line.status,
    line.delivery,
  ].map((cell) => cell ?? '');

const HEADS = 'LEAD,REFERENCE,KIND,NAME,CONTACT,VEHICLE,PLACE,WAITING,OWNER,STATUS,DELIVERY'.split(',');
const MOST = 1_000;
const few = (count: number): string => (count > MOST ? '1,000+' : String(count));

/** A page may be empty though more follow: what is looked at in one call is bounded. */
const emptyText = ({ next, cursor }: { next: string | null; cursor: string | undefined }): string => {
  if (next !== null) return 'None among the leads looked at so far; older ones follow.';
  return cursor === undefined ? 'No leads in this view.' : 'No more leads in this view.';
};

export const listInbox = async (client: Client, { tenant, view = 'all', search, ...rest }: InboxOptions) => {
  const { answeredBy: answered_by, ...asked } = rest;
  const { cursor } = rest;
  const query = { view, ...asked, answered_by, q: search };
  const page = await client.call(contract.listInbox, { params: { tenant }, query });
  if (!page.changed) return;
  const { lines, next, counts } = page;
  client.out.result(page, lines.length === 0 ? emptyText({ next, cursor }) : textTable(HEADS, lines.map(formatLine)));
  if (counts !== null)
    client.out.note(
      `Unanswered ${few(counts.unanswered)}, overdue ${few(counts.overdue)}, to follow up ${few(counts.follow_up)}, open ${few(counts.team)}.`,
    );
  if (next !== null) client.out.note(`More: --cursor '${next}'`);
};
