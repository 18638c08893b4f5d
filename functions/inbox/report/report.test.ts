import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedDays } from '#domain/hours/closed-days.ts';
import { figureFilters, leadFigures, reportDimensions, type LeadFigure } from '#domain/inbox/figures.ts';
import { makeReport, type Figures, type LeadReport } from '#domain/inbox/report.ts';
import { callOutcomes, questionSources, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeRandom } from '#demo/random.ts';
import { putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { runs } from '#test/support/runs.ts';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeListLines, type InboxQuery } from '../lines/list.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { firstWork } from '../work.ts';
import { storedWorkSchema, type StoredWork } from '../work-schema.ts';
import { reportPage } from './report-page.ts';

const tenant = tenantContext('coastline');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = testClock('2026-11-26T03:17:00.000Z');
const now = clock.now().getTime();
const period = { from: '2026-10-20', to: '2026-11-26' };
/** Hours ahead of UTC in the period: summer time in New South Wales, none in Queensland, where the dealer's calendar is. */
const offsets: Readonly<Record<string, number>> = { QLD: 10, NSW: 11 };
const begins = Date.parse('2026-10-20T00:00:00Z') - 10 * 60 * MINUTE;

type Random = ReturnType<typeof makeRandom>;
const places = tenant.config.locations.map(({ id }) => id);
const staff = ['ruby', 'sam', 'mel'].map((id) => ({ person_id: `person-${id}`, name: id }));
const rule = { person_id: 'rule', name: 'A rule' };
const crm = { person_id: 'crm:sample-crm', name: 'Sample CRM' };

/** What happened with a lead, in plain words: the independent count reads this and nothing else. */
interface Happened {
  at: number;
  by: { person_id: string; name: string };
  what:
    | { kind: 'asked'; source: (typeof questionSources)[number] }
    | { kind: 'call'; outcome: (typeof callOutcomes)[number] }
    | { kind: 'note'; answered: boolean }
    | { kind: 'mail'; state: 'sent' | 'queued' | 'refused' }
    | { kind: 'status'; status: (typeof workStatuses)[number] }
    | { kind: 'given'; owner: { person_id: string; name: string } | null }
    | { kind: 'crm'; automatic: boolean; answered: boolean };
}
interface History {
  lead_id: string;
  came: number;
  kind: (typeof leadTypes)[number];
  place: string;
  source: 'Website' | 'Phone' | 'Walk-in';
  /** Who wrote it down. */
  entered: { person_id: string; name: string } | null;
  happened: Happened[];
}

const chooseAct = (random: Random): Pick<Happened, 'by' | 'what'> => {
  const by = random.pick(staff);
  return random.pick<() => Pick<Happened, 'by' | 'what'>>([
    () => ({ by, what: { kind: 'call', outcome: random.pick(callOutcomes) } }),
    () => ({ by, what: { kind: 'note', answered: random.chance(0.4) } }),
    () => ({ by, what: { kind: 'mail', state: random.pick(['sent', 'queued', 'refused'] as const) } }),
    () => ({ by, what: { kind: 'status', status: random.pick(workStatuses) } }),
    () => ({ by: random.pick([...staff, rule]), what: { kind: 'given', owner: random.pick([...staff, null]) } }),
    () => ({ by: crm, what: { kind: 'crm', automatic: random.chance(0.5), answered: random.chance(0.6) } }),
    () => ({ by, what: { kind: 'asked', source: random.pick(questionSources) } }),
  ])();
};

const makeHistory = (n: number, random: Random): History => {
  const came = begins - DAY + random.whole(0, Math.floor((now - begins + DAY) / MINUTE)) * MINUTE;
  const source = random.pick(['Website', 'Website', 'Website', 'Phone', 'Walk-in'] as const);
  const left = Math.min(4 * 24 * 60, Math.floor((now - came) / MINUTE));
  const happened = Array.from({ length: random.whole(0, 5) }, () => ({
    at: came + random.whole(1, Math.max(1, left)) * MINUTE,
    ...chooseAct(random),
  })).toSorted((a, b) => a.at - b.at);
  const lead_id = sampleLead(tenant, `report-${n}`).lead_id;
  const entered = source === 'Website' ? null : random.pick(staff);
  return { lead_id, came, kind: random.pick(leadTypes), place: random.pick(places), source, entered, happened };
};

const iso = (at: number): string => new Date(at).toISOString();

