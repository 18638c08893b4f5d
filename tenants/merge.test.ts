import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listLayers, loadTenants } from './load.ts';
import { composeTenant, mergeTenant, findProvenance, type NamedLayer } from './merge.ts';
import type { TenantLayer } from './schema.ts';

const layers = (...given: TenantLayer[]): NamedLayer[] => given.map((layer, n) => ({ name: `layer ${n}`, layer }));
const documentOf = (...given: TenantLayer[]) => composeTenant(layers(...given)).document;

describe('composeTenant', () => {
  test('merges objects by key and lets the later layer win', () => {
    const document = documentOf(
      { constants: { soldDays: 3, pageSize: 21 }, name: 'Default' },
      { constants: { soldDays: 5 } },
      { name: 'Dealer' },
    );
    expect(document).toEqual({ name: 'Dealer', constants: { soldDays: 5, pageSize: 21 } });
  });

  test('replaces lists whole', () => {
    expect(documentOf({ hosts: ['a.example', 'b.example'] }, { hosts: ['c.example'] })).toEqual({
      hosts: ['c.example'],
    });
  });

  test('replaces records of free keys whole', () => {
    expect(documentOf({ gates: { finance: 'sign_in' } }, { gates: { checkout: 'sign_in' } })).toEqual({
      gates: { checkout: 'sign_in' },
    });
  });

  test('a null hides what weaker layers said below it, and an object after it starts afresh', () => {
    const dark = { page: '#000000', surface: '#111111' };
    expect(documentOf({ theme: { dark } }, { theme: { dark: null } })).toEqual({ theme: { dark: null } });
    expect(documentOf({ theme: { dark: null } }, { theme: { dark: { page: '#222222' } } })).toEqual({
      theme: { dark: { page: '#222222' } },
    });
  });

  test('fills the dealer’s name and phone into the words and leaves the page’s placeholders', () => {
    const document = documentOf(
      {
        words: {
          optInLabel: 'News from {name}',
          collectionNotice: '{legal_name}, {phone}',
          soldNotice: 'this {vehicle type}',
        },
      },
      { name: 'Totara Yard', legal_name: 'Totara Yard Limited', phones: { main: '(06) 355 0142' } },
    );
    expect(document['words']).toEqual({
      optInLabel: 'News from Totara Yard',
      collectionNotice: 'Totara Yard Limited, (06) 355 0142',
      soldNotice: 'this {vehicle type}',
    });
  });

  test('says for every value which layer set it, and what it overruled', () => {
    const { provenance } = composeTenant(
      layers({ constants: { soldDays: 3, pageSize: 21 } }, { constants: { soldDays: 5 } }),
    );
    expect(findProvenance(provenance, 'constants.soldDays')).toEqual([
      {
        key: 'constants.soldDays',
        value: 5,
        layer: 'layer 1',
        said: [
          { layer: 'layer 0', value: 3 },
          { layer: 'layer 1', value: 5 },
        ],
      },
    ]);
    expect(findProvenance(provenance, 'constants').map(({ key, layer }) => [key, layer])).toEqual([
      ['constants.soldDays', 'layer 1'],
      ['constants.pageSize', 'layer 0'],
    ]);
    expect(findProvenance(provenance, 'constant')).toEqual([]);
  });

  test('an empty layer changes nothing, and a layer over itself neither', () => {
    const arbitrary = fc.record(
      {
        name: fc.string(),
        state: fc.string(),
        hosts: fc.array(fc.domain()),
        constants: fc.record({ soldDays: fc.nat(60), pageSize: fc.nat(60) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(arbitrary, arbitrary, (weak, strong) => {
        const merged = documentOf(weak, strong);
        expect(documentOf(weak, strong, {})).toEqual(merged);
        expect(documentOf(weak, strong, strong)).toEqual(merged);
      }),
    );
  });
});

describe('mergeTenant', () => {
  test('gives the demo dealers in their three layers', () => {
    const names = loadTenants().map(({ config }) => config.id);
    expect(names).toEqual(['coastline', 'merribank', 'totara', 'trial']);
    expect(listLayers({ id: 'coastline', group: 'demo-dealers' }).map(({ name }) => name)).toEqual([
      'default',
      'group:demo-dealers',
      'dealer:coastline',
    ]);
  });

  test('refuses what is no tenant', () => {
    expect(() => mergeTenant(layers({ id: 'nobody' }))).toThrow(/slug/);
  });

  test('a group that has no folder is named', () => {
    expect(() => listLayers({ id: 'lonely', group: 'nowhere' })).toThrow("the group 'nowhere'");
  });
});
