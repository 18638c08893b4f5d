import { isPermitted } from '#domain/console/roles.ts';
import { formatDollars } from '#domain/money/rules.ts';
import type { FollowUpLead, OpenLead } from '../open-leads.ts';
import { hoursSince, needKind, type NeedAction, type World } from './kind.ts';
import { leadAnswerers, leadViewers } from './permissions.ts';
import { whenWords } from './words.ts';

const isOverdue = ({ due_at }: OpenLead, { now }: World): boolean =>
  due_at !== null && Date.parse(due_at) <= now.getTime();

/** Worked in the dealer's CRM, which has said nothing of it: it has the dealer's own time for that. */
const awaitsCrm = ({ crm_said }: OpenLead, { tenant }: World): boolean =>
  tenant.config.leadsWorkedIn === 'crm' && !crm_said;

/** Who may not answer is told of no person. */
const titleOf = ({ name, vehicle }: OpenLead, { viewer }: World): string => {
  const who = isPermitted(leadAnswerers, viewer) ? name : 'Somebody';
  return vehicle === null ? `${who} waits for an answer` : `${who} waits for an answer about the ${vehicle.name}`;
};

/** A point for each thousand dollars, up to 300. */
const valueOf = ({ vehicle }: OpenLead): number => Math.min(300, Math.floor((vehicle?.price_cents ?? 0) / 100_000));

/** 'A $42,990 vehicle: ' where that is known. */
const stakeText = ({ vehicle }: OpenLead): string =>
  vehicle?.price_cents == null ? '' : `A ${formatDollars(vehicle.price_cents)} vehicle. `;

const openLead = ({ lead_id }: OpenLead): NeedAction => ({ kind: 'open', label: 'Answer', to: `/leads/${lead_id}` });

/** The question that is open may be a later one than the lead itself. */
const waitsSince = ({ open_since, submitted_at }: OpenLead): string => open_since ?? submitted_at;

/** A lead keeps its id when its time is over, so that what somebody put off until tomorrow stays put off. */
const said = (lead: OpenLead, world: World, since: string) => ({
  id: `lead.${lead.lead_id}`,
  title: titleOf(lead, world),
  since: waitsSince(lead),
  due_at: lead.due_at,
  place: lead.location_id,
  weight: valueOf(lead) + Math.min(699, hoursSince(since, world)),
  subject: { kind: 'lead', id: lead.lead_id },
  action: openLead(lead),
});

export const leadOverdue = needKind({
  kind: 'lead_overdue',
  notices: [],
  from: 'leads',
  severity: 'now',
  order: 6,
  sees: leadViewers,
  acts: leadAnswerers,
  items: (world) => world.leads.leads.filter((lead) => isOverdue(lead, world)),
  say: (lead, world) => ({
    ...said(lead, world, lead.due_at ?? waitsSince(lead)),
    words: `${stakeText(lead)}${awaitsCrm(lead, world) ? 'Your CRM has not said whether anybody answered. ' : ''}Your own time for an answer was over ${whenWords(lead.due_at ?? waitsSince(lead), world, lead.location_id)}.`,
  }),
});

export const leadUnanswered = needKind({
  kind: 'lead_unanswered',
  notices: [],
  from: 'leads',
  severity: 'today',
  order: 3,
  sees: leadViewers,
  acts: leadAnswerers,
  items: (world) =>
    world.leads.leads.filter((lead) => !isOverdue(lead, world) && (lead.due_at === null || !awaitsCrm(lead, world))),
  say: (lead, world) => ({
    ...said(lead, world, waitsSince(lead)),
    words: `${stakeText(lead)}${
      lead.due_at === null
        ? 'Nobody has answered yet.'
        : `Answer by ${whenWords(lead.due_at, world, lead.location_id)}.`
    }`,
  }),
});

