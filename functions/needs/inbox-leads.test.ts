import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/console/roles.ts';
import { lineDraft, storedLineSchema, type StoredLine } from '#functions/inbox/line.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeReadOpenLeads } from './inbox-leads.ts';
import type { Viewer } from './open-leads.ts';

const tenant = tenantContext('coastline');
const places = tenant.config.locations.map(({ id }) => id);
const NOW = '2026-11-21T00:00:00.000Z';
const MINUTE_MS = 60_000;

const line = (n: number, change: Partial<StoredLine> = {}): StoredLine => ({
  lead_id: `lead-${n}`,
  reference: null,
  kind: 'vehicle_enquiry',
  name: 'Mia Nguyen',
  phone: null,
  email: null,
  vehicle: null,
  location_id: places[n % 2] ?? null,
  submitted_at: new Date(Date.parse(NOW) - n * MINUTE_MS).toISOString(),
  due_at: new Date(Date.parse(NOW) + (60 - n) * MINUTE_MS).toISOString(),
  answered_at: null,
  open_since: undefined,
  questions: 1,
  crm_said: false,
  follow_up: null,
  owner: null,
  allocation_reason: null,
  status: 'new',
  status_reason: null,
  source: 'Website',
  delivery: 'none',
  version: 0,
  suspicious: false,
  words: [],
  ...change,
});

const viewer = (role: Role, at: Viewer['places'] = 'all'): Viewer => ({
  id: 'p1',
  name: 'Kim',
  roles: [role],
  places: at,
});

describe('the leads that nobody answered', () => {
  let table: Table;
  let leads: ReturnType<typeof makeReadOpenLeads>;
  const store = (one: StoredLine) =>
    table.create(keys.leadLine(tenant, one.lead_id), storedLineSchema, lineDraft(tenant, one, NOW));
  const idsFor = async (who: Viewer) => (await leads.read(tenant, who, 50)).leads.map(({ lead_id }) => lead_id);

  beforeEach(() => {
    table = new Table(new MemoryTable().connect(), 'forecourt', 4);
    leads = makeReadOpenLeads({ table, now: () => new Date(NOW) });
  });

  test('are the fifty that are due first, and the number of the others', async () => {
    for (let n = 0; n < 362; n += 1) await store(line(n));
    const { leads: shown, more, isMore } = await leads.read(tenant, viewer('dealer_manager'), 50);
    expect(shown.map(({ lead_id }) => lead_id)).toEqual(Array.from({ length: 50 }, (_, n) => `lead-${361 - n}`));
    expect({ more, isMore }).toEqual({ more: 312, isMore: false });
  });

  test('leave out those that are answered or finished, and keep those that somebody has and did not answer', async () => {
    await store(line(1, { answered_at: NOW, status: 'contacted' }));
    await store(line(2, { status: 'spam', status_reason: 'robot' }));
    await store(line(3, { owner: { person_id: 'p2', name: 'Jo' } }));
    expect(await idsFor(viewer('dealer_manager'))).toEqual(['lead-3']);
  });

  test('are those of the kinds and places of who looks, and what somebody gave them', async () => {
    await store(line(1, { kind: 'service_booking' }));
    await store(line(2));
    await store(line(4, { location_id: places[1] ?? null, owner: { person_id: 'p1', name: 'Kim' } }));
    expect(await idsFor(viewer('service'))).toEqual(['lead-4', 'lead-1']);
    expect(await idsFor(viewer('sales', [places[0] ?? '']))).toEqual(['lead-4', 'lead-2']);
    expect(await idsFor(viewer('viewer', [places[1] ?? '']))).toEqual(['lead-4', 'lead-1']);
  });

  test('are those of an old lead too, once its person asks again, ordered by that question', async () => {
    const old = { submitted_at: '2026-01-01T00:00:00.000Z', answered_at: '2026-01-02T00:00:00.000Z', due_at: null };
    await store(line(1, { ...old, status: 'contacted', open_since: '2026-11-20T23:00:00.000Z' }));
    await store(line(2, { due_at: null, submitted_at: '2026-11-20T22:00:00.000Z' }));
    expect(await idsFor(viewer('dealer_manager'))).toEqual(['lead-2', 'lead-1']);
  });

  test('stand beside those to follow up: a seller’s own and nobody’s, a manager’s all, none that is not due', async () => {
    const due = (due_at: string): Partial<StoredLine> => ({
      answered_at: '2026-11-20T00:00:00.000Z',
      open_since: null,
      status: 'contacted',
      follow_up: { kind: 'own', due_at, again_at: null, until: null, tries: 0, note: 'call him', by: null },
    });
    await store(line(1, { ...due('2026-11-20T23:00:00.000Z'), owner: { person_id: 'p2', name: 'Jo' } }));
    await store(line(2, due('2026-11-20T22:00:00.000Z')));
    await store(line(3, { ...due('2026-11-20T21:00:00.000Z'), owner: { person_id: 'p1', name: 'Kim' } }));
    await store(line(4, due('2026-11-21T00:00:00.001Z')));
    const followed = async (who: Viewer) => (await leads.read(tenant, who, 2)).followUps;
    expect((await followed(viewer('sales'))).leads.map(({ lead_id }) => lead_id)).toEqual(['lead-3', 'lead-2']);
    expect(await followed(viewer('dealer_manager'))).toMatchObject({ leads: [{ lead_id: 'lead-3' }, {}], more: 1 });
    expect((await followed(viewer('viewer'))).more).toBe(1);
    expect(await idsFor(viewer('dealer_manager'))).toEqual([]);
  });
});
