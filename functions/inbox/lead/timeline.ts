import { byCodeUnit } from '#domain/text/order.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { advertisedText } from '#domain/portal/found.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import type { LeadDelivery } from '#functions/crm/published/lead-deliveries.ts';
import type { StoredLead } from '#functions/leads/published/stored-lead.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Timeline } from '../contract.ts';
import { ofFollowUps } from './follow-up-entries.ts';
import { ofWork } from './work-entries.ts';
import type { Work } from '../work-schema.ts';

type Entry = Timeline[number];

export interface TimelineFacts {
  stored: StoredLead;
  lead: Lead;
  work: Work;
  deliveries: readonly LeadDelivery[];
  receipt: { at: string; state: string } | undefined;
  appointment: { at: string; status: string; start: string } | undefined;
  acts: Timeline;
}

/** The words that the person saw, where they are still the dealer's; else their version. */
const wordingOf = ({ config }: TenantContext, { wording_version, wording_hash }: Lead['consent']): string => {
  const { optInLabel } = config.words;
  return sha256Hex(optInLabel) === wording_hash ? `“${optInLabel}”` : `Wording ${wording_version}.`;
};

const consentTitle = ({ opt_in, preset, spoken }: Lead['consent']): string => {
  if (!opt_in) return 'Did not agree to marketing';
  if (spoken === true) return 'Said yes to marketing';
  return preset === true ? 'Agreed to marketing; the box was ticked before' : 'Agreed to marketing';
};

const cameAs = ({ submitted_at: at, entered_by, portal, source, category, url }: Lead): Entry => {
  if (entered_by !== undefined)
    return { at, kind: 'entered', title: `Written down: ${source}`, detail: category, by: entered_by.name };
  if (portal === undefined)
    return { at, kind: 'submitted', title: `Sent: ${category}`, detail: `From the page ${url}` };
  const sender = portal.verified ? 'Its sender is vouched for.' : 'Nobody vouches for its sender.';
  return {
    at,
    kind: 'submitted',
    title: `Mailed by ${portal.name}`,
    detail: [advertisedText(portal.vehicle), sender].filter(Boolean).join('. '),
  };
};

const ofLead = (tenant: TenantContext, { stored, lead }: TimelineFacts): Entry[] => {
  const { consent } = lead;
  const came = cameAs(lead);
  const { passed_on_at: passed, update } = stored;
  const held: Entry[] =
    passed === undefined
      ? []
      : [{ at: passed, kind: 'held', title: 'Passed on', detail: 'It came with many others at once and waited.' }];
  const offer: Entry[] =
    update === undefined
      ? []
      : [{ at: update.at, kind: 'offer', title: 'Accepted the offer', detail: update.subcategory }];
  const agreed: Entry = {
    at: consent.given_at,
    kind: 'consent',
    title: consentTitle(consent),
    detail: wordingOf(tenant, consent),
  };
  return [came, agreed, ...held, ...offer];
};

const receiptWords: Readonly<Record<string, string>> = {
  SENT: 'Receipt sent',
  REFUSED: 'The receipt was refused',
  NOT_SENT: 'No receipt was sent',
};

const ofReceipt = ({ receipt }: TimelineFacts): Entry[] => {
  const title = receipt && receiptWords[receipt.state];
  return receipt === undefined || title === undefined ? [] : [{ at: receipt.at, kind: 'receipt', title, detail: '' }];
};

const outcomeWords: Readonly<Record<LeadDelivery['history'][number]['outcome'], string>> = {
  delivered: 'took it',
  refused: 'refused it',
  timeout: 'did not answer in time',
  connection: 'could not be reached',
  address: 'has an address that is not called',
  too_large: 'answered too much',
  abandoned: 'may have it: the try was cut off',
};

/** A status is of use to whoever mends the CRM: only where it refused. */
const answerWords = (outcome: LeadDelivery['history'][number]['outcome'], status: number | null): string =>
  status === null || outcome === 'delivered' ? '' : `It answered with status ${status}.`;

/** What is sent, by its event. */
const sentWords: Readonly<Record<string, string>> = {
  'lead.submitted': 'The lead',
  'testdrive.booked': 'The booked test drive',
  'testdrive.rescheduled': 'The new time of the test drive',
  'testdrive.cancelled': 'That the test drive is cancelled',
};

const deadWords: Readonly<Record<NonNullable<LeadDelivery['dead_reason']>, string>> = {
  attempts_exhausted: 'All tries failed.',
  endpoint_gone: 'It answered that it is gone.',
  endpoint_disabled: 'It is switched off.',
  restored: 'The data were restored meanwhile, so it may be there.',
};

const ofDelivery = (delivery: LeadDelivery, nameOf: (endpoint: string) => string): Entry[] => {
  const { delivery_id, endpoint_id, event, created_at, history, status, dead_reason } = delivery;
  const name = nameOf(endpoint_id);
  const isStep = event === 'lead.draft_saved';
  const planned: Entry = isStep
    ? { at: created_at, kind: 'form_step', title: 'Saved a step of the form', detail: `Sent to ${name}`, delivery_id }
    : { at: created_at, kind: 'delivery', title: `To be sent to ${name}`, detail: sentWords[event] ?? '', delivery_id };
  const tries = history.map(({ at, outcome, status: answer }): Entry => ({
    at,
    kind: 'delivery',
    title: `${name} ${outcomeWords[outcome]}`,
    detail: answerWords(outcome, answer),
    delivery_id,
  }));
  const last = history.at(-1)?.at ?? created_at;
  const dead: Entry[] =
    status === 'DEAD'
      ? [
          {
            at: last,
            kind: 'delivery',
            title: `Not sent to ${name} any more`,
            detail: dead_reason === null ? '' : deadWords[dead_reason],
            delivery_id,
          },
        ]
      : [];
  return [planned, ...tries, ...dead];
};

/** Everything that became of a lead, oldest first. */
export const buildTimeline = (tenant: TenantContext, facts: TimelineFacts): Timeline => {
  const nameOf = (id: string): string => tenant.config.crm.endpoints.find((one) => one.id === id)?.name ?? id;
  const { appointment } = facts;
  const changed: Entry[] =
    appointment === undefined
      ? []
      : [
          {
            at: appointment.at,
            kind: 'appointment',
            title: `Test drive ${appointment.status}`,
            detail: slotWords(appointment),
          },
        ];
  return [
    ...ofLead(tenant, facts),
    ...ofReceipt(facts),
    ...facts.deliveries.flatMap((delivery) => ofDelivery(delivery, nameOf)),
    ...changed,
    ...ofWork(facts.work),
    ...ofFollowUps(tenant, facts.lead, facts.work),
    ...facts.acts,
  ].toSorted((a, b) => byCodeUnit(a.at, b.at));
};
