import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Picture } from '#domain/vehicle/picture-schema.ts';
import { noOwn, setOwn } from '#domain/vehicle/own/change-own.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { putPictures, putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { noteUser } from '../published/picture-users.ts';
import { findUnused } from './used-pictures.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', { sources: [{ ...dms, id: 'dms' }] });
const now = new Date('2026-11-20T00:00:00.000Z');
const by = { person_id: 'p1', name: 'Kim' };

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

let n = 0;
const hashes = (): string => (n += 1).toString(16).padStart(64, '0');
const deps = () => ({ table: store.as('media-fetch-pictures').table, now: () => now });
const note = (vehicleId: string, hash: string, isStored: boolean | undefined) =>
  noteUser(deps(), tenant, { vehicleId, hash, isStored });

/** Shows a feed's picture that is stored under this hash. */
const showing = async (id: string, hash: string, source = 'dms'): Promise<void> => {
  const url = `https://pictures.example/${id}-${hash.slice(-4)}.jpg`;
  const pictures: Picture[] = [{ kind: 'remote', url }];
  await putStock(store.table, tenant, stockItem({ id, source }, { pictures }));
  await putPictures(store.table, tenant, {
    vehicle_id: id,
    pictures: { [url]: { state: 'stored', key: `r.${hash}` } },
  });
};

/** The function's own grants, with what it asked for. */
const watched = () => {
  const { table } = deps();
  const asked: string[] = [];
  const loadMany: Table['loadMany'] = (wanted, schema) => {
    asked.push(...wanted.map((key) => `${key.pk} ${key.sk}`));
    return table.loadMany(wanted, schema);
  };
  const list: Table['list'] = (of, options) => {
    asked.push(`list ${of.pk}`);
    return table.list(of, options);
  };
  return { asked, table: { loadMany, list } };
};
const unused = (hash: string, making?: string) => findUnused(deps().table, tenant, { hashes: [hash], now, making });

describe('whether a stored picture is still needed', () => {
  test('is asked of the vehicles that took its file, and of no other', async () => {
    const hash = hashes();
    await note('mine', hash, false);
    await showing('mine', hashes());
    for (const other of ['a1', 'a2', 'a3']) await showing(other, hashes());
    const { table, asked } = watched();
    expect(await findUnused(table, tenant, { hashes: [hash], now })).toEqual([hash]);
    expect(asked).toEqual([
      `T#coastline#CAR#PICTURE#${hash} USERS`,
      'T#coastline#CAR#mine STOCK',
      'T#coastline#CAR#mine PICTURES',
    ]);
  });

  test('holds for a vehicle of a source that was taken away', async () => {
    const hash = hashes();
    await note('b1', hash, false);
    await note('b2', hash, true);
    await showing('b2', hash, 'taken-away');
    expect(await unused(hash)).toEqual([]);
    await showing('b2', hashes(), 'taken-away');
    expect(await unused(hash)).toEqual([hash]);
  });

  test.each([
    ['is noted of nobody', async () => undefined],
    ['was stored before users were noted', (hash: string) => note('c9', hash, true)],
    [
      'was taken by more vehicles than are noted',
      async (hash: string) => {
        for (let user = 0; user < 52; user += 1) await note(`many-${user}`, hash, user > 0);
      },
    ],
  ])('is asked of all vehicles where a file %s', async (_, before) => {
    const hash = hashes();
    await before(hash);
    await showing('c1', hash);
    expect(await unused(hash)).toEqual([]);
    await showing('c1', hashes());
    const { table, asked } = watched();
    expect(await findUnused(table, tenant, { hashes: [hash], now })).toEqual([hash]);
    expect(asked).toContain(`list ${lists.stock(tenant, 'dms').pk}`);
  });

  test('of several is read at once, and each is answered for itself', async () => {
    const [gone, used, old] = [hashes(), hashes(), hashes()];
    await note('d1', gone, false);
    await note('d1', used, false);
    await showing('d1', used);
    expect(await findUnused(deps().table, tenant, { hashes: [gone, used, old], now })).toEqual([gone, old]);
  });

  test('counts what the dealer sent, hidden and shown, by who was noted when it was added', async () => {
    const hash = hashes();
    await note('e1', hash, false);
    await note('e2', hash, undefined);
    const own = setOwn(
      noOwn(),
      { field: 'own_pictures', value: [{ hash, angle: null }] },
      { at: now.toISOString(), by },
    );
    await putStock(store.table, tenant, stockItem({ id: 'e2', source: 'taken-away', own }));
    expect(await unused(hash)).toEqual([]);
  });

  test('is not said to be known by who only joined', async () => {
    const hash = hashes();
    await note('f2', hash, undefined);
    await showing('f1', hash);
    expect(await unused(hash)).toEqual([]);
  });
});
