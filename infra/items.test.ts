import { beforeAll, describe, expect, test } from 'vitest';
import { matchesPattern } from '#functions/runtime/table/item-kinds.ts';
import { heldBy, type Permission } from '#test/support/infra/permissions.ts';
import { synthesised } from '#test/support/infra/synthesised.ts';
import { deployables } from './deployables.ts';
import { stageNames } from './stages.ts';

/** Relay and sweeper empty the outbox of any item. */
const OUTBOX = ['outbox-relay-leads', 'outbox-relay-stock', 'outbox-sweep'];
const lead = 'T#coastline#LEAD#0197';
const ofPeople = { lead, delivery: 'T#coastline#DLV#0197', list: 'T#coastline#LEADS' };

describe.each(stageNames)('items that a role may touch in %s', (name) => {
  let held: ReadonlyMap<string, readonly Permission[]>;

  /** Functions that may do one of these with items of the partition; of queries, those of lists. */
  const mayTouch = (partition: string, ...actions: string[]): string[] =>
    [...held].flatMap(([owner, permissions]) =>
      permissions.some(
        ({ action, resource, partitions }) =>
          actions.includes(action) &&
          (action !== 'dynamodb:Query' || resource.endsWith('/index/list')) &&
          matchesPattern(partitions ?? ['*'], partition),
      )
        ? [owner]
        : [],
    );
  const reading = (partition: string): string[] =>
    mayTouch(partition, 'dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query').filter(
      (owner) => !OUTBOX.includes(owner),
    );

  beforeAll(() => {
    const stage = synthesised(name);
    held = new Map(deployables.map((one) => [one.name, heldBy(stage, `forecourt-${name}-${one.name}`)]));
  });

  test('leads are read by the functions of leads and of their deliveries, and nobody else, least of all by one that shows pages', () => {
    const readers = deployables.filter(({ uses }) => uses.includes('read:leads') || uses.includes('write:leads'));
    expect(reading(ofPeople.lead)).toEqual(readers.map((one) => one.name));
    expect(reading(ofPeople.lead).filter((owner) => owner.startsWith('api-'))).toEqual([
      'api-crm',
      'api-evidence',
      'api-inbox',
      'api-leads',
      'api-needs',
      'api-privacy',
      'api-tradeins',
    ]);
    expect(reading(ofPeople.delivery).filter((owner) => owner.startsWith('api-'))).toEqual([
      'api-crm',
      'api-inbox',
      'api-needs',
      'api-privacy',
    ]);
    expect(reading(ofPeople.list)).toContain('api-leads');
    for (const open of ['api-pages', 'api-search', 'api-vehicles', 'api-media', 'api-sites', 'api-stock']) {
      for (const partition of Object.values(ofPeople)) expect(reading(partition)).not.toContain(open);
    }
  });

  test('every call on items names partitions, and holds only where one is named', () => {
    const items = /^dynamodb:(GetItem|BatchGetItem|PutItem|DeleteItem|BatchWriteItem)$/;
    for (const [owner, permissions] of held) {
      const open = permissions.filter(
        ({ action, partitions, namesPartition }) => items.test(action) && !(namesPartition && partitions !== undefined),
      );
      expect(open, owner).toEqual([]);
    }
    const wide = mayTouch('anything at all', 'dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:PutItem');
    expect(wide).toEqual(OUTBOX);
  });

  test('no role may scan, or read by another language than the one its conditions are written for', () => {
    const actions = new Set([...held.values()].flat().map(({ action }) => action));
    expect([...actions].filter((action) => /dynamodb:(Scan|PartiQL|Export|\*)/.test(action))).toEqual([]);
  });

  test('who the dealers are is read by all, and written by operators', () => {
    expect(mayTouch('TENANT#coastline', 'dynamodb:GetItem')).toEqual(deployables.map((one) => one.name));
    expect(mayTouch('HOST#a.example', 'dynamodb:PutItem', 'dynamodb:DeleteItem')).toEqual(['api-operators']);
  });
});
