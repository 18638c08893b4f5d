import type { ContentDocument, ContentState, ContentVersion } from './schema.ts';

type Timed = Pick<ContentDocument, 'publish_at' | 'expire_at'>;

const reached = (instant: string | null, now: Date): boolean =>
  instant !== null && new Date(instant).getTime() <= now.getTime();

/** From its start up to, but without, its end. */
const isLive = ({ publish_at, expire_at }: Timed, now: Date): boolean =>
  (publish_at === null || reached(publish_at, now)) && !reached(expire_at, now);

/** Whether a version takes the place of the current one only later. */
export const isScheduled = (document: Timed | null, now: Date): boolean =>
  document !== null && document.publish_at !== null && !reached(document.publish_at, now);

/** The version that counts now: the scheduled one as soon as its time has come. */
export const versionAt = ({ current, scheduled }: ContentState, now: Date): ContentVersion | null =>
  scheduled !== null && !isScheduled(scheduled.document, now) ? scheduled : current;

/** What a shopper sees at the path; null before its start, after its end, and where it was withdrawn. */
export const documentAt = (state: ContentState, now: Date): ContentDocument | null => {
  const document = versionAt(state, now)?.document ?? null;
  return document !== null && isLive(document, now) ? document : null;
};

const listInstants = (version: ContentVersion | null): string[] =>
  [version?.document?.publish_at, version?.document?.expire_at].flatMap((instant) => instant ?? []);

/** When something changes by itself, `also` included; null: never. No answer may be kept longer. */
export const nextChange = (states: readonly ContentState[], now: Date, also: readonly Date[] = []): string | null => {
  const instants = states.flatMap(({ current, scheduled }) => [...listInstants(current), ...listInstants(scheduled)]);
  const later = [...instants.map((instant) => new Date(instant)), ...also]
    .map((instant) => instant.getTime())
    .filter((time) => time > now.getTime());
  return later.length === 0 ? null : new Date(Math.min(...later)).toISOString();
};

/** Whole seconds until then, at most `most`; 0 within the last second. */
export const secondsUntil = (instant: string | null, now: Date, most: number): number => {
  if (instant === null) return most;
  const seconds = Math.floor((new Date(instant).getTime() - now.getTime()) / 1_000);
  return Math.min(most, Math.max(0, seconds));
};

export type ContentStanding = 'live' | 'scheduled' | 'expired' | 'withdrawn';

export const contentStanding = (state: ContentState, now: Date): ContentStanding => {
  const version = versionAt(state, now);
  if (version?.document == null) return state.scheduled === null ? 'withdrawn' : 'scheduled';
  if (isLive(version.document, now)) return 'live';
  return reached(version.document.expire_at, now) ? 'expired' : 'scheduled';
};
