import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { statementSchema, type AdvertRecord, type Link, type linkFaults, type Statement } from './schema.ts';

const KEPT_MONTHS = 24;

/** How long a record is kept that was replaced at this time, in ms. */
export const storedUntil = (replacedAt: string): number => {
  const end = new Date(replacedAt);
  end.setUTCMonth(end.getUTCMonth() + KEPT_MONTHS);
  return end.getTime();
};

export const statementText = (statement: Statement): string => canonicalJson(statement);

/** Over everything that a link says, its time and the hash before included. */
const linkHash = ({ n, at, previous, rev, cause, row, between, said }: Link): string =>
  sha256Hex(canonicalJson({ n, at, previous, rev, cause, row, between, said }));

/** A statement as a link of the chain. */
export const sealRecord = (link: Omit<Link, 'said'>, text: string): AdvertRecord => {
  const whole = { ...link, said: sha256Hex(text) };
  return { ...whole, hash: linkHash(whole), packed: deflateRawSync(text).toString('base64') };
};

const unpack = (packed: string): string => inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');

/** Throws for what is no statement any more. */
export const readStatement = ({ packed }: Pick<AdvertRecord, 'packed'>): Statement =>
  statementSchema.parse(JSON.parse(unpack(packed)));

export type LinkFault = (typeof linkFaults)[number];

const saidOf = ({ packed }: AdvertRecord): string | null => {
  try {
    return sha256Hex(unpack(packed));
  } catch {
    return null;
  }
};

const faultOf = (record: AdvertRecord, before: AdvertRecord | undefined): LinkFault | null => {
  if (saidOf(record) !== record.said) return 'statement_changed';
  if (linkHash(record) !== record.hash) return 'record_changed';
  if (before === undefined) return (record.previous === null) === (record.n === 1) ? null : 'link_broken';
  if (before.n !== record.n - 1) return 'record_missing';
  return before.hash === record.previous && before.at <= record.at ? null : 'link_broken';
};

export interface Verified {
  /** The first record that is not as it was written; null: all are. */
  fault: { n: number; what: LinkFault } | null;
  /** The oldest that is still kept. */
  from: number;
  to: number;
}

/** The record before the oldest was replaced by that, and is kept for its time from then on. */
const isPruned = ({ n, at }: AdvertRecord, now: Date): boolean => n === 1 || storedUntil(at) <= now.getTime();

/** Oldest first, up to the newest. What is older than the first one was pruned, and is vouched for by its hash in that. */
export const verifyChain = (records: readonly AdvertRecord[], now: Date): Verified => {
  const [oldest] = records;
  const faults = records.flatMap((record, index) => {
    const what = faultOf(record, records[index - 1]);
    return what === null ? [] : [{ n: record.n, what }];
  });
  if (oldest !== undefined && !isPruned(oldest, now)) faults.unshift({ n: oldest.n - 1, what: 'record_missing' });
  return { fault: faults[0] ?? null, from: records[0]?.n ?? 0, to: records.at(-1)?.n ?? 0 };
};
