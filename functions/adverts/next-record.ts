import { ownEndsAt } from '#domain/vehicle/own/change-own.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { sealRecord, statementText } from './chain.ts';
import type { LoadedSubject } from './load-subjects.ts';
import type { AdvertRecord, Cause, Head, Statement } from './schema.ts';
import { judgeAdvert } from './statement.ts';

/** What an event says of a vehicle; `rev` of those about its stock item. */
export interface Noticed {
  id: string;
  at: string;
  rev: number | null;
  kind: 'vehicle' | 'pictures' | 'reservation' | 'comparison';
}

/** A change of the dealer's fields since the last record is the cause, else the feed's run. */
const causeOf = ({ item }: LoadedSubject, kind: Noticed['kind'], since: string | null): Cause => {
  if (kind !== 'vehicle') return { kind };
  const acts = (item.own?.history ?? []).filter(({ at }) => since !== null && at > since);
  const [newest] = acts;
  if (newest === undefined) return { kind: 'feed', run: item.last_change.run };
  return { kind: 'dealer', by: newest.by, fields: [...new Set(acts.map(({ field }) => field))] };
};

const latest = (...times: readonly (string | undefined)[]): string =>
  times.filter((time) => time !== undefined).reduce((one, other) => (other > one ? other : one), '');

/**
 * When the change was written, where that is known: of the event that told of the revision that was read. A picture's event may
 * find a newer price: that is stated since it was asked.
 */
const writtenAt = ({ tellingRev, item }: LoadedSubject, { at, rev }: Noticed, now: string): string => {
  if (rev !== null) return rev === tellingRev ? at : now;
  return latest(at, item.price_history[0]?.at, item.own?.history[0]?.at);
};

/** A price with an end is over at that second, whenever somebody notices. */
const sinceWhen = (head: Head | undefined, written: string): string => {
  if (head === undefined) return written;
  const { ends_at, record } = head;
  if (ends_at !== null && ends_at > record.at && ends_at < written) return ends_at;
  return written < record.at ? record.at : written;
};

export interface NextHead {
  head: Head;
  /** For the list; null: the site shows nothing. */
  listed: { location_id: string | null; stocknum: string | null; name: string } | null;
  isNew: boolean;
}

/** Whether it lacks exactly these; a vehicle without a head lacks nothing. */
export const hasGaps = (head: Pick<Head, 'gaps'> | undefined, gaps: Head['gaps']): boolean =>
  (head?.gaps ?? []).join() === gaps.join();

const sameGaps = (head: Head, next: Pick<Head, 'gaps' | 'ends_at'>): boolean =>
  hasGaps(head, next.gaps) && head.ends_at === next.ends_at;

const gapsSince = (head: Head | undefined, gaps: Head['gaps'], now: Date): string | null => {
  if (gaps.length === 0) return null;
  return hasGaps(head, gaps) ? (head?.gaps_since ?? null) : now.toISOString();
};

interface Noting {
  tenant: TenantContext;
  noticed: Noticed;
  now: Date;
}

const firstLink = { n: 1, previous: null, between: [] };

/** What ties a record to the one before, with the prices that were asked and over in between. */
const linkTo = ({ n, hash, at: since }: AdvertRecord, { item }: LoadedSubject, at: string) => ({
  n: n + 1,
  previous: hash,
  between: item.price_history.filter((one) => one.at > since && one.at < at),
});

const nextRecord = (
  subject: LoadedSubject,
  head: Head | undefined,
  { noticed, now }: Pick<Noting, 'noticed' | 'now'>,
  text: string,
): AdvertRecord => {
  const { item, rev } = subject;
  const at = sinceWhen(head, writtenAt(subject, noticed, now.toISOString()));
  const link = head === undefined ? firstLink : linkTo(head.record, subject, at);
  const row = { run: item.last_change.run, sha256: item.content_hash };
  return sealRecord({ ...link, at, rev, cause: causeOf(subject, noticed.kind, head?.record.at ?? null), row }, text);
};

const isSaid = (head: Head | undefined, text: string): head is Head => head?.record.said === sha256Hex(text);

const listedOf = ({ item: { content } }: LoadedSubject, { shown }: Statement): NextHead['listed'] =>
  shown ? { location_id: content.location_id, stocknum: content.stocknum, name: vehicleName(content) } : null;

/** Undefined: nothing is to be written. Without a record, what was never shown begins none. */
export const nextHead = (subject: LoadedSubject, head: Head | undefined, noting: Noting): NextHead | undefined => {
  const { statement, gaps } = judgeAdvert(subject, noting.tenant, noting.now);
  if (head === undefined && !statement.shown) return undefined;
  const text = statementText(statement);
  const ends_at = statement.shown ? ownEndsAt(subject.item.own) : null;
  const codes = gaps.map(({ code }) => code);
  const beside = { gaps: codes, gaps_since: gapsSince(head, codes, noting.now), ends_at };
  const listed = listedOf(subject, statement);
  if (!isSaid(head, text))
    return { head: { record: nextRecord(subject, head, noting, text), ...beside }, listed, isNew: true };
  return sameGaps(head, beside) ? undefined : { head: { record: head.record, ...beside }, listed, isNew: false };
};