/** As the store keeps it. */
const toWork = ({ lead_id, came, entered, happened }: History): StoredWork => {
  const lead = { lead_id, submitted_at: iso(came), ...(entered !== null && { entered_by: entered }) };
  const work: StoredWork = {
    ...firstWork(lead),
    version: happened.length,
    notify_owner_at: null,
    notify_letter_at: null,
  };
  for (const [n, { at: moment, by, what }] of happened.entries()) {
    const [id, at] = [`act-${n}-0000`, iso(moment)];
    if (what.kind === 'asked') work.asked.push({ id, at, by: what.source });
    if (what.kind === 'call') work.calls.push({ id, at, by, outcome: what.outcome, note: null });
    if (what.kind === 'note') work.notes.push({ id, at, by, text: 'A note.', answered: what.answered });
    if (what.kind === 'mail') {
      const text = { subject: 'Your enquiry', text: 'Hello', template_id: null, message_id: null };
      work.letters.push({ id, at, by, direction: 'out', channel: 'mail', state: what.state, ...text });
    }
    if (what.kind === 'status') {
      work.status = what.status;
      work.moves.push({ kind: 'status', at, by, status: what.status, reason: null });
    }
    if (what.kind === 'given') {
      work.owner = what.owner;
      work.moves.push({ kind: 'owner', at, by, owner: what.owner });
    }
    if (what.kind === 'crm') {
      const said = { status: null, reason: null, moved: false, owner_name: null, received_at: at };
      const answered_at = what.answered ? at : null;
      const message = { how: 'crm' as const, id, hash: id, endpoint_id: 'sample-crm' };
      work.told.push({ ...message, at, by, automatic: what.automatic, answered_at, ...said });
    }
  }
  return work;
};

/* The independent count: from what happened, by the words of docs/product/leads.md. */

const stateOf = (place: string): string => tenant.config.locations.find(({ id }) => id === place)?.address.state ?? '';
const ahead = (place: string): number => (offsets[stateOf(place)] ?? Number.NaN) * 60 * MINUTE;

const wall = (place: string, at: number): { date: string; time: string } => {
  const text = iso(at + ahead(place));
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
};

/** What the sign on the door says. */
const signOf = (place: string, date: string): { open: string; close: string } | null => {
  const location = tenant.config.locations.find(({ id }) => id === place);
  const special = location?.special_hours.find((one) => one.date === date && one.department === undefined);
  if (special !== undefined)
    return special.status === 'Open' ? { open: special.start_hour ?? '', close: special.end_hour ?? '' } : null;
  const entry = location?.contact_detail.opening_hours.find((one) => one.weekday === new Date(date).getUTCDay());
  if (entry?.status !== 'Open') return null;
  const holiday = closedDays.find((one) => one.date === date && one.where.some((state) => state === stateOf(place)));
  if (holiday !== undefined && holiday.until === undefined) return null;
  return { open: holiday?.until ?? entry.open ?? '', close: entry.close ?? '' };
};

const openMinutes = (place: string, from: number, to: number): number => {
  let minutes = 0;
  for (let at = from; at < to; at += MINUTE) {
    const { date, time } = wall(place, at);
    const sign = signOf(place, date);
    if (sign !== null && sign.open <= time && time < sign.close) minutes += 1;
  }
  return minutes;
};

const finalStatus = ({ happened, entered }: History): string => {
  let status = entered === null ? 'new' : 'contacted';
  for (const { what } of happened) if (what.kind === 'status') ({ status } = what);
  return status;
};

const finalOwner = ({ happened, entered }: History): string => {
  let owner = entered?.person_id ?? 'none';
  for (const { what } of happened) if (what.kind === 'given') owner = what.owner?.person_id ?? 'none';
  return owner;
};

const answers = (history: History) => {
  const isNewAgain = finalStatus(history) === 'new';
  const told = history.happened.filter(({ what }) => {
    if (what.kind === 'call') return what.outcome === 'reached' || what.outcome === 'left_message';
    if (what.kind === 'note') return what.answered;
    if (what.kind === 'mail') return what.state !== 'refused';
    if (what.kind === 'status') return !isNewAgain && what.status !== 'new' && what.status !== 'spam';
    return what.kind === 'crm' && !what.automatic && what.answered;
  });
  const entered = history.entered === null ? [] : [{ at: history.came, by: history.entered }];
  return [...entered, ...told];
};

/** Each question: who answered it, after how many opening minutes. */
const questionsOf = (history: History) => {
  const asked = [history.came, ...history.happened.filter(({ what }) => what.kind === 'asked').map(({ at }) => at)];
  const given = answers(history);
  return asked.map((from) => {
    let first: { at: number; by: { person_id: string } } | null = null;
    for (const one of given) if (one.at >= from && (first === null || one.at < first.at)) first = one;
    return first === null
      ? null
      : { by: first.by.person_id, minutes: openMinutes(history.place, from, first.at), at: first.at };
  });
};

