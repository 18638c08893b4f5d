import * as z from 'zod';
import { standOfClock } from '#domain/inbox/clock.ts';
import { isFinished } from '#domain/inbox/work.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { standingOf, type LeadDelivery } from '#functions/crm/published/lead-deliveries.ts';
import { leadDueAt } from '#functions/notifications/published/lead-due.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { leadFollowUp } from './follow-up.ts';
import { leadLineSchema } from './line-schema.ts';
import { onClock } from './work.ts';
import type { Work } from './work-schema.ts';

/** As it is kept: with the words by which it is found. One from before questions were counted has one, its lead. */
export const storedLineSchema = leadLineSchema.extend({
  words: z.array(z.string()),
  open_since: leadLineSchema.shape.open_since.optional(),
  questions: leadLineSchema.shape.questions.default(1),
  crm_said: leadLineSchema.shape.crm_said.default(false),
  follow_up: leadLineSchema.shape.follow_up.default(null),
});
export type StoredLine = z.infer<typeof storedLineSchema>;

export interface LineFacts {
  lead: Lead;
  work: Work;
  deliveries: readonly LeadDelivery[];
  words: readonly string[];
  /** Of an earlier line: the setting of when it was sent applies. */
  due_at?: string | null | undefined;
}

const toVehicle = ({ vehicle }: Lead): StoredLine['vehicle'] =>
  vehicle && { name: vehicle.name, stock_number: vehicle.stock_number, price_cents: vehicle.price_cents };

type Clocked = Pick<StoredLine, 'open_since' | 'answered_at' | 'submitted_at'>;

export const openSince = ({ open_since, answered_at, submitted_at }: Clocked): string | null => {
  if (open_since !== undefined) return open_since;
  return answered_at === null ? submitted_at : null;
};

/** The first question keeps the time of the setting it was made with; a later one has its own. */
const dueAt = (tenant: TenantContext, { lead, work, due_at }: LineFacts, open_since: string | null): string | null => {
  const latest = open_since ?? work.asked.at(-1)?.at ?? lead.submitted_at;
  if (work.asked.length > 0) return leadDueAt(tenant, lead, latest);
  return due_at === undefined ? leadDueAt(tenant, lead) : due_at;
};

/** A line is what follows from these, whatever happened in which order. */
export const buildLine = (tenant: TenantContext, facts: LineFacts): StoredLine => {
  const { lead, work, deliveries, words } = facts;
  const clock = standOfClock(onClock(lead, work));
  return {
    lead_id: lead.lead_id,
    reference: lead.reference ?? null,
    kind: lead.type,
    name: fullName(lead),
    phone: lead.phone,
    email: lead.email,
    vehicle: toVehicle(lead),
    location_id: whoAnswers(tenant.config, lead).location?.id ?? null,
    submitted_at: lead.submitted_at,
    due_at: dueAt(tenant, facts, clock.open_since),
    ...clock,
    crm_said: work.told.length > 0,
    follow_up: leadFollowUp(tenant, lead, work),
    owner: work.owner,
    allocation_reason: work.allocation?.reason ?? null,
    status: work.status,
    status_reason: work.reason,
    source: lead.source,
    delivery: standingOf(deliveries),
    version: work.version,
    suspicious: lead.suspicions !== undefined && lead.suspicions.length > 0,
    words: [...words],
  };
};

export const lineParts = ['ASKED', 'NEW', 'WORK', 'DONE'] as const;
export type LinePart = (typeof lineParts)[number];

type Sorted = Pick<
  StoredLine,
  | 'lead_id'
  | 'submitted_at'
  | 'kind'
  | 'location_id'
  | 'owner'
  | 'status'
  | 'source'
  | 'due_at'
  | 'follow_up'
  | 'questions'
  | keyof Clocked
>;

/**
 * They asked again after the lead, or took back that they need no answer, and nobody answered that: it waits for somebody however the
 * lead ended, but as spam.
 */
