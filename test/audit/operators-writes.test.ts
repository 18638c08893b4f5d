import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { composeTenants } from '#tenants/load.ts';
import { auditOf } from '#test/support/audit.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { idOf, seedApplication, seedEndpoint, seedHeldRun, seedReservation, seedValuation } from './seeds.ts';
import { auditWorld, type World } from './world.ts';

/** Operators' contracts that change nothing, and why they are no GET. */
const readsByPost: Readonly<Record<string, string>> = {
  'content.operator-validate': 'Documents are too large for an address.',
  'operators.validate-tenants': 'Documents are too large for an address.',
  'operators.preview-theme': 'A link to a page that shows the parts in the dealer’s colours, nothing of anybody.',
  'notifications.find-consents': 'A person stands in the body, because addresses are logged.',
};

/** Contracts whose own tests show their entries. */
const shownElsewhere: Readonly<Record<string, string>> = {};

const own = '/tenants/coastline';
const page = (title: string) => ({
  kind: 'page',
  path: '/owners',
  title,
  description: 'What owners get.',
  blocks: [{ kind: 'text', paragraphs: ['Come and see {name}.'] }],
});

type Asking = (world: World) => Promise<CallAnswer>;
const at = (world: World) => ({ ...world, now: world.clock.now() });

/** One call of each contract, as its document describes it, with what it needs to have something to do. */
const asking: Readonly<Record<string, Asking>> = {
  'content.operator-publish': ({ post }) => post(`${own}/content/publish`, { documents: [page('One')] }),
  'content.operator-restore': async ({ post }) => {
    await post(`${own}/content/publish`, { documents: [page('Two')] });
    return post(`${own}/content/restore`, { path: '/owners', version: 1 });
  },
  'content.operator-preview': ({ post }) => post(`${own}/content/preview`, { document: page('Three') }),
  'crm.mark-probe': ({ post }) => post(`${own}/probes`),
  'crm.replay': ({ post, tenant }) =>
    post(`${own}/crm/replay`, {
      endpoint: tenant.config.crm.endpoints[0]?.id,
      since: '2026-11-20T00:00:00Z',
      until: '2026-11-21T00:00:00Z',
    }),
  'crm.enable-endpoint': async (world) => {
    const id = world.tenant.config.crm.endpoints[0]?.id ?? '';
    await seedEndpoint(at(world), id);
    return world.post(`${own}/crm/endpoints/${id}/enable`);
  },
  'leads.link-application': async (world) => {
    await seedApplication(at(world), 'application');
    return world.post(`${own}/applications/${idOf('application')}/link`);
  },
  'notifications.withdraw-for-person': ({ post }) => post(`${own}/consents/withdraw`, { email: 'mia@example.com' }),
  'operators.publish-tenants': ({ post }) => post('/tenants/publish', { tenants: composeTenants().slice(0, 1) }),
  'operators.refresh-tenant': ({ post }) => post(`${own}/refresh`),
  'operators.search-reindex': ({ post }) => post('/search/reindex', { what: 'begin' }),
  'operators.search-fill': ({ post }) => post(`${own}/search/fill`, { index: 'current' }),
  'operators.search-compare': ({ post }) => post(`${own}/search/compare`, { repair: true }),
  'privacy.export': ({ post }) => post(`${own}/privacy/export`, { email: 'mia@example.com' }),
  'privacy.erase': ({ post }) => post(`${own}/privacy/erase`, { email: 'mia@example.com' }),
  'reservations.extend': async (world) => {
    await seedReservation(at(world), 'extend');
    return world.post(`${own}/reservations/${idOf('extend')}/extend`);
  },
  'reservations.operator-cancel': async (world) => {
    await seedReservation(at(world), 'cancel');
    return world.post(`${own}/reservations/${idOf('cancel')}/cancel`, { reason: 'Mrs Nguyen rang.' });
  },
  'reservations.confirm-sold': async (world) => {
    await seedReservation(at(world), 'sold');
    return world.post(`${own}/reservations/${idOf('sold')}/confirm-sold`, { to: 'buyer' });
  },
  'stock.operator-create-run': ({ post }) =>
    post(`${own}/stock/runs`, { source: 'dms', kind: 'full', format: 'auto', size_bytes: 10, sha256: 'e'.repeat(64) }),
  'stock.operator-complete-run': async ({ post }) => {
    const file = { source: 'dms', kind: 'full', format: 'auto', size_bytes: 10, sha256: 'd'.repeat(64) };
    const { body } = await post(`${own}/stock/runs`, file);
    return post(`${own}/stock/runs/${String(body['run_id'])}/complete`);
  },
  'stock.operator-approve': async (world) =>
    world.post(`${own}/stock/runs/${await seedHeldRun(at(world), 'push', 'held')}/approve`),
  'tradeins.operator-change': async (world) => {
    await seedValuation(at(world), 'change', false);
    return world.post(`${own}/trade-ins/${idOf('change')}/offer`, {
      price_cents: 1_900_000,
      reason: 'valued_by_person',
      note: 'Mrs Nguyen rang.',
    });
  },
  'tradeins.operator-finish': async (world) => {
    await seedValuation(at(world), 'finish', true);
    return world.post(`${own}/trade-ins/${idOf('finish')}/final`, { price_cents: 2_000_000 });
  },
};