const dayTwo = (history: History): 'not_due' | 'worked' | 'silent' => {
  let midnight = Date.parse(`${wall(history.place, history.came).date}T00:00:00Z`) - ahead(history.place) + DAY;
  while (signOf(history.place, wall(history.place, midnight).date) === null) midnight += DAY;
  if (now < midnight + DAY) return 'not_due';
  const status = finalStatus(history);
  const last = history.happened.findLast(({ what }) => what.kind === 'status');
  const isOver = ['sold', 'lost', 'spam'].includes(status);
  if (isOver && last !== undefined && last.at < midnight) return 'not_due';
  const byPeople = history.happened.filter(({ by, what, at }) => {
    if (at < midnight || at >= midnight + DAY || by === rule || what.kind === 'asked') return false;
    if (what.kind === 'mail') return what.state !== 'refused';
    return what.kind !== 'crm' || !what.automatic;
  });
  return byPeople.length > 0 ? 'worked' : 'silent';
};

interface Counted {
  history: History;
  questions: ReturnType<typeof questionsOf>;
  second: ReturnType<typeof dayTwo>;
  owner: string;
}

const nth = (values: number[], hundredth: number): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  // The smallest value that at least so many do not exceed.
  return sorted.find((value) => sorted.filter((one) => one <= value).length * 100 >= hundredth * values.length) ?? null;
};

/** `owned`: leads that count, `answered`: minutes of its answers. */
const figuresOf = (owned: readonly Counted[], minutes: number[]): Figures => {
  const open = owned.reduce((sum, { questions }) => sum + questions.filter((one) => one === null).length, 0);
  return {
    leads: owned.length,
    questions: open + minutes.length,
    answered: minutes.length,
    unanswered: open,
    median_minutes: nth(minutes, 50),
    p90_minutes: nth(minutes, 90),
    due_day_two: owned.filter(({ second }) => second !== 'not_due').length,
    silent: owned.filter(({ second }) => second === 'silent').length,
  };
};

/** Leads and answers of a group, found by walking over all histories. */
const groupOf = (all: readonly Counted[], dimension: (typeof reportDimensions)[number], id: string): Figures => {
  if (dimension === 'person') {
    const given = all.flatMap(({ questions }) => questions.flatMap((one) => (one?.by === id ? [one.minutes] : [])));
    return figuresOf(
      all.filter(({ owner }) => owner === id),
      given,
    );
  }
  const owned = all.filter(({ history }) => history[dimension] === id);
  return figuresOf(
    owned,
    owned.flatMap(({ questions }) => questions.flatMap((one) => one?.minutes ?? [])),
  );
};

let store: Awaited<ReturnType<typeof testTable>>;
const histories: History[] = [];
let counted: Counted[];
let report: LeadReport;

