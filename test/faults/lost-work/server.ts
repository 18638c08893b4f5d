import type { CallProblem, Result } from '#web/console/lib/api.ts';
import type { Versioned } from '#web/console/lib/merge.ts';

export type PartName = 'owner' | 'status';
export const partNames: readonly PartName[] = ['owner', 'status'];

/** What several people work on. */
export interface Work extends Versioned, Readonly<Record<PartName, string>> {
  changed: Readonly<Record<PartName, number>>;
  notes: readonly { id: string; text: string }[];
}

export type Write =
  /** Of the parts that it names; a whole document names all of them. */
  | { kind: 'parts'; by: number; version: number; values: Partial<Record<PartName, string>> }
  | { kind: 'note'; id: string; text: string };

export interface Server {
  readonly work: Work;
  handle(write: Write): Result<Work>;
}

export type SeenMove = (move: Move, write: Write) => void;

/** A part that got another value. */
export interface Move {
  by: number;
  part: PartName;
  to: string;
  /** The version that last changed it, before. */
  over: number;
}

const refusal = (code: string, theirs?: Work): { ok: false; problem: CallProblem } => ({
  ok: false,
  problem: { status: 409, code, message: 'Somebody else was here.', fields: [], theirs },
});

/** A whole document with one version: refuses what did not see the last change, of whichever part. */
export class DocumentServer implements Server {
  work: Work = { version: 1, owner: 'nobody', status: 'new', changed: { owner: 0, status: 0 }, notes: [] };
  readonly #isBlind: boolean;
  readonly #onMove: SeenMove;

  constructor(isBlind: boolean, onMove: SeenMove) {
    this.#isBlind = isBlind;
    this.#onMove = onMove;
  }

  handle(write: Write): Result<Work> {
    return write.kind === 'note' ? this.#note(write) : this.#parts(write);
  }

  #note({ id, text }: Extract<Write, { kind: 'note' }>): Result<Work> {
    const known = this.work.notes.find((note) => note.id === id);
    if (known !== undefined && known.text !== text) return refusal('idempotency_conflict');
    if (known === undefined)
      this.work = { ...this.work, version: this.work.version + 1, notes: [...this.work.notes, { id, text }] };
    return { ok: true, answer: this.work };
  }

  #parts(write: Extract<Write, { kind: 'parts' }>): Result<Work> {
    const { work } = this;
    const differing = partNames.filter((part) => (write.values[part] ?? work[part]) !== work[part]);
    if (write.version !== work.version && !this.#isBlind) return refusal('version_conflict', work);
    for (const part of differing) {
      const to = write.values[part] ?? work[part];
      this.#onMove({ by: write.by, part, to, over: work.changed[part] }, write);
      const version = work.version + 1;
      this.work = { ...this.work, version, [part]: to, changed: { ...this.work.changed, [part]: version } };
    }
    return { ok: true, answer: this.work };
  }
}
