import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { auditOf } from '#test/support/audit.ts';
import { asking, own } from './asking.ts';
import { idOf } from './seeds.ts';
import { auditWorld, type World } from './world.ts';

/** Operators' contracts that change nothing, and why they are no GET. */
const readsByPost: Readonly<Record<string, string>> = {
  'content.operator-validate': 'Documents are too large for an address.',
  'operators.validate-tenants': 'Documents are too large for an address.',
  'inbox.preview-answer': 'A letter is too long for an address, and personal; nothing is written.',
  'inbox.simulate-allocation': 'Rules are too large for an address; nothing is written.',
  'stock.announce-sample': 'Addresses for a file that is looked at; nothing of the dealer changes.',
  'stock.try-mapping': 'A mapping is too large for an address; nothing is written.',
  'pulls.test-source': 'It fetches a file from another server, to look at it; nothing is written.',
  'stock.upload-picture': 'Addresses to send a file to; the car has its picture by another call.',
  'operators.preview-theme': 'A link to a page that shows the parts in the dealer’s colours, nothing of anybody.',
  'notifications.find-consents': 'A person stands in the body, because addresses are logged.',
};

/** Contracts whose own tests show their entries. */
const shownElsewhere: Readonly<Record<string, string>> = {
  'stock.save-mapping': 'cli/stock/mapping.test.ts',
  'stock.restore-mapping': 'cli/stock/mapping.test.ts',
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
