import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { testClock } from '#test/support/runtime.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { Problem } from '../http/problems.ts';
import { OUTBOX_SHARDS } from '../table/item.ts';
import { Table } from '../table/table.ts';
import { makeTenantDirectory } from './tenant-directory.ts';
import { toTenantDocument } from './tenant-document.ts';

const coastline = tenantConfig('coastline');

/** A table of items by partition, that notes what it is asked. */
const setUp = (stored: Readonly<Record<string, unknown>> = {}) => {
  const items = new Map(Object.entries(stored));
  items.set('TENANT#coastline', toTenantDocument(coastline));
  for (const host of coastline.hosts) items.set(`HOST#${host}`, { tenant: 'coastline' });
  const reads: GetCommand['input'][] = [];
  const send = async (command: GetCommand): Promise<unknown> => {
    reads.push(command.input);
    const pk = String(command.input.Key?.['pk']);
    return items.has(pk) ? { Item: { pk, sk: 'x', rev: 1, state: items.get(pk) } } : {};
  };
  const clock = testClock();
  const table = new Table({ send } as unknown as DynamoDBDocumentClient, 'forecourt', OUTBOX_SHARDS);
  return { clock, items, reads, directory: makeTenantDirectory({ table, now: clock.now }) };
};

const SECOND = 1_000;
const [host = ''] = coastline.hosts;
const refusal = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'found';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

describe('the tenant directory', () => {
  test('reads a host and its dealer once a minute, eventually consistent, each under a key of its own', async () => {
    const { directory, reads, clock } = setUp();
    for (let second = 0; second < 59; second += 1) {
      expect((await directory.byHost(`${host.toUpperCase()}:443`)).id).toBe('coastline');
      clock.advance(SECOND);
    }
    expect(reads.map(({ Key, ConsistentRead }): unknown[] => [Key?.['pk'], ConsistentRead])).toEqual([
      [`HOST#${host}`, false],
      ['TENANT#coastline', false],
    ]);
  });

  test('sees a publish by another process after a minute', async () => {
    const { directory, items, clock } = setUp();
    await directory.byHost(host);
    items.set('TENANT#coastline', toTenantDocument({ ...coastline, name: 'Renamed' }));
    clock.advance(60 * SECOND);
    expect((await directory.byHost(host)).config.name).toBe('Renamed');
  });

  test('knows every host of a dealer that it has read', async () => {
    const { directory, reads } = setUp();
    await directory.byId('coastline');
    for (const one of coastline.hosts) await directory.byHost(one);
    expect(reads).toHaveLength(1);
  });

  test('takes a document that other code published only through the whole schema', async () => {
    const { directory, items } = setUp();
    items.set('TENANT#coastline', { schema: 'another', config: coastline });
    expect((await directory.byId('coastline')).config).toEqual(coastline);
    items.set('TENANT#merribank', { schema: 'another', config: { id: 'merribank', hosts: [] } });
    await expect(directory.byId('merribank')).rejects.toThrow('expected');
  });

  test('a host that nobody has is asked for once in ten seconds, however often it comes', async () => {
    const { directory, reads, clock } = setUp();
    for (let n = 0; n < 500; n += 1) expect(await refusal(directory.byHost('nobody.example'))).toBe('tenant_unknown');
    expect(reads).toHaveLength(1);
    clock.advance(10 * SECOND);
    await refusal(directory.byHost('nobody.example'));
    expect(reads).toHaveLength(2);
  });

  test('a flood of made-up hosts reads the table a hundred times in ten seconds, and known dealers are served', async () => {
    const { directory, reads, clock } = setUp();
    await directory.byHost(host);
    const answers = await Promise.all(
      Array.from({ length: 5_000 }, (_, n) => refusal(directory.byHost(`h${n}.example`))),
    );
    expect(reads).toHaveLength(2 + 100);
    expect(new Set(answers)).toEqual(new Set(['tenant_unknown', 'upstream_unavailable']));
    expect((await directory.byHost(host)).id).toBe('coastline');
    clock.advance(10 * SECOND);
    expect(await refusal(directory.byHost('another.example'))).toBe('tenant_unknown');
  });
});
