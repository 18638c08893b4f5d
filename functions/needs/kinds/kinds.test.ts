import { describe, expect, test } from 'vitest';
import { signals } from '#functions/signals.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { note } from '../contract.ts';
import { sources } from '../facts/sources.ts';
import { noFacts } from '../facts/fact.ts';
import { noLeads, type FollowUpLead, type OpenLead } from '../open-leads.ts';
import { judge, type Judging } from '../judge.ts';
import { needKinds } from './table.ts';

const tenant = tenantContext('coastline');
const manager = { roles: ['dealer_manager'], places: 'all' } as const;
/** Saturday, 10:00 in Cairns. */
const now = new Date('2026-11-21T00:00:00.000Z');

const judged = (change: Partial<Judging> = {}) =>
  judge({ tenant, now, facts: noFacts, leads: noLeads, snoozed: {}, viewer: manager, ...change }).needs;

const lead = (change: Partial<OpenLead> = {}): OpenLead => ({
  lead_id: 'lead-1',
  kind: 'vehicle_enquiry',
  name: 'Mia Nguyen',
  vehicle: { name: '2021 Toyota Hilux', price_cents: 4_299_000 },
  location_id: null,
  submitted_at: '2026-11-20T22:00:00.000Z',
  open_since: '2026-11-20T22:00:00.000Z',
  due_at: '2026-11-21T00:30:00.000Z',
  crm_said: false,
  ...change,
});

describe('the kinds of lines', () => {
  test('have one for every signal of the manifest that is a dealer’s to mend', () => {
    const told = signals.flatMap(({ notice }) => notice ?? []);
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((notice) => !needKinds.some(({ notices }) => notices.includes(notice)))).toEqual([]);
  });

  test('are each of one name, and of a source that is looked at', () => {
    const names = needKinds.map(({ kind }) => kind);
    expect(new Set(names).size).toBe(names.length);
    const known = [...sources.map(({ name }) => name), 'leads'];
    expect(needKinds.filter(({ from }) => !known.includes(from))).toEqual([]);
  });

  test('are told of by exactly the events that the consumer gets', () => {
    const hinted = sources.flatMap(({ hints }) => Object.keys(hints));
    expect([...note.events].toSorted()).toEqual([...new Set(hinted)].toSorted());
  });
});

describe('a lead', () => {
  test('worked in the CRM asks for nobody until the dealer’s own time is over, and then says who is silent', () => {
    const inCrm = { tenant: tenantContext('coastline', { leadsWorkedIn: 'crm' }) };
    const leads = (...some: OpenLead[]) => ({ ...inCrm, leads: { ...noLeads, leads: some, more: 0 } });
    expect(judged(leads(lead()))).toEqual([]);
    const late = { due_at: '2026-11-20T23:30:00.000Z' };
    const [silent] = judged(leads(lead(late)));
    expect(silent?.cost.words).toContain('Your CRM has not said whether anybody answered.');
    // It said that it has the lead: from then on it is as any other.
    expect(judged(leads(lead({ crm_said: true })))).toMatchObject([{ kind: 'lead_unanswered' }]);
    const [known] = judged(leads(lead({ ...late, crm_said: true })));
    expect(known?.cost.words).not.toContain('CRM');
    // Without a time of the dealer's own nothing would ever tell of it.
    expect(judged(leads(lead({ due_at: null })))).toMatchObject([{ kind: 'lead_unanswered' }]);
  });

  test('that waits is due in words of the dealer’s day, and is overdue at its minute without any event', () => {
    const leads = { ...noLeads, leads: [lead()], more: 0 };
    expect(judged({ leads })).toMatchObject([
      {
        id: 'lead.lead-1',
        kind: 'lead_unanswered',
        severity: 'today',
        title: 'Mia Nguyen waits for an answer about the 2021 Toyota Hilux',
        since_words: 'Since today at 8:00 am',
        cost: { words: 'A $42,990 vehicle. Answer by today at 10:30 am.' },
        action: { kind: 'open', to: '/leads/lead-1' },
      },
    ]);
    expect(judged({ leads, now: new Date('2026-11-21T00:30:00.000Z') })).toMatchObject([
      { id: 'lead.lead-1', kind: 'lead_overdue', severity: 'now' },
    ]);
  });

  test('that came after hours says so, by the clock of its place', () => {
    const [place = ''] = tenant.config.locations.map(({ id }) => id);
    const leads = {
      ...noLeads,
      leads: [lead({ location_id: place, submitted_at: '2026-11-20T11:40:00.000Z', open_since: null })],
    };
    expect(judged({ leads })[0]?.since_words).toBe('Since yesterday at 9:40 pm, outside opening hours');
  });

  test('with a later question waits since that one, and comes back though the one before was put off', () => {
    const asked = { submitted_at: '2026-11-01T00:00:00.000Z', open_since: '2026-11-20T23:00:00.000Z', due_at: null };
    const by = { id: 'p1', name: 'Kim' };
    const snooze = { until: '2026-12-01T00:00:00.000Z', reason: 'Rang', by, at: '2026-11-10T00:00:00.000Z' };
    const [need] = judged({ leads: { ...noLeads, leads: [lead(asked)] }, snoozed: { 'lead.lead-1': snooze } });
    expect(need).toMatchObject({ since_words: 'Since today at 9:00 am', snoozed_until: null });
  });

  test('says when it changes by itself', () => {
    const leads = { ...noLeads, leads: [lead()], more: 0 };
    const facts = noFacts;
    const { changes_at } = judge({ tenant, now, facts, leads, snoozed: {}, viewer: manager });
    expect(changes_at).toBe('2026-11-21T00:30:00.000Z');
  });

  test('names no person to who may not answer, and gives them nothing to press', () => {
    const leads = { ...noLeads, leads: [lead()], more: 0 };
    const [need] = judged({ leads, viewer: { roles: ['viewer'], places: 'all' } });
    expect(need).toMatchObject({ title: 'Somebody waits for an answer about the 2021 Toyota Hilux', action: null });
  });

  test('beyond the fifty with lines of their own is counted in one line', () => {
    const leads = { ...noLeads, leads: [lead()], more: 312 };
    expect(judged({ leads }).map(({ title }) => title)).toContain('And 312 more enquiries wait for an answer');
  });
});

