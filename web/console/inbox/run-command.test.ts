import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import type { CallProblem } from '#web/console/lib/api.ts';
import { merge } from '#web/console/lib/merge.ts';
import { decidedParts, threeOf } from './decided.ts';
import { NOTHING, shownLine, shownWork, type LeadCommand, type Line, type Work } from './lead-work.ts';
import { runCommand, type Conflict, type RunDeps, type SeenLead } from './run-command.ts';
import { toSeen, workToSeen } from './seen.ts';
import { clearStandings, standingOf } from './standings.ts';

const LEAD = 'l'.repeat(26);
const sam = { person_id: 'sam', name: 'Sam' };
const kim = { person_id: 'kim', name: 'Kim' };
const AT = '2026-11-27T01:00:00.000Z';

const work = (part: Partial<Work> = {}): Work => ({
  lead_id: LEAD,
  version: 3,
  owner: null,
  status: 'new',
  reason: null,
  changed: { owner: 0, status: 0 },
  notes: [],
  asked: [],
  told: [],
  letters: [],
  follow_ups: [],
  stops: [],
  calls: [],
  moves: [],
  allocation: null,
  ...part,
});

const line: Line = {
  lead_id: LEAD,
  reference: null,
  kind: 'test_drive',
  name: 'Amelia Hart',
  phone: null,
  email: null,
  vehicle: null,
  location_id: null,
  submitted_at: AT,
  due_at: null,
  answered_at: null,
  open_since: AT,
  questions: 1,
  crm_said: false,
  awaits_crm: false,
  owner: null,
  allocation_reason: null,
  status: 'new',
  status_reason: null,
  source: 'Website',
  delivery: 'delivered',
  version: 3,
  suspicious: false,
  waiting_minutes: 40,
  overdue: true,
  follow_up: null,
  follow_up_due: false,
};

const problem = (code: string, theirs?: unknown): CallProblem => ({
  status: 409,
  code,
  message: 'Sam did.',
  fields: [],
  theirs,
});

type Answer = Awaited<ReturnType<RunDeps['send']>>;

const makeDeps = (answers: Answer[]) => {
  const sent: { version: number; command: LeadCommand }[] = [];
  const told: string[] = [];
  const conflicts: Conflict[] = [];
  const undone: (LeadCommand | null)[] = [];
  const deps: RunDeps = {
    act: () => ({ by: sam, at: AT }),
    send: async ({ version }, command) => {
      sent.push({ version, command });
      return answers.shift() ?? { ok: false, problem: problem('internal') };
    },
    onBegun: (_lead, _command, undo) => void undone.push(undo),
    onDone: () => void told.push('done'),
    onConflict: (conflict) => void conflicts.push(conflict),
    onProblem: (_lead, _command, { code }) => void told.push(code),
  };
  return { deps, sent, told, conflicts, undone };
};

const seen: SeenLead = workToSeen(work(), 'Amelia Hart');
const shown = (): Work => shownWork(work(), standingOf(LEAD));

beforeEach(clearStandings);