const writes = manifest.flatMap((entry) =>
  entry.kind === 'route' && entry.auth === 'operator' && entry.method !== 'GET' ? [entry.id] : [],
);

describe('what operators write', () => {
  let world: World;
  beforeAll(async () => {
    world = await auditWorld();
  });
  afterAll(() => world.close());
  const entriesOf = async (action: string) => {
    await world.relay();
    const lists = await Promise.all(
      [...['coastline', 'totara', 'merribank'], null].map((id) => auditOf(world.table, id)),
    );
    return lists.flat().filter((entry) => entry.action === action);
  };

  test('every contract that is no GET leaves an entry, or says why it has none', () => {
    const known = [...Object.keys(asking), ...Object.keys(readsByPost), ...Object.keys(shownElsewhere)];
    expect(known.toSorted()).toEqual(writes.toSorted());
    for (const file of Object.values(shownElsewhere)) expect(existsSync(file), file).toBe(true);
  });

  test.each(Object.entries(asking))(
    '%s leaves an entry with the program, the route and the subject',
    async (id, ask) => {
      const answer = await ask(world);
      expect(answer.status, answer.text).toBeLessThan(300);
      const entries = await entriesOf(id);
      expect(entries.length).toBeGreaterThan(0);
      expect(new Set(entries.map(({ id: one }) => one)).size).toBe(entries.length);
      for (const { by, from, subject, fields } of entries) {
        expect(by).toEqual({ kind: 'program', id: 'forecourt', name: 'forecourt' });
        expect(from).toEqual({ ip: '203.0.113.7', user_agent: 'forecourt-cli' });
        expect(subject.id).not.toBe('');
        expect(JSON.stringify(fields)).not.toMatch(/mia|nguyen|\+?61412/i);
      }
    },
  );

  test('what was asked twice and changed nothing the second time has one entry', async () => {
    const before = await entriesOf('tradeins.operator-finish');
    const again = await world.post(`${own}/trade-ins/${idOf('finish')}/final`, { price_cents: 2_000_000 });
    expect(again.status).toBe(200);
    expect(await entriesOf('tradeins.operator-finish')).toEqual(before);
  });

  test('what is about money is kept seven years, other things two', async () => {
    expect((await entriesOf('reservations.operator-cancel')).every(({ kept }) => kept === 'money')).toBe(true);
    expect((await entriesOf('crm.enable-endpoint')).map(({ kept, fields }) => [kept, fields])).toEqual([
      [
        'ordinary',
        [
          { name: 'enabled', before: false, after: true },
          { name: 'disabled_reason', before: 'failing', after: null },
          { name: 'disabled_at' },
        ],
      ],
    ]);
  });

  test('what only reads leaves none', async () => {
    await world.post(`${own}/consents/find`, { email: 'mia@example.com' });
    await world.post(`${own}/privacy/erase`, { email: 'noah@example.com', dry_run: true });
    expect(await entriesOf('notifications.find-consents')).toEqual([]);
    expect(await entriesOf('privacy.erase')).toHaveLength(1);
  });
});
