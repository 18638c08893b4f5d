import { useEffect, useRef, useState } from 'react';
import type { CallProblem } from './api.ts';
import { useDraft } from './drafts.ts';
import type { Part, Versioned } from './merge.ts';
import { holdChange, newestOf, save, shownOf, type Conflict, type Held, type SavePorts } from './versioned.ts';

export interface VersionedInput<T> {
  /** Names what is changed, for the draft: `leads/abc/status`. */
  page: string;
  /** As a query has it; a newer one may come at any time. */
  loaded: T;
  /** Only these are changed and sent: what is pressed by itself has a hook of its own. The list stays the same. */
  parts: readonly Part<T>[];
  send: SavePorts<T>['send'];
  /** Undefined for what is no `T`, such as a draft of an earlier release. */
  parse: (stored: unknown) => T | undefined;
  /** For the query's cache. */
  onSaved?: (value: T) => void;
}

/** For `<ConflictDialog>`. */
export interface OpenConflict<T> extends Conflict<T> {
  /** Parts in which mine is kept; null: later. */
  settle: (kept: readonly Part<T>[] | null) => void;
}

interface VersionedState<T> {
  /** The newest that is known, with what is changed here. */
  value: T;
  change: (part: Partial<T>) => void;
  /** Whether the server has it now. */
  save: () => Promise<boolean>;
  /** `change` and `save` in one press. */
  write: (part: Partial<T>) => Promise<boolean>;
  discard: () => void;
  isChanged: boolean;
  isSaving: boolean;
  /** Changed in an earlier visit, and not saved. */
  isRestored: boolean;
  /** Of the last save. */
  problem: CallProblem | null;
  conflict: OpenConflict<T> | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parseHeld = <T>(stored: unknown, parse: (one: unknown) => T | undefined): Held<T> | undefined => {
  if (!isRecord(stored)) return undefined;
  const [base, mine] = [parse(stored['base']), parse(stored['mine'])];
  return base === undefined || mine === undefined ? undefined : { base, mine };
};

interface Keeping<T> {
  held: Held<T> | null;
  read: () => Held<T> | null;
  keep: (held: Held<T> | null) => void;
  isRestored: boolean;
}

/** What is held, on this device: for the screen, and at once for a save that runs while somebody types. */
const useHeld = <T>(page: string, parse: (stored: unknown) => T | undefined): Keeping<T> => {
  const draft = useDraft<Held<T> | null>(page, null, (stored) => parseHeld(stored, parse));
  const latest = useRef(draft.value);
  useEffect(() => {
    latest.current = draft.value;
  }, [draft.value]);
  const keep = (held: Held<T> | null): void => {
    latest.current = held;
    if (held === null) draft.erase();
    else draft.change(held);
  };
  return { held: draft.value, read: () => latest.current, keep, isRestored: draft.isRestored };
};

/** Opens the dialog and waits for its answer. */
const useAsk = <T>(): { conflict: OpenConflict<T> | null; ask: SavePorts<T>['ask'] } => {
  const [conflict, setConflict] = useState<OpenConflict<T> | null>(null);
  const ask = (found: Conflict<T>): Promise<readonly Part<T>[] | null> =>
    new Promise((resolve) => {
      const settle = (kept: readonly Part<T>[] | null): void => {
        setConflict(null);
        resolve(kept);
      };
      setConflict({ ...found, settle });
    });
  return { conflict, ask };
};

/**
 * Something with a version that people change side by side: nobody's work is lost. What is changed is kept on this device
 * until the server has it, through a reload, a closed tab and an expired session.
 */
export const useVersioned = <T extends Versioned>(input: VersionedInput<T>): VersionedState<T> => {
  const { page, loaded, parts, send, parse, onSaved } = input;
  const { held, read, keep, isRestored } = useHeld(page, parse);
  const { conflict, ask } = useAsk<T>();
  const [saved, setSaved] = useState<{ page: string; value: T } | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<boolean> | null>(null);

  const newest = newestOf(loaded, saved?.page === page ? saved.value : null);
  const run = async (): Promise<boolean> => {
    const outcome = await save(parts, { read, keep, send, parse, ask });
    setSaving(false);
    setProblem(outcome.state === 'failed' ? outcome.problem : null);
    if (outcome.state !== 'saved') return false;
    if (outcome.value !== null) {
      setSaved({ page, value: outcome.value });
      onSaved?.(outcome.value);
    }
    return true;
  };
  /** Pressed twice, it is sent once. */
  const saveHeld = async (): Promise<boolean> => {
    if (running.current !== null) return running.current;
    setSaving(true);
    setProblem(null);
    running.current = run().finally(() => (running.current = null));
    return running.current;
  };
  const change = (part: Partial<T>): void => keep(holdChange(read(), { newest, part }, parts));

  return {
    value: shownOf(held, newest, parts),
    change,
    save: saveHeld,
    write: (part) => {
      change(part);
      return saveHeld();
    },
    discard: () => {
      setProblem(null);
      keep(null);
    },
    isChanged: held !== null,
    isSaving,
    isRestored: held !== null && isRestored,
    problem,
    conflict,
  };
};