describe('a follow-up', () => {
  const due = (change: Partial<FollowUpLead['follow_up']> = {}): FollowUpLead => ({
    ...lead({ open_since: null }),
    follow_up: {
      kind: 'usual',
      due_at: '2026-11-20T22:30:00.000Z',
      again_at: '2026-11-22T22:30:00.000Z',
      tries: 0,
      note: null,
      ...change,
    },
  });
  const followed = (one: FollowUpLead, more = 0) => ({ leads: { ...noLeads, followUps: { leads: [one], more } } });
  const ofDue = (change: Partial<FollowUpLead['follow_up']>, more = {}) =>
    judged({ ...followed(due(change)), ...more })[0];

  test('says which day it is, and where it is done', () => {
    expect(ofDue({})).toMatchObject({
      id: 'follow.lead-1',
      kind: 'lead_follow_up',
      severity: 'today',
      title: 'Follow up Mia Nguyen about the 2021 Toyota Hilux',
      since_words: 'Since today at 8:30 am',
      cost: { words: 'A $42,990 vehicle. Day 2 after your answer, and they have not written since.' },
      action: { kind: 'open', label: 'Follow up', to: '/leads/lead-1' },
    });
    expect(ofDue({ again_at: now.toISOString() })?.cost.words).toContain('Day 3');
    expect(ofDue({ tries: 1 })?.cost.words).toContain('The last call had no answer.');
  });

  test('of a date that somebody set says what was noted, but not to who may not answer', () => {
    const set = { kind: 'own' as const, note: 'call him' };
    expect(ofDue(set)?.title).toBe('Follow up Mia Nguyen about the 2021 Toyota Hilux: call him');
    const looks = ofDue(set, { viewer: { roles: ['viewer'], places: 'all' } });
    expect(looks).toMatchObject({ title: 'Follow up a person about the 2021 Toyota Hilux', action: null });
  });

  test('beyond the fifty with lines of their own is counted in one line', () => {
    expect(judged(followed(due(), 7)).map(({ title }) => title)).toContain('And 7 more leads to follow up');
  });
});

describe('an endpoint', () => {
  const endpoint = tenant.config.crm.endpoints[0]?.id ?? '';
  const since = '2026-11-20T04:00:00.000Z';
  const off = { [`endpoint:${endpoint}`]: { fault: 'off', since, details: { reason: 'gone' } } };
  const dead = { 'delivery:d1': { fault: 'dead', since, details: { endpoint_id: endpoint } } };

  test('that is off stands above the leads, with its count and the way to switch it on', () => {
    const leads = { ...noLeads, leads: [lead({ due_at: since })], more: 0 };
    const needs = judged({ leads, facts: { ...noFacts, facts: { ...off, ...dead } } });
    expect(needs.map(({ kind }) => kind)).toEqual(['endpoint_off', 'lead_overdue']);
    expect(needs[0]?.cost.words).toContain('An enquiry of yesterday at 2:00 pm has not been taken.');
    expect(needs[0]?.action).toEqual({ kind: 'enable_endpoint', label: 'Switch it on again', endpoint_id: endpoint });
  });

  test('with dead deliveries has one line, whose button sends them again', () => {
    expect(judged({ facts: { ...noFacts, facts: dead } })).toMatchObject([
      { kind: 'deliveries_failing', action: { kind: 'replay', endpoint_id: endpoint, since } },
    ]);
  });

  test('is nothing for salespeople, nor for who works at one place', () => {
    const facts = { ...noFacts, facts: off };
    expect(judged({ facts, viewer: { roles: ['sales'], places: 'all' } })).toEqual([]);
    expect(judged({ facts, viewer: { roles: ['dealer_manager'], places: ['coastline-cairns'] } })).toEqual([]);
  });

  test('that the dealer has no more is no line', () => {
    const facts = { ...noFacts, facts: { 'endpoint:former': { fault: 'off', since, details: {} } } };
    expect(judged({ facts })).toEqual([]);
  });
});

