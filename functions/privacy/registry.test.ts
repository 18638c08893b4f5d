import { expect, test } from 'vitest';
import { impersonal, personalKinds } from '#functions/personal.ts';
import { itemKinds, isItemUse } from '#functions/runtime/table/item-kinds.ts';
import { tenantContext } from '#test/support/tenants.ts';
import * as contract from './contract.ts';

test('every kind of item is declared: as personal data of a context, or as nobody’s with the reason', () => {
  const personal = personalKinds.flatMap(({ items }) => items);
  const declared = [...personal, ...Object.keys(impersonal)].toSorted();
  expect(declared).toEqual(itemKinds.map(({ kind }) => kind).toSorted());
});

test('names and titles differ, and each says how long it is kept', () => {
  expect(new Set(personalKinds.map(({ kind }) => kind)).size).toBe(personalKinds.length);
  for (const { title, keptFor } of personalKinds)
    expect(`${title}: ${keptFor(tenantContext('coastline'))}`).toMatch(/^.+: .*(\d+|Without end).*\.$/);
});

test('who erases and who ends may write what the contexts declare', () => {
  for (const { uses } of [contract.eraseMyData, contract.erasePerson, contract.retain]) {
    const written = uses.filter(isItemUse).flatMap((use) => (use.startsWith('write:') ? [use.slice(6)] : []));
    // Not written: times without a person, and what ends by itself.
    const left = new Set(['drives', 'watches', 'messages']);
    for (const item of personalKinds.flatMap(({ items }) => items).filter((one) => !left.has(one)))
      expect(written).toContain(item);
  }
});