/** What is beyond the lines of its own: one line, so that a flood hides nothing else. */
export const leadsMore = needKind({
  kind: 'leads_more',
  notices: [],
  from: 'leads',
  severity: 'today',
  order: 2,
  sees: leadViewers,
  acts: leadAnswerers,
  items: ({ leads }) => (leads.more === 0 ? [] : [leads]),
  say: ({ more, isMore, leads }) => ({
    id: 'leads.more',
    title: `And ${isMore ? 'more than ' : ''}${more} more ${more === 1 ? 'enquiry waits' : 'enquiries wait'} for an answer`,
    since: leads.map(waitsSince).at(-1) ?? '',
    weight: more,
    words: 'These have waited for a shorter time than those above.',
    subject: { kind: 'view', id: 'unanswered' },
    action: { kind: 'open', label: 'Open the inbox', to: '/leads?view=unanswered' },
  }),
});

const followUpTitle = ({ name, vehicle, follow_up: { note } }: FollowUpLead, { viewer }: World): string => {
  const mayAnswer = isPermitted(leadAnswerers, viewer);
  const about = vehicle === null ? '' : ` about the ${vehicle.name}`;
  const what = mayAnswer && note !== null ? `: ${note}` : '';
  return `Follow up ${mayAnswer && name !== '' ? name : 'a person'}${about}${what}`;
};

const triesWords = (tries: number): string =>
  tries === 1 ? 'The last call had no answer.' : `The last ${tries} calls had no answer.`;

/** Why somebody has to get in touch again. */
const followUpWords = ({ follow_up }: FollowUpLead, { now }: World): string => {
  const { kind, again_at, tries } = follow_up;
  if (tries > 0) return triesWords(tries);
  if (kind === 'own') return 'Somebody here set this date.';
  const day = again_at !== null && again_at > now.toISOString() ? 2 : 3;
  return `Day ${day} after your answer, and they have not written since.`;
};

/** A line of its own kind: what somebody put off as a question is another thing. */
export const leadFollowUp = needKind({
  kind: 'lead_follow_up',
  notices: [],
  from: 'leads',
  severity: 'today',
  order: 4,
  sees: leadViewers,
  acts: leadAnswerers,
  items: ({ leads }) => leads.followUps.leads,
  say: (lead, world) => ({
    id: `follow.${lead.lead_id}`,
    title: followUpTitle(lead, world),
    since: lead.follow_up.due_at,
    due_at: lead.follow_up.due_at,
    place: lead.location_id,
    weight: valueOf(lead) + Math.min(699, hoursSince(lead.follow_up.due_at, world)),
    words: `${stakeText(lead)}${followUpWords(lead, world)}`,
    subject: { kind: 'lead', id: lead.lead_id },
    action: { kind: 'open', label: 'Follow up', to: `/leads/${lead.lead_id}` },
  }),
});

/** What is beyond the lines of its own. */
export const followUpsMore = needKind({
  kind: 'follow_ups_more',
  notices: [],
  from: 'leads',
  severity: 'today',
  order: 2,
  sees: leadViewers,
  acts: leadAnswerers,
  items: ({ leads: { followUps } }) => (followUps.more === 0 ? [] : [followUps]),
  say: ({ more, leads }) => ({
    id: 'follow.more',
    title: `And ${more} more ${more === 1 ? 'lead' : 'leads'} to follow up`,
    since: leads.at(-1)?.follow_up.due_at ?? '',
    weight: more,
    words: 'These were due later than those above.',
    subject: { kind: 'view', id: 'follow_up' },
    action: { kind: 'open', label: 'Open the inbox', to: '/leads?view=follow_up' },
  }),
});

/** Mails of portals that nobody has read. One line, so that a flood hides nothing else; the list shows each. */
export const portalMailsWaiting = needKind({
  kind: 'portal_mails',
  notices: [],
  from: 'leads',
  severity: 'today',
  order: 5,
  sees: leadAnswerers,
  acts: leadAnswerers,
  items: ({ leads: { mails } }) => (mails.count === 0 ? [] : [mails]),
  say: ({ count, isMore, oldest, newest }, world) => ({
    id: 'portals.mails',
    title: `${isMore ? 'More than ' : ''}${count} ${count === 1 ? 'mail of a portal waits' : 'mails of portals wait'} to be read`,
    since: oldest ?? '',
    newest: newest ?? '',
    weight: Math.min(500, count) + Math.min(499, hoursSince(oldest ?? '', world)),
    words: 'Each may be a shopper who waits for an answer.',
    subject: { kind: 'view', id: 'portal-mails' },
    action: { kind: 'open', label: 'Read them', to: '/portal-mails' },
  }),
});
