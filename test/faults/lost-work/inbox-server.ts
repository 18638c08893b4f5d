import { needsReason, workStatuses } from '#domain/inbox/work.ts';
import type { Work as InboxWork } from '#functions/inbox/work-schema.ts';
import { firstWork, giveTo, moveTo, withNote, type Act } from '#functions/inbox/work.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Result } from '#web/console/lib/api.ts';
import { partNames, type Server, type SeenMove, type Work, type Write } from './server.ts';

const act: Act = { by: { person_id: 'somebody', name: 'Somebody' }, at: '2026-11-27T00:00:00.000Z' };

const toWork = ({ version, owner, status, changed, notes }: InboxWork): Work => ({
  version,
  owner: owner?.person_id ?? 'nobody',
  status,
  changed,
  notes,
});

/** The inbox's own rules, one write after the other. */
export class InboxServer implements Server {
  #work: InboxWork = firstWork({ lead_id: 'lead' });
  readonly #onMove: SeenMove;

  constructor(onMove: SeenMove) {
    this.#onMove = onMove;
  }

  get work(): Work {
    return toWork(this.#work);
  }

  handle(write: Write): Result<Work> {
    const before = this.work;
    try {
      this.#work = this.#next(write);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { code, message } = error;
      return { ok: false, problem: { status: 409, code, message, fields: [], theirs: before } };
    }
    const after = this.work;
    for (const part of partNames)
      if (write.kind === 'parts' && after[part] !== before[part])
        this.#onMove({ by: write.by, part, to: after[part], over: before.changed[part] }, write);
    return { ok: true, answer: after };
  }

  #next(write: Write): InboxWork {
    if (write.kind === 'note') return withNote(this.#work, act, { id: write.id, text: write.text, answered: false });
    const { owner, status: wanted } = write.values;
    const given =
      owner === undefined
        ? this.#work
        : giveTo(this.#work, act, {
            owner: owner === 'nobody' ? null : { person_id: owner, name: owner },
            seen: write.version,
          });
    const status = workStatuses.find((one) => one === wanted);
    if (status === undefined) return given;
    return moveTo(given, act, { status, seen: write.version, ...(needsReason(status) && { reason: 'Price' }) });
  }
}
