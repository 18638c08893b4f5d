import type * as z from 'zod';
import { listNeeds } from '#functions/needs/contract.ts';
import { noFacts, type Fact } from '#functions/needs/facts/fact.ts';
import { judge } from '#functions/needs/judge.ts';
import { noLeads, type OpenLead } from '#functions/needs/open-leads.ts';
import { countNeeds } from '#functions/needs/view.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { FakeRoute } from './fake-console.ts';

/** Saturday, 10:00 in Cairns. */
const NOW = new Date('2026-11-21T00:00:00.000Z');
const YESTERDAY = '2026-11-20T04:00:00.000Z';

const tenant = tenantContext('coastline');
const endpoint = tenant.config.crm.endpoints[0]?.id ?? '';
const source = tenant.config.sources[0]?.id ?? '';

const facts: Record<string, Fact> = {
  [`endpoint:${endpoint}`]: { fault: 'off', since: YESTERDAY, details: { reason: 'gone' } },
  'delivery:d1': { fault: 'dead', since: YESTERDAY, details: { endpoint_id: endpoint } },
  'delivery:d2': {
    fault: 'dead',
    since: YESTERDAY,
    details: { endpoint_id: tenant.config.crm.endpoints[1]?.id ?? '' },
  },
  [`feed:${source}`]: {
    fault: 'held',
    since: YESTERDAY,
    details: { run: 'dms.1', missing: '40', detail: '40 of 96 cars are missing.' },
  },
  'tradein:lead-9': {
    fault: 'value',
    since: YESTERDAY,
    details: {
      valuation: 'q7xk2m4d5f6g7h2j3y3t3k2q2v',
      vehicle: '2018 Toyota Hilux',
      answers: tenant.config.locations[0]?.id ?? '',
      inspects: '',
    },
  },
  'reservation:car-9': {
    fault: 'running',
    since: YESTERDAY,
    details: {
      reservation: '01hzy3k8q2v7k2m4d5f6g7h8j9',
      until: '2026-11-21T05:40:00.000Z',
      vehicle: '2022 Mazda CX-5 Akera',
      location_id: tenant.config.locations[0]?.id ?? '',
    },
  },
  'advert:car-1': { fault: 'gaps', since: YESTERDAY, details: { gaps: 'price_type' } },
  'advert:car-2': { fault: 'gaps', since: YESTERDAY, details: { gaps: 'odometer price_type' } },
  [`reviews:${tenant.config.locations[0]?.id ?? ''}`]: { fault: 'refused', since: YESTERDAY, details: {} },
};

const people = ['Mia Nguyen', 'Jack O’Brien', 'Aroha Walker', 'Sione Tuipulotu', 'Priyanka Raghunathan-Featherstone'];

export const openLead = (n: number): OpenLead => ({
  lead_id: `lead-${n}`,
  kind: 'vehicle_enquiry',
  name: people[n % people.length] ?? '',
  vehicle: n % 4 === 3 ? null : { name: '2021 Toyota Hilux SR5 (4x4)', price_cents: 4_299_000 - n * 100_000 },
  location_id: tenant.config.locations[0]?.id ?? null,
  submitted_at: new Date(NOW.getTime() - (n + 1) * 3_300_000).toISOString(),
  open_since: null,
  crm_said: false,
  due_at: new Date(NOW.getTime() + (3 - n) * 3_600_000).toISOString(),
});

const snoozed = {
  'lead.lead-1': {
    until: '2026-11-21T22:00:00.000Z',
    reason: 'Comes in on Sunday morning',
    by: { id: 'p1', name: 'Kim Taylor' },
    // After the lead came: what is newer than it brings the line back.
    at: new Date(NOW.getTime() - 60_000).toISOString(),
  },
};

export type NeedsAnswer = Extract<z.output<typeof listNeeds.answer.schema>, { changed: true }>;

/** What a manager has, with so many leads: the lines that the server would make. */
export const needsOf = (leads: number, revision = 'r.1.0'): NeedsAnswer => {
  const shown = Array.from({ length: Math.min(leads, 50) }, (_, n) => openLead(n));
  const { needs } = judge({
    tenant,
    now: NOW,
    facts: leads === 0 ? noFacts : { ...noFacts, facts },
    leads: { ...noLeads, leads: shown, more: Math.max(0, leads - 50) },
    snoozed: leads === 0 ? {} : snoozed,
    viewer: { roles: ['dealer_manager'], places: 'all' },
  });
  const answer = { revision, changed: true, changes_at: '2026-11-21T00:05:00.000Z', needs, counts: countNeeds(needs) };
  const parsed = listNeeds.answer.schema.parse(answer);
  if (!parsed.changed) throw new TypeError('A list was made.');
  return parsed;
};

const unchanged = ({ revision, changes_at }: NeedsAnswer) => ({ revision, changes_at, changed: false });

/** Answers `needs.list` with what `current` says, shortly where the caller has it. */
export const needsRoute =
  (current: () => NeedsAnswer): FakeRoute =>
  ({ method, path, search }) => {
    if (method !== 'GET' || !path.endsWith('/needs')) return undefined;
    const answer = current();
    return { body: search.get('since') === answer.revision ? unchanged(answer) : answer };
  };