const isAskedAgain = (line: Sorted): boolean => {
  const since = openSince(line);
  return since !== null && line.status !== 'spam' && (line.questions > 1 || since !== line.submitted_at);
};

/**
 * NEW: nobody has it and nobody answered. ASKED: of whatever age and status. Each lead is in one list, so that one write moves it.
 */
const partOf = (line: Sorted): LinePart => {
  const { status, owner, answered_at } = line;
  if (isAskedAgain(line)) return 'ASKED';
  if (isFinished(status)) return 'DONE';
  return owner === null && answered_at === null ? 'NEW' : 'WORK';
};

/** What filters ask of a line. */
export type LineTags = Pick<Sorted, 'lead_id' | 'submitted_at' | 'location_id' | 'due_at'> &
  Record<'kind' | 'status' | 'source', string> & {
    owner: string | null;
    /** No question is open. */
    answered: boolean;
    /** Since when the oldest open question waits. */
    open_since: string | null;
    follow_up: Pick<NonNullable<StoredLine['follow_up']>, 'due_at' | 'until'> | null;
    asked_again: boolean;
  };

const followUpTags = ({ follow_up }: Sorted): LineTags['follow_up'] =>
  follow_up === null ? null : { due_at: follow_up.due_at, until: follow_up.until };

export const tagsOf = (line: Sorted): LineTags => ({
  lead_id: line.lead_id,
  submitted_at: line.submitted_at,
  kind: line.kind,
  location_id: line.location_id,
  owner: line.owner?.person_id ?? null,
  status: line.status,
  source: line.source,
  answered: openSince(line) === null,
  open_since: openSince(line),
  asked_again: isAskedAgain(line),
  due_at: line.due_at,
  follow_up: followUpTags(line),
});

const BETWEEN = '|';
const orNone = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** By when the lead came. What filters ask stands behind, so that an index entry is enough to leave a line out (ADR 30). */
export const lineSort = (line: Sorted): string => {
  const { kind, location_id, owner, status, source, answered, open_since, due_at, follow_up, asked_again } =
    tagsOf(line);
  // Most wait for the answer to the lead itself.
  const again = open_since === line.submitted_at ? null : open_since;
  const clock = [answered ? '1' : '', due_at, again, follow_up?.due_at, follow_up?.until, asked_again ? '1' : ''];
  const tags = [kind, location_id, owner, status, source, ...clock].map((tag) => tag ?? '');
  return `${line.submitted_at}#${line.lead_id}#${tags.join(BETWEEN)}`;
};

type ClockTags = Pick<LineTags, 'answered' | 'open_since' | 'asked_again' | 'due_at' | 'follow_up'>;

const readClockTags = (clock: readonly string[], submitted_at: string): ClockTags => {
  const [answered, due_at, again, follow_up_at, follow_up_until, asked_again] = clock.map(orNone);
  return {
    answered: answered === '1',
    open_since: answered === '1' ? null : (again ?? submitted_at),
    asked_again: asked_again === '1',
    due_at: due_at ?? null,
    follow_up: follow_up_at == null ? null : { due_at: follow_up_at, until: follow_up_until ?? null },
  };
};

export const readLineSort = (sort: string): LineTags => {
  const [submitted_at = '', lead_id = '', tags = ''] = sort.split('#');
  const [kind = '', location_id, owner, status = '', source = '', ...clock] = tags.split(BETWEEN);
  return {
    lead_id,
    submitted_at,
    kind,
    location_id: orNone(location_id),
    owner: orNone(owner),
    status,
    source,
    ...readClockTags(clock, submitted_at),
  };
};

export const lineDraft = (tenant: TenantContext, state: StoredLine, at: string): ItemDraft<StoredLine> => ({
  state,
  events: [],
  lane: 'stock',
  at,
  listed: { list: lists.leadLines(tenant, partOf(state)), sort: lineSort(state) },
});
