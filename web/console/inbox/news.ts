import type { Line } from './lead-work.ts';

/** How the newest first page differs from the lines that are shown. */
export interface News {
  /** Leads that the list does not have yet. */
  added: number;
  /** Lines as they are now, by lead. */
  now: ReadonlyMap<string, Line>;
  /** Leads that are in this list no more. */
  gone: ReadonlySet<string>;
}

const NO_NEWS: News = { added: 0, now: new Map(), gone: new Set() };

interface NewestPage {
  lines: readonly Line[];
  next: string | null;
}

/** Whether a line stands before another one in its list. */
type Before = (line: Line, last: Line) => boolean;

export const newestFirst: Before = (line, last) => line.submitted_at > last.submitted_at;

export const dueFirst: Before = (line, last) => (line.follow_up?.due_at ?? '') < (last.follow_up?.due_at ?? '');

/** The page reaches to its last line; without a next one, to the end. What stands behind it says nothing of. */
const isReached = ({ lines, next }: NewestPage, line: Line, before: Before): boolean => {
  const last = lines.at(-1);
  return next === null || (last !== undefined && before(line, last));
};

export const compareNews = (shown: readonly Line[], newest: NewestPage | null, before: Before = newestFirst): News => {
  if (newest === null) return NO_NEWS;
  const now = new Map(newest.lines.map((line) => [line.lead_id, line]));
  const ids = new Set(shown.map(({ lead_id }) => lead_id));
  const gone = shown.filter((line) => !now.has(line.lead_id) && isReached(newest, line, before));
  return {
    added: newest.lines.filter(({ lead_id }) => !ids.has(lead_id)).length,
    now,
    gone: new Set(gone.map(({ lead_id }) => lead_id)),
  };
};