const deps = () => ({ table: store.table, now: clock.now });
const readAll = async (who = viewer()): Promise<LeadReport> => {
  const made = makeReport();
  let cursor: string | undefined;
  do {
    const page = await reportPage(deps(), tenant, who, { ...period, cursor });
    made.add(page.leads);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return made.report();
};

beforeAll(async () => {
  store = await testTable();
  const random = makeRandom('report');
  for (let n = 0; n < runs({ quick: 160, full: 3_000 }); n += 1) {
    const history = makeHistory(n, random);
    histories.push(history);
    const { came, kind, place, source, entered, happened } = history;
    const about = { submitted_at: iso(came), type: kind, location_id: place, vehicle: null, source };
    const lead = sampleLead(tenant, `report-${n}`, { ...about, ...(entered !== null && { entered_by: entered }) });
    await putLead(store.table, tenant, lead);
    if (happened.length > 0)
      await store.table.create(keys.leadWork(tenant, lead.lead_id), storedWorkSchema, {
        state: toWork(history),
        events: [],
        lane: 'lead',
        at: iso(came),
      });
    await makeProjectLine(deps())(tenant, lead.lead_id);
  }
  counted = histories
    .filter((one) => one.came >= begins && finalStatus(one) !== 'spam')
    .map((history) => ({
      history,
      questions: questionsOf(history),
      second: dayTwo(history),
      owner: finalOwner(history),
    }));
  report = await readAll();
}, 120_000);
afterAll(() => store.close());

const openList = async (query: Partial<InboxQuery>, who = viewer()): Promise<string[]> => {
  const list = makeListLines(deps());
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(tenant, who, { view: 'all', ...period, limit: 40, ...query, cursor });
    if (!page.changed) throw new Error('Nothing changed.');
    found.push(...page.lines.map(({ lead_id }) => lead_id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found.toSorted();
};

const isOf: Record<LeadFigure, (one: Counted) => boolean> = {
  counted: () => true,
  answered: ({ questions }) => questions.some((one) => one !== null),
  unanswered: ({ questions }) => questions.includes(null),
  due_day_two: ({ second }) => second !== 'not_due',
  silent: ({ second }) => second === 'silent',
};

const idsOf = (some: readonly Counted[]): string[] => some.map(({ history }) => history.lead_id).toSorted();

describe('the report of answer times', () => {
  test('equals an independent count of what happened, in each figure of all leads', () => {
    const minutes = counted.flatMap(({ questions }) => questions.flatMap((one) => one?.minutes ?? []));
    expect(report.all).toEqual(figuresOf(counted, minutes));
    expect(report.spam).toBe(histories.filter((one) => one.came >= begins && finalStatus(one) === 'spam').length);
    expect(Math.min(report.all.answered, report.all.unanswered, report.all.silent, report.spam)).toBeGreaterThan(5);
  });

  test.each(reportDimensions)('equals it in each figure by %s', (dimension) => {
    for (const { id, name: _name, ...figures } of report[dimension])
      expect({ id, ...figures }).toEqual({ id, ...groupOf(counted, dimension, id) });
    const leads = report[dimension].reduce((sum, one) => sum + one.leads, 0);
    const answered = report[dimension].reduce((sum, one) => sum + one.answered, 0);
    expect({ leads, answered }).toEqual({ leads: report.all.leads, answered: report.all.answered });
  });

  test('each figure opens exactly its leads in the list', async () => {
    for (const figure of leadFigures)
      expect(await openList(figureFilters(figure))).toEqual(idsOf(counted.filter(isOf[figure])));
    expect(await openList({ status: 'spam' })).toHaveLength(report.spam);
    for (const { id } of report.place.slice(0, 2))
      for (const figure of leadFigures)
        expect(await openList(figureFilters(figure, { dimension: 'place', id }))).toEqual(
          idsOf(counted.filter((one) => one.history.place === id && isOf[figure](one))),
        );
  }, 120_000);

  test('a figure of a person opens what they answered, and what of theirs waits', async () => {
    for (const { id } of report.person) {
      const opened = (figure: LeadFigure) => openList(figureFilters(figure, { dimension: 'person', id }));
      const theirs = counted.filter(({ owner }) => owner === id);
      expect(await opened('answered')).toEqual(
        idsOf(counted.filter(({ questions }) => questions.some((one) => one?.by === id))),
      );
      expect(await opened('unanswered')).toEqual(idsOf(theirs.filter(isOf.unanswered)));
      expect(await opened('silent')).toEqual(idsOf(theirs.filter(isOf.silent)));
    }
  }, 120_000);

  test('whoever works at one place gets the report of it, and of what is theirs', async () => {
    const [place = ''] = places;
    const who = viewer({ id: 'person-sam', roles: ['dealer_manager'], places: [place] });
    const seen = counted.filter(({ history, owner }) => history.place === place || owner === 'person-sam');
    const { all } = await readAll(who);
    expect(all.leads).toBe(seen.length);
    expect(await openList({ figure: 'silent' }, who)).toEqual(idsOf(seen.filter(isOf.silent)));
    expect((await readAll(viewer({ id: 'x', roles: ['viewer'] }))).all.leads).toBe(0);
  });

  test.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'The last day is before the first one.'],
    [{ from: '2026-08-26', to: '2026-11-26' }, 'Choose 92 days at most.'],
    [{ ...period, cursor: 'yesterday' }, 'The cursor is not valid.'],
  ])('refuses %o', async (query, message) => {
    await expect(reportPage(deps(), tenant, viewer(), query)).rejects.toThrow(message);
  });

  test('takes 92 days', async () => {
    expect(await reportPage(deps(), tenant, viewer(), { from: '2026-08-27', to: '2026-11-26' })).toBeDefined();
  });
});

test('what the shopper stopped is neither open nor an act of the dealer’s', async () => {
  const totara = tenantContext('totara');
  const came = '2026-11-22T21:00:00.000Z'; // Monday at 10:00 am in Auckland
  const stopped = '2026-11-23T21:00:00.000Z';
  const lead = sampleLead(totara, 'stopped', { submitted_at: came });
  await putLead(store.table, totara, lead);
  const asked = firstWork(lead);
  const shopper = { person_id: 'shopper', name: 'The shopper' };
  const move = { kind: 'status' as const, at: stopped, by: shopper, status: 'lost' as const, reason: 'Not needed' };
  const state: StoredWork = {
    ...asked,
    status: 'lost',
    version: 1,
    moves: [{ ...move, shopper: true }],
    stops: [{ at: stopped, resumed_at: null, was: 'new' }],
    notify_owner_at: null,
    notify_letter_at: null,
  };
  await store.table.create(keys.leadWork(totara, lead.lead_id), storedWorkSchema, {
    state,
    events: [],
    lane: 'lead',
    at: stopped,
  });
  await makeProjectLine(deps())(totara, lead.lead_id);
  const { leads } = await reportPage(deps(), totara, viewer(), { ...period, cursor: undefined });
  const made = makeReport();
  made.add(leads);
  expect(leads.map(({ day_two }) => day_two)).toEqual(['silent']);
  expect(made.report().all).toMatchObject({ leads: 1, unanswered: 0, silent: 1 });
});