describe('a line that was put off', () => {
  const leads = { ...noLeads, leads: [lead()], more: 0 };
  const by = { id: 'p1', name: 'Kim' };
  const snooze = { until: '2026-11-21T03:00:00.000Z', reason: 'Calls at one', by, at: now.toISOString() };
  const snoozed = { 'lead.lead-1': snooze };

  test('stands last until its time, also when it becomes overdue meanwhile', () => {
    const [need] = judged({ leads, snoozed, now: new Date('2026-11-21T01:00:00.000Z') });
    expect(need).toMatchObject({ kind: 'lead_overdue', snoozed_until: snooze.until });
  });

  test('comes back at its time, with who put it off and why', () => {
    const [need] = judged({ leads, snoozed, now: new Date('2026-11-21T03:00:00.000Z') });
    expect(need).toMatchObject({ snoozed_until: null, snooze: { reason: 'Calls at one', by } });
  });

  test('over several things comes back when another one joins them', () => {
    const unreached = (n: number, since: string) => ({ [`lead:l${n}`]: { fault: 'nobody', since, details: {} } });
    const put = { 'leads.unreached': { ...snooze, until: '2026-11-22T00:00:00.000Z' } };
    const before = unreached(1, '2026-11-20T22:00:00.000Z');
    const [one] = judged({ facts: { ...noFacts, facts: before }, snoozed: put });
    expect(one).toMatchObject({ title: 'An enquiry reached nobody', snoozed_until: '2026-11-22T00:00:00.000Z' });
    const facts = { ...before, ...unreached(2, '2026-11-21T00:10:00.000Z') };
    const later = new Date('2026-11-21T00:20:00.000Z');
    const [two] = judged({ facts: { ...noFacts, facts }, snoozed: put, now: later });
    expect(two).toMatchObject({ title: '2 enquiries reached nobody', snoozed_until: null });
  });
});

describe('mails of portals that nobody has read', () => {
  const mails = { count: 3, isMore: false, oldest: '2026-11-20T22:00:00.000Z', newest: '2026-11-20T23:00:00.000Z' };
  const leads = { ...noLeads, mails };

  test('are one line, which leads to their list; one that comes later brings it back', () => {
    expect(judged({ leads })).toMatchObject([
      { id: 'portals.mails', title: '3 mails of portals wait to be read', action: { to: '/portal-mails' } },
    ]);
    const snooze = { until: '2026-11-21T05:00:00.000Z', reason: 'Later.', by: { id: 'p', name: 'P' } };
    const at = (time: string) => ({ 'portals.mails': { ...snooze, at: time } });
    expect(judged({ leads, snoozed: at('2026-11-20T23:30:00.000Z') })[0]?.snoozed_until).not.toBeNull();
    expect(judged({ leads, snoozed: at('2026-11-20T22:30:00.000Z') })[0]?.snoozed_until).toBeNull();
  });

  test('are nobody’s who only looks', () => {
    expect(judged({ leads, viewer: { roles: ['viewer'], places: 'all' } })).toEqual([]);
  });
});

describe('stock files', () => {
  const since = '2026-11-20T22:00:00.000Z';
  const source = tenant.config.sources[0]?.id ?? '';
  const feed = (fault: string, details: Record<string, string>) =>
    judged({ facts: { ...noFacts, facts: { [`feed:${source}`]: { fault, since, details } } } })[0];

  test('that wait, were refused or have rows that cannot be read lead to their page', () => {
    const to = `/feeds/${source}/${source}.abc`;
    const run = `${source}.abc`;
    expect(feed('held', { run, missing: '40' })?.action).toEqual({ kind: 'open', label: 'Look and decide', to });
    expect(feed('refused', { run })?.action).toEqual({ kind: 'open', label: 'See what is wrong', to });
    expect(feed('rows', { run, rows: '3' })).toMatchObject({
      id: `rows.${source}`,
      title: `3 vehicles of ${source} cannot be read`,
      severity: 'later',
      action: { kind: 'open', label: 'See the rows', to },
    });
  });
});
