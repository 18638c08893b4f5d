import { NOBODY, type LeadFigure } from '#domain/inbox/figures.ts';
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
  unanswered: ['NEW', 'WORK'],
  overdue: ['NEW', 'WORK'],
  mine: ['WORK'],
  team: ['NEW', 'WORK'],
  all: lineParts,
};

const finished = new Set<string>(workStatuses.filter(isFinished));

export const isOverdue = ({ answered, due_at, status }: LineTags, now: Date): boolean =>
  !answered && !finished.has(status) && due_at !== null && due_at <= now.toISOString();

/** Lists may lag, so the line itself is asked again. */
export const isInView = (view: InboxView, tags: LineTags, { viewer, now }: Looking): boolean => {
  switch (view) {
    case 'unanswered':
      return !tags.answered && !finished.has(tags.status);
    case 'overdue':
      return isOverdue(tags, now);
    case 'mine':
      return tags.owner === viewer.id && !finished.has(tags.status);
    case 'team':
      return !finished.has(tags.status);
    case 'all':
      return true;
  }
};

const isAsked = (wanted: string | undefined, had: string | null): boolean => wanted === undefined || wanted === had;

export const makeMatches =
  (filters: InboxFilters, looking: Looking) =>
  (tags: LineTags): boolean =>
    sees(looking.viewer, tags) &&
    isInView(filters.view, tags, looking) &&
    isAsked(filters.kind, tags.kind) &&
    isAsked(filters.place, tags.location_id ?? NOBODY) &&
    isAsked(filters.owner, tags.owner ?? NOBODY) &&
    isAsked(filters.status, tags.status) &&
    isAsked(filters.source, tags.source);

export interface Span {
  from: string;
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
    before: to === undefined ? END : toInstant(addDays(to, 1), '00:00', zone).toISOString(),
  };
};
