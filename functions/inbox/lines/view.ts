import { NOBODY, type LeadFigure } from '#domain/inbox/figures.ts';
import { isFollowUpDue } from '#domain/inbox/follow-up.ts';
import { isFinished, workStatuses, type InboxView } from '#domain/inbox/work.ts';
import { addDays } from '#domain/hours/dates.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { earlierBy } from '#functions/runtime/table/checkpointed-scan.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { lineParts, type LinePart, type LineTags } from '../line.ts';
import { sees, type Viewer } from '../viewer.ts';

export interface InboxFilters {
  view: InboxView;
  kind?: string | undefined;
  place?: string | undefined;
  owner?: string | undefined;
  status?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Both ask the clock of each lead (report/facts.ts), not its line. */
  figure?: LeadFigure | undefined;
  answered_by?: string | undefined;
}

/** Who looks, and when. */
export interface Looking {
  viewer: Viewer;
  now: Date;
}

/** What nobody answered for so long is found under 'all': it waits for nobody any more. */
export const OPEN_DAYS = 90;
/** After every time. */
const END = '~';

export const partsOf: Readonly<Record<InboxView, readonly LinePart[]>> = {
  unanswered: ['ASKED', 'NEW', 'WORK'],
  // An own date may be set before anybody answered.
  follow_up: ['ASKED', 'NEW', 'WORK'],
  overdue: ['ASKED', 'NEW', 'WORK'],
  mine: ['ASKED', 'WORK'],
  team: ['ASKED', 'NEW', 'WORK'],
  all: lineParts,
};

const finished = new Set<string>(workStatuses.filter(isFinished));

/** Whom a question waits for is at work again. */
const isAtWork = ({ status, asked_again }: LineTags): boolean => asked_again || !finished.has(status);

export const isOverdue = (tags: LineTags, now: Date): boolean =>
  !tags.answered && isAtWork(tags) && tags.due_at !== null && tags.due_at <= now.toISOString();

const belongs: Readonly<Record<InboxView, (tags: LineTags, looking: Looking) => boolean>> = {
  unanswered: (tags) => !tags.answered && isAtWork(tags),
  overdue: (tags, { now }) => isOverdue(tags, now),
  follow_up: (tags, { now }) => isFollowUpDue(tags.follow_up, now) && !finished.has(tags.status),
  mine: (tags, { viewer }) => tags.owner === viewer.id && isAtWork(tags),
  team: isAtWork,
  all: () => true,
};

/** Lists may lag, so the line itself is asked again. */
export const isInView = (view: InboxView, tags: LineTags, looking: Looking): boolean => belongs[view](tags, looking);

const isAsked = (wanted: string | undefined, had: string | null): boolean =>
  wanted === undefined || wanted === (had ?? NOBODY);

export const makeMatches =
  (filters: InboxFilters, looking: Looking) =>
  (tags: LineTags): boolean =>
    sees(looking.viewer, tags) &&
    isInView(filters.view, tags, looking) &&
    isAsked(filters.kind, tags.kind) &&
    isAsked(filters.place, tags.location_id) &&
    isAsked(filters.owner, tags.owner) &&
    isAsked(filters.status, tags.status) &&
    isAsked(filters.source, tags.source);

export interface Span {
  from: string;
  /** Of leads whose person wrote again: however old the lead is. */
  askedFrom: string;
  /** Not in it. */
  before: string;
}

/** Whole days by the dealer's calendar. */
export const spanOf = ({ config }: TenantContext, { view, from, to }: InboxFilters, now: Date): Span => {
  const zone = dealerZone(config.locations);
  const begins = from === undefined ? '0' : toInstant(from, '00:00', zone).toISOString();
  const window = view === 'unanswered' || view === 'overdue' ? earlierBy(now, OPEN_DAYS * DAY_MS) : '0';
  return {
    from: begins > window ? begins : window,
    askedFrom: begins,
    before: to === undefined ? END : toInstant(addDays(to, 1), '00:00', zone).toISOString(),
  };
};
