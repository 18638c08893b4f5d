import type { CallProblem, Result } from './api.ts';
import { changedParts, merge, withParts, type Part, type Three, type Versioned } from './merge.ts';

/** What is changed in this tab and not saved: `base` is what was loaded. */
export interface Held<T> {
  base: T;
  mine: T;
}

export interface Conflict<T> extends Three<T> {
  parts: readonly Part<T>[];
  /** Who did what, in the server's words. */
  message: string;
}

export interface SavePorts<T> {
  read: () => Held<T> | null;
  /** Null: nothing is held any more. */
  keep: (held: Held<T> | null) => void;
  /** `mine.version` is the one that is named to the server; the answer is what it has now. */
  send: (mine: T, changed: readonly Part<T>[]) => Promise<Result<T>>;
  /** Of what a `version_conflict` brings. */
  parse: (theirs: unknown) => T | undefined;
  /** The parts in which mine is kept; theirs is taken in the others. Null: later. */
  ask: (conflict: Conflict<T>) => Promise<readonly Part<T>[] | null>;
}

export type Saved<T> =
  { state: 'saved'; value: T | null } | { state: 'put-off' } | { state: 'failed'; problem: CallProblem };

/** Somebody who saves again and again gives way at last. */
const MOST_TRIES = 6;
const BUSY: CallProblem = {
  status: 409,
  code: 'version_conflict',
  message: 'Others are changing this just now. What you changed is kept: please save again.',
  fields: [],
};

/** Of what is known of one thing: a query may be behind what a save was answered. */
export const newestOf = <T extends Versioned>(first: T, ...others: readonly (T | null | undefined)[]): T =>
  others.reduce<T>((newest, one) => (one != null && one.version > newest.version ? one : newest), first);

/** What is held, over the newest that is known; where both changed the same, mine is shown. */
export const shownOf = <T extends Versioned>(held: Held<T> | null, newest: T, parts: readonly Part<T>[]): T => {
  if (held === null) return newest;
  const { value, conflicts } = merge({ ...held, theirs: newestOf(newest, held.base) }, parts);
  return withParts(value, held.mine, conflicts);
};

/** What is held once `part` was changed; null where that leaves all as it was loaded. */
export const holdChange = <T extends Versioned>(
  held: Held<T> | null,
  { newest, part }: { newest: T; part: Partial<T> },
  parts: readonly Part<T>[],
): Held<T> | null => {
  const { base, mine } = held ?? { base: newest, mine: newest };
  const next = { ...mine, ...part };
  return changedParts(base, next, parts).length === 0 ? null : { base, mine: next };
};

/** What was typed after the sending began stays held, on top of the answer. */
const restOf = <T extends Versioned>(sent: Held<T>, now: Held<T>, answer: T, parts: readonly Part<T>[]) => {
  const typed = changedParts(sent.mine, now.mine, parts);
  return typed.length === 0 ? null : { base: answer, mine: withParts(answer, now.mine, typed) };
};

/** Theirs under what is held, once somebody has decided what conflicts; false for later. */
const rebase = async <T extends Versioned>(
  three: Three<T>,
  message: string,
  [parts, { ask, keep }]: [readonly Part<T>[], SavePorts<T>],
): Promise<boolean> => {
  const { value, conflicts } = merge(three, parts);
  const chosen = conflicts.length === 0 ? [] : await ask({ ...three, parts: conflicts, message });
  if (chosen === null) return false;
  keep({ base: three.theirs, mine: withParts(value, three.mine, chosen) });
  return true;
};

/** Sends `held` once; null: what is held now is to be sent again. */
const attempt = async <T extends Versioned>(
  held: Held<T>,
  parts: readonly Part<T>[],
  ports: SavePorts<T>,
): Promise<Saved<T> | null> => {
  const { read, keep, send, parse } = ports;
  const changed = changedParts(held.base, held.mine, parts);
  const result: Result<T> = changed.length === 0 ? { ok: true, answer: held.base } : await send(held.mine, changed);
  const now = read() ?? held;
  if (result.ok) {
    keep(restOf(held, now, result.answer, parts));
    return { state: 'saved', value: result.answer };
  }
  const { problem } = result;
  const theirs = problem.code === 'version_conflict' ? parse(problem.theirs) : undefined;
  if (theirs === undefined) return { state: 'failed', problem };
  return (await rebase({ ...now, theirs }, problem.message, [parts, ports])) ? null : { state: 'put-off' };
};

/**
 * Sends what is held until the server has it. Where others saved meanwhile, what only one hand touched is merged and sent
 * again; for the rest somebody is asked. Whatever happens, what is not saved stays held.
 */
export const save = async <T extends Versioned>(parts: readonly Part<T>[], ports: SavePorts<T>): Promise<Saved<T>> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const held = ports.read();
    if (held === null) return { state: 'saved', value: null };
    const outcome = await attempt(held, parts, ports);
    if (outcome !== null) return outcome;
  }
  return { state: 'failed', problem: BUSY };
};
