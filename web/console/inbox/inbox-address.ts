import { leadFigures, type LeadFigure } from '#domain/inbox/figures.ts';
import {
  inboxViews,
  leadSources,
  workStatuses,
  type InboxView,
  type LeadSource,
  type WorkStatus,
} from '#domain/inbox/work.ts';
import { leadTypes, type LeadType } from '#domain/lead/kinds/types.ts';
import { choice, day, defineListUrl, text } from '#web/console/lib/list-url.ts';

/** Which leads a list shows: one view of them, filtered. '' does not narrow it. */
export interface InboxQuery {
  view: InboxView;
  kind: LeadType | '';
  place: string;
  /** A person's id, or `NO_OWNER`. */
  owner: string;
  status: WorkStatus | '';
  source: LeadSource | '';
  /** The first and the last day, in the dealer's time. */
  from: string;
  to: string;
  /** Of the report: the leads that it counts. */
  figure: LeadFigure | '';
  /** A person's id: leads of which they answered a question. */
  answered_by: string;
  q: string;
}

/** Of the filter by owner: leads that nobody has. */
export const NO_OWNER = 'none';

/** The inbox's state as its address. */
export const inboxUrl = defineListUrl<InboxQuery>({
  view: choice(inboxViews, 'unanswered'),
  kind: choice(['', ...leadTypes], ''),
  place: text(),
  owner: text(),
  status: choice(['', ...workStatuses], ''),
  source: choice(['', ...leadSources], ''),
  from: day(),
  to: day(),
  figure: choice(['', ...leadFigures], ''),
  answered_by: text(),
  q: text(),
});

export type FilterName = Exclude<keyof InboxQuery, 'view' | 'q'>;
export const filterNames: readonly FilterName[] = [
  ...(['kind', 'place', 'owner', 'status', 'source', 'from', 'to'] as const),
  ...(['figure', 'answered_by'] as const),
];

/** Any text may be a filter's in an address: the address that is made of it means what is known of it. */
export const withFilter = (query: InboxQuery, name: FilterName | 'q', value: string): InboxQuery => {
  const params = new URLSearchParams(inboxUrl.write(query));
  params.set(name, value);
  return inboxUrl.read(params.toString());
};

/** Without filters and words, in the same view. */
export const unfiltered = ({ view }: InboxQuery): InboxQuery => ({ ...inboxUrl.usual, view });

export const isFiltered = (query: InboxQuery): boolean =>
  query.q !== '' || filterNames.some((name) => query[name] !== '');

/** Shorter words find nothing, longer ones and ids the server refuses. */
const SHORTEST_Q = 2;
const LONGEST_Q = 100;
const LONGEST_ID = 60;

const filled = <T extends string>(value: T | ''): T | undefined => (value === '' ? undefined : value);

/** What is asked of the server. */
export const toAsked = ({ view, kind, place, owner, status, source, ...query }: InboxQuery) => {
  const { from, to, figure, answered_by, q } = query;
  const asked = {
    kind: filled(kind),
    place: filled(place.slice(0, LONGEST_ID)),
    owner: filled(owner.slice(0, LONGEST_ID)),
    status: filled(status),
    source: filled(source),
    from: filled(from),
    to: filled(to),
    figure: filled(figure),
    answered_by: filled(answered_by.slice(0, LONGEST_ID)),
    q: q.length < SHORTEST_Q ? undefined : q.slice(0, LONGEST_Q),
  };
  return { view, ...asked };
};
