import { advertisedText } from '#domain/portal/found.ts';
import { secondsAfter } from '#functions/privacy/published/personal-data.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { PortalMailItem, WaitReason } from './mail-schema.ts';

/** What became no lead is nobody's record: so long somebody may still look at it. */
const UNTAKEN_MONTHS = 3;

const isTaken = ({ state }: PortalMailItem): boolean => state === 'lead' || state === 'question';

/** What became a lead is the evidence of it, and is kept as long. */
export const mailDraft = (tenant: TenantContext, state: PortalMailItem): ItemDraft<PortalMailItem> => ({
  state,
  events: [],
  lane: 'lead',
  at: state.at,
  listed: {
    list: lists.portalMails(tenant, state.state === 'waiting' ? 'WAITING' : 'DONE'),
    sort: `${state.at}#${state.mail_id}`,
  },
  expires: secondsAfter(state.at, isTaken(state) ? tenant.config.retention.leadMonths : UNTAKEN_MONTHS),
});

const reasons: Readonly<Record<WaitReason, string>> = {
  unknown_shape: 'It is in no form that we can read.',
  no_name: 'It names nobody.',
  no_way_to_answer: 'It has no number and no address of the person.',
  several: 'It holds several enquiries.',
  doctype: 'Its document names things outside of itself, which we do not open.',
  malformed: 'Its document is broken.',
  too_large: 'It is larger than any enquiry.',
  refused: 'What it says cannot be an enquiry.',
  spam: 'The mail service takes it for spam.',
  virus: 'The mail service found a virus.',
  forged: 'Its sender is forged: the domain that it names says so.',
  too_many: 'Too many came in this hour from senders that are no portal we know.',
  being_read: 'It came, and we did not get to the end of reading it.',
};

/** For people. */
export const waitText = ({ why, faults }: Pick<PortalMailItem, 'why' | 'faults'>): string =>
  why === null ? '' : [reasons[why], ...faults].join(' ');

/** 'Mia Nguyen, 2021 Toyota Hilux', or the mail's own subject. */
export const mailTitle = ({ fields, subject }: Pick<PortalMailItem, 'fields' | 'subject'>): string =>
  [fields.name, advertisedText(fields.vehicle)].filter(Boolean).join(', ') || subject || 'A mail without a subject';
