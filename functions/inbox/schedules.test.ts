import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '#demo/random.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import { standOfClock } from '#domain/inbox/clock.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { leadWorkChanged } from '#events/lead-work-changed.ts';
import { loadLeadDeliveries } from '#functions/crm/published/lead-deliveries.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { startLeadWriters, type LeadWriters } from '#test/support/inbox/lead-writers.ts';
import { planSchedule, type ActKind, type Sent } from '#test/support/inbox/schedule.ts';
import { runs } from '#test/support/runs.ts';
import { buildLine, storedLineSchema } from './line.ts';
import { answerMailId } from './letters/answer-mail.ts';
import { firstWork, onClock } from './work.ts';
import { storedWorkSchema, type StoredWork } from './work-schema.ts';

let world: LeadWriters;
beforeAll(async () => {
  const random = makeRandom('late');
  world = await startLeadWriters(() => (random.chance(0.2) ? random.whole(1, 8) : 0));
});
afterAll(() => world.close());

type Change = ReturnType<typeof leadWorkChanged.read>;

const load = async ({ lead_id }: Lead) => {
  const stored = await world.table.load(keys.leadWork(world.tenant, lead_id), storedWorkSchema);
  const line = (await world.table.load(keys.leadLine(world.tenant, lead_id), storedLineSchema))?.state;
  const changes = Object.values(stored?.outbox ?? {}).map((event) => leadWorkChanged.read(event));
  const entries = Object.values(stored?.audit ?? {});
  return { work: stored?.state, line, entries, changes: changes.toSorted((a, b) => a.version - b.version) };
};

/** Ids that were taken, in order: once each, however often they were sent. */
const taken = (sent: readonly Sent[], kind: ActKind): string[] =>
  [...new Set(sent.filter((one) => one.kind === kind && one.status === 200).map(({ id }) => id))].toSorted();
const ids = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id).toSorted();

const lettersOf = ({ letters }: StoredWork, direction: 'in' | 'out', channel: string) =>
  letters.filter((one) => one.direction === direction && one.channel === channel);

/** What has an id of its own stands once if it was taken, and not if it was refused. */
const checkStanding = (sent: readonly Sent[], work: StoredWork): void => {
  expect({
    note: ids(work.notes),
    call: ids(work.calls),
    follow_up: ids(work.follow_ups),
    answer: ids(lettersOf(work, 'out', 'mail')),
    reply: ids(lettersOf(work, 'in', 'mail')),
    page: ids(lettersOf(work, 'in', 'page')),
    crm: ids(work.told),
  }).toEqual({
    note: taken(sent, 'note'),
    call: taken(sent, 'call'),
    follow_up: taken(sent, 'follow_up'),
    answer: taken(sent, 'answer'),
    reply: taken(sent, 'reply'),
    page: taken(sent, 'page'),
    crm: taken(sent, 'crm'),
  });
  // In the words that were taken, not in others of the same id.
  const words: Partial<Record<ActKind, readonly (readonly [id: string, words: unknown])[]>> = {
    note: work.notes.map(({ id, text }) => [id, text]),
    call: work.calls.map(({ id, note }) => [id, note]),
    page: lettersOf(work, 'in', 'page').map(({ id, text }) => [id, text]),
  };
  for (const { kind, id, said } of sent.filter(({ status }) => status === 200)) {
    const stands = words[kind]?.find(([of]) => of === id);
    if (stands !== undefined) expect(said[kind === 'call' ? 'note' : 'text']).toBe(stands[1]);
  }
};

/** Whoever was taken has it as they said at that moment. */
const checkTaken = ({ kind, body, said }: Sent): void => {
  const work = storedWorkSchema.safeParse(body['work']).data;
  if (kind === 'status') expect(work?.status).toBe(said['status']);
  if (kind === 'owner') expect(work?.owner?.person_id ?? null).toBe(said['owner']);
};

/** Whoever was refused is told why, and of a conflict what they had not seen. */
const checkRefused = ({ kind, status, body, said }: Sent): void => {
  expect([0, 400, 409, 422, 429], `${kind} ${JSON.stringify(body)}`).toContain(status);
  expect(String(body['detail'])).toMatch(/\w{3}/);
  if (status !== 409) return;
  const { changed } = storedWorkSchema.parse(body['theirs']);
  expect(kind === 'owner' ? changed.owner : changed.status).toBeGreaterThan(Number(said['version']));
};

const checkAnswers = (sent: readonly Sent[]): void => {
  for (const one of sent) (one.status === 200 ? checkTaken : checkRefused)(one);
};

/** A status that a refused mail took back is nobody's act, and refuses nobody. */
const isTakenBack = ({ what, status, by }: Change): boolean =>
  what === 'letter' && status === 'new' && by !== 'shopper';

const changesWhat = (what: 'owner' | 'status', change: Change, before: Change | undefined): boolean =>
  change.what === what ||
  (what === 'status' && before !== undefined && change.status !== before.status && !isTakenBack(change));

/** The latest version that somebody who made this one had seen. */
const seenBy = (sent: readonly Sent[], { what, version }: Change): number => {
  const makers = sent.filter(
    ({ kind, body }) => kind === what && storedWorkSchema.safeParse(body['work']).data?.version === version,
  );
  return Math.max(...makers.map(({ said }) => Number(said['version'])));
};

/** Whoever set a status or an owner had seen the one before it. */
const checkSeen = (sent: readonly Sent[], changes: readonly Change[]): void => {
  if (sent.some(({ unsure }) => unsure)) return;
  for (const what of ['owner', 'status'] as const) {
    let before = 0;
    for (const [n, change] of changes.entries()) {
      if (change.what === what) expect(seenBy(sent, change)).toBeGreaterThanOrEqual(before);
      if (changesWhat(what, change, changes[n - 1])) before = change.version;
    }
  }
};

