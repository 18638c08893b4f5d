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

/** The page reaches back to its last line; without a next one, to the beginning. What is older it says nothing of. */
const reachOf = ({ lines, next }: NewestPage): string => (next === null ? '' : (lines.at(-1)?.submitted_at ?? '~'));

export const compareNews = (shown: readonly Line[], newest: NewestPage | null): News => {
  if (newest === null) return NO_NEWS;
  const now = new Map(newest.lines.map((line) => [line.lead_id, line]));
  const ids = new Set(shown.map(({ lead_id }) => lead_id));
  const reach = reachOf(newest);
  const gone = shown.filter(({ lead_id, submitted_at }) => submitted_at > reach && !now.has(lead_id));
  return {
    added: newest.lines.filter(({ lead_id }) => !ids.has(lead_id)).length,
    now,
    gone: new Set(gone.map(({ lead_id }) => lead_id)),
  };
};