describe('what is done with a lead', () => {
  test('is shown at once, before the server has answered', async () => {
    const { deps } = makeDeps([{ ok: true, answer: { work: work({ version: 4, owner: kim }) } }]);
    const running = runCommand(deps, seen, { kind: 'assign', owner: kim });
    expect([shown().owner, shownLine(line, standingOf(LEAD)).owner]).toEqual([kim, kim]);
    expect(await running).toBe(true);
    expect([shown().owner, shown().version, standingOf(LEAD).pending]).toEqual([kim, 4, []]);
  });

  test('is as if it had not been where the server refuses', async () => {
    const { deps, told } = makeDeps([{ ok: false, problem: problem('forbidden') }]);
    expect(await runCommand(deps, seen, { kind: 'status', status: 'contacted', reason: null })).toBe(false);
    expect([shown(), standingOf(LEAD), told]).toEqual([work(), NOTHING, ['forbidden']]);
  });

  test('names no version that brought what somebody else did to the same, which nobody here has seen', async () => {
    const theirs = work({
      version: 5,
      owner: kim,
      changed: { owner: 4, status: 0 },
      moves: [{ kind: 'owner', at: AT, by: kim, owner: kim }],
    });
    const { deps, sent } = makeDeps([
      { ok: true, answer: { work: theirs } },
      { ok: false, problem: problem('version_conflict', theirs) },
    ]);
    const note = { kind: 'note', id: 'note-0001', text: 'Rang', answered: false } as const;
    await Promise.all([runCommand(deps, seen, note), runCommand(deps, seen, { kind: 'assign', owner: sam })]);
    expect(sent.map(({ version }) => version)).toEqual([3, 3]);
  });

  test('goes out one after the other, each with the version of the one before', async () => {
    const { deps, sent } = makeDeps([
      { ok: true, answer: { work: work({ version: 4, owner: kim }) } },
      { ok: true, answer: { work: work({ version: 5, owner: sam }) } },
    ]);
    await Promise.all([
      runCommand(deps, seen, { kind: 'assign', owner: kim }),
      runCommand(deps, seen, { kind: 'assign', owner: sam }),
    ]);
    expect([sent.map(({ version }) => version), shown().owner]).toEqual([[3, 4], sam]);
  });

  test('is undone by a command of its own', async () => {
    const { deps, undone } = makeDeps([
      { ok: true, answer: { work: work({ version: 4, status: 'lost', reason: 'Price' }) } },
    ]);
    await runCommand(deps, { ...seen, status: 'contacted' }, { kind: 'status', status: 'lost', reason: 'Price' });
    expect(undone).toEqual([{ kind: 'status', status: 'contacted', reason: null }]);
  });

  test('a call waits for the server, and cannot be undone', async () => {
    const called = work({
      version: 4,
      status: 'contacted',
      calls: [{ id: 'c', at: AT, by: sam, outcome: 'reached', note: null }],
    });
    const { deps, undone } = makeDeps([{ ok: true, answer: { work: called } }]);
    const running = runCommand(deps, seen, { kind: 'call', id: 'c', outcome: 'reached', note: null });
    expect([shown().status, undone]).toEqual(['new', []]);
    await running;
    expect(shownLine(line, standingOf(LEAD))).toMatchObject({ status: 'contacted', answered_at: AT, overdue: false });
  });

  test('shows theirs and asks where somebody else was quicker', async () => {
    const theirs = work({ version: 5, owner: kim, changed: { owner: 5, status: 0 } });
    const { deps, conflicts, told } = makeDeps([{ ok: false, problem: problem('version_conflict', theirs) }]);
    await runCommand(deps, seen, { kind: 'assign', owner: sam });
    expect([shown().owner, told]).toEqual([kim, []]);
    const [conflict] = conflicts;
    if (conflict === undefined) throw new Error('Nobody was asked.');
    const three = threeOf(conflict);
    expect(
      merge(three, decidedParts).conflicts.map(({ label, words }) => [
        label,
        words(three.base),
        words(three.mine),
        words(three.theirs),
      ]),
    ).toEqual([['Owner', 'Nobody', 'Sam', 'Kim']]);
  });

  test('asks nothing where both did the same', () => {
    const theirs = work({ version: 5, status: 'contacted' });
    const three = threeOf({
      lead: seen,
      command: { kind: 'status', status: 'contacted', reason: null },
      theirs,
      message: '',
    });
    expect(merge(three, decidedParts).conflicts).toEqual([]);
  });

  test('whatever is refused leaves no trace, and what is taken stays, in any order', async () => {
    const command: fc.Arbitrary<LeadCommand> = fc.oneof(
      fc.constantFrom(sam, kim, null).map((owner) => ({ kind: 'assign' as const, owner })),
      fc.constantFrom('contacted', 'sold').map((status) => ({ kind: 'status' as const, status, reason: null })),
      fc.uuid().map((id) => ({ kind: 'note' as const, id, text: id, answered: false })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 8 }), async (acts) => {
        clearStandings();
        let server = work();
        const { deps } = makeDeps([]);
        const send: RunDeps['send'] = async (_lead, one) => {
          const [, isTaken] = acts.find(([known]) => known === one) ?? [];
          if (isTaken !== true) return { ok: false, problem: problem('internal') };
          server = {
            ...shownWork(server, { known: null, pending: one.kind === 'call' ? [] : [{ ...one, by: sam, at: AT }] }),
            version: server.version + 1,
          };
          return { ok: true, answer: { work: server } };
        };
        await Promise.all(acts.map(([one]) => runCommand({ ...deps, send }, seen, one)));
        expect(shown()).toEqual(server);
      }),
      { numRuns: runs({ quick: 200, full: 3_000 }), seed: 34 },
    );
  });

  test('a line that was loaded later says more than what this tab knew', () => {
    const standing = { known: work({ version: 2, owner: kim }), pending: [] };
    expect(shownLine({ ...line, owner: sam }, standing).owner).toEqual(sam);
    expect(toSeen(line)).toMatchObject({ version: 3, reason: null });
  });
});