/** One event and one version for each write, none twice; each names what the lead was by it. */
const checkEvents = (lead: Lead, work: StoredWork, changes: readonly Change[]): void => {
  expect(changes.map(({ version }) => version)).toEqual(Array.from({ length: work.version }, (_, n) => n + 1));
  const count = (what: Change['what']): number => changes.filter((one) => one.what === what).length;
  const out = lettersOf(work, 'out', 'mail');
  const settled = out.filter((one) => one.direction === 'out' && one.state !== 'queued').length;
  const resumed = work.stops.filter(({ resumed_at }) => resumed_at !== null).length;
  expect({
    note: count('note'),
    call: count('call'),
    follow_up: count('follow_up'),
    letter: count('letter'),
    stop: count('stop'),
    crm: count('crm'),
    owner: count('owner'),
  }).toEqual({
    note: work.notes.length,
    call: work.calls.length,
    follow_up: work.follow_ups.length,
    letter: work.letters.length + settled,
    stop: work.stops.length + resumed,
    crm: work.told.length,
    owner: work.moves.filter(({ kind }) => kind === 'owner').length,
  });
  const first = firstWork(lead).status;
  const moved = changes.filter(
    ({ what, status }, n) => what === 'status' || (what !== 'crm' && status !== (changes[n - 1]?.status ?? first)),
  );
  // What CRMs said stands in `told`; of their moves only the last one is kept.
  const moves = work.moves.filter((move) => move.kind === 'status' && move.crm === undefined);
  expect(moves.map((move) => move.kind === 'status' && move.status)).toEqual(moved.map(({ status }) => status));
  const last = changes.at(-1);
  expect([last?.status, last?.owner]).toEqual([work.status, work.owner?.person_id ?? null]);
};

/** The line says what follows from the history. */
const checkLine = async (
  lead: Lead,
  { work, line }: Pick<Awaited<ReturnType<typeof load>>, 'line'> & { work: StoredWork },
) => {
  const deliveries = await loadLeadDeliveries({ table: world.table }, world.tenant, lead.lead_id);
  expect(line).toEqual(
    buildLine(world.tenant, { lead, work, deliveries, words: line?.words ?? [], due_at: line?.due_at }),
  );
  expect(line).toMatchObject(standOfClock(onClock(lead, work)));
  const asking = work.letters.filter((one) => one.direction === 'in' && one.automatic !== true);
  expect([line?.questions, line?.version]).toEqual([1 + asking.length, work.version]);
};

/** Of each write that somebody is answerable for there is one entry; the shopper, and a sender, are none. */
const countAudited = (work: StoredWork, changes: readonly Change[]): number =>
  changes.filter(({ what }) => what !== 'letter' && what !== 'stop').length + lettersOf(work, 'out', 'mail').length;

/** A letter is mailed once, or the lead says that it was not. */
const checkMails = (lead: Lead, work: StoredWork): void => {
  const mailed = world.mails.map(({ id }) => id);
  for (const letter of lettersOf(work, 'out', 'mail')) {
    const times = mailed.filter((id) => id === answerMailId(lead.lead_id, letter.id)).length;
    expect([letter.direction === 'out' && letter.state, times]).toEqual(times === 0 ? ['refused', 0] : ['sent', 1]);
  }
  expect(new Set(mailed).size).toBe(mailed.length);
};

/** Nobody had it, or it was new, and so it stays: that writes nothing. */
const saysWhatStands = ({ kind, said }: Sent): boolean =>
  (kind === 'owner' && said['owner'] === null) || (kind === 'status' && said['status'] === 'new');

const check = async (lead: Lead, sent: readonly Sent[]): Promise<void> => {
  const before = await load(lead);
  if (before.work !== undefined) await checkLine(lead, { ...before, work: before.work });
  await world.settle(lead.lead_id);
  const { work, line, changes, entries } = await load(lead);
  checkAnswers(sent);
  if (work === undefined) {
    const done = sent.filter(({ kind, status }) => status === 200 && kind !== 'settle' && kind !== 'stop');
    expect(done.filter((one) => !saysWhatStands(one))).toEqual([]);
    return;
  }
  checkStanding(sent, work);
  checkEvents(lead, work, changes);
  checkSeen(sent, changes);
  await checkLine(lead, { work, line });
  checkMails(lead, work);
  expect(entries.length).toBe(countAudited(work, changes));
};

/** Leads in work at the same time, which share a dealer's list and its revision. */
const AT_ONCE = 8;

describe('many who write to one lead at once', () => {
  test('lose nothing: each act that was taken stands once, with one event, and each that was refused is told why', async () => {
    const random = makeRandom('schedules');
    const counts = { schedules: 0, sent: 0, taken: 0 };
    while (counts.schedules < runs({ quick: 100, full: 10_000 })) {
      const leads = await Promise.all(Array.from({ length: AT_ONCE }, world.newLead));
      world.advance(HOUR_MS);
      const schedules = leads.map((found) => planSchedule(world, random, found));
      await Promise.all(schedules.map(({ run }) => run()));
      for (const { lead, sent } of schedules) {
        await check(lead, sent);
        counts.schedules += 1;
        counts.sent += sent.length;
        counts.taken += sent.filter(({ status }) => status === 200).length;
      }
      world.mails.length = 0;
      world.advance(HOUR_MS);
    }
    expect(counts.taken).toBeGreaterThan(counts.sent / 2);
    expect(counts.taken).toBeLessThan(counts.sent);
  }, 7_200_000);
});
