import { countText } from '#web/console/lib/count-text.ts';
import type { BadgeTone } from '#web/console/ui/badge.tsx';
import type { Feed, FeedRun, RunState, Verdict } from './feed.ts';

export const priceText = (cents: number | null, currency: string): string =>
  cents === null
    ? 'no price'
    : (cents / 100).toLocaleString('en-AU', { style: 'currency', currency, maximumFractionDigits: 0 });

interface Said {
  words: string;
  tone: BadgeTone;
}

const stateSaid: Readonly<Record<RunState, Said>> = {
  UPLOADING: { words: 'Being sent', tone: 'neutral' },
  RECEIVED: { words: 'Being read', tone: 'accent' },
  PARSED: { words: 'Being read', tone: 'accent' },
  APPLYING: { words: 'Being applied', tone: 'accent' },
  DONE: { words: 'Taken', tone: 'positive' },
  REFUSED: { words: 'Refused', tone: 'danger' },
  NEEDS_REVIEW: { words: 'Held', tone: 'warning' },
};

/** Of runs that are done otherwise than usual. */
const doneSaid: Readonly<Record<string, Said>> = {
  same_file: { words: 'Same file', tone: 'neutral' },
  superseded: { words: 'Replaced by a newer file', tone: 'neutral' },
  kept: { words: 'Taken without removals', tone: 'positive' },
  undone: { words: 'Undone', tone: 'neutral' },
  out_of_order: { words: 'Older than the last file', tone: 'neutral' },
  refused_by_person: { words: 'Refused by you', tone: 'neutral' },
};

export const runSaid = ({ state, reason }: Pick<FeedRun, 'state' | 'reason'>): Said => {
  if (reason?.startsWith('pull_') === true) return { words: 'Not fetched', tone: 'danger' };
  return (reason !== null && state !== 'NEEDS_REVIEW' ? doneSaid[reason] : undefined) ?? stateSaid[state];
};

export const isAtWork = ({ state }: Pick<FeedRun, 'state'>): boolean =>
  state === 'RECEIVED' || state === 'PARSED' || state === 'APPLYING';

/** States that a list is filtered by. */
export const filterStates = [
  { value: 'DONE', label: 'Taken' },
  { value: 'NEEDS_REVIEW', label: 'Held' },
  { value: 'REFUSED', label: 'Refused' },
  { value: 'UPLOADING', label: 'Being sent' },
] as const;

const feedSaid: Readonly<Record<Feed['needs'], Said>> = {
  review: { words: 'Waits for you', tone: 'warning' },
  refused: { words: 'Last file refused', tone: 'danger' },
  pull_failing: { words: 'Cannot be fetched', tone: 'danger' },
  rows: { words: 'Rows to mend', tone: 'warning' },
  late: { words: 'Late', tone: 'warning' },
  first_file: { words: 'No file yet', tone: 'neutral' },
  nothing: { words: 'In order', tone: 'positive' },
};

export const feedState = ({ needs }: Pick<Feed, 'needs'>): Said => feedSaid[needs];

/** '90 minutes', 'day', '6 hours'. */
export const everyText = (minutes: number): string => {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? 'day' : `${minutes / 1_440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? 'hour' : `${minutes / 60} hours`;
  return countText(minutes, 'minute');
};

export const didWords: Readonly<Record<Verdict, string>> = {
  approve: 'approved the file',
  keep: 'took the file without its removals',
  refuse: 'refused the file',
};

/** All of a run, over all reasons. */
export const warningsOf = ({ warnings }: Pick<FeedRun, 'warnings'>): number =>
  Object.values(warnings).reduce((sum, count) => sum + count, 0);

interface Figure {
  label: string;
  count: number;
}

/** What became of rows and vehicles, without what did not happen. */
export const figuresOf = ({ counts, warnings }: Pick<FeedRun, 'counts' | 'warnings'>): readonly Figure[] => {
  const all: readonly Figure[] = [
    { label: 'Rows read', count: counts.read },
    { label: 'Rows refused', count: counts.refused },
    { label: 'Rows with warnings', count: warningsOf({ warnings }) },
    { label: 'New', count: counts.added },
    { label: 'Updated', count: counts.updated },
    { label: 'Price changed', count: counts.price_changed },
    { label: 'Back', count: counts.relisted },
    { label: 'Unchanged', count: counts.unchanged },
    { label: 'Kept as it was', count: counts.kept },
    { label: 'Missing', count: counts.missing },
    { label: 'Sold', count: counts.sold },
    { label: 'Withdrawn', count: counts.withdrawn },
    { label: 'Waiting for you', count: counts.held },
  ];
  return all.filter(({ label, count }) => count > 0 || label === 'Rows read' || label === 'Rows refused');
};
