import { expect, test } from 'vitest';
import { loadTenants } from './load.ts';
import { withFinanceGroup } from './older-documents.ts';
import { tenantConfigSchema } from './schema.ts';

const coastline = loadTenants().find(({ config }) => config.id === 'coastline')?.config;

test('a document from before the finance settings were grouped keeps its provider and its lists', () => {
  const { finance: _finance, ...older } = { ...coastline };
  const names = { finance_provider: 'manual', finance_never_makes: ['Kia'], finance_never_dealerships: ['a'] };
  expect(tenantConfigSchema.parse(withFinanceGroup({ ...older, ...names })).finance).toEqual({
    ...{ provider: 'manual', layout: null, requireComparisonRate: true, neverMakes: ['Kia'], neverDealerships: ['a'] },
    calculator: { annualRate: '10', weeklyMethod: 'periodic' },
    manual: [],
  });
  expect(tenantConfigSchema.parse(withFinanceGroup({ ...older, country: 'NZ' })).finance).toMatchObject({
    provider: null,
    requireComparisonRate: false,
  });
});

test('a document from before offers stood in the settings has none', () => {
  const { manual: _manual, ...finance } = { ...coastline?.finance };
  expect(tenantConfigSchema.parse(withFinanceGroup({ ...coastline, finance })).finance.manual).toEqual([]);
});

test('a document that has the group is taken as it is', () => {
  expect(tenantConfigSchema.parse(withFinanceGroup({ ...coastline }))).toEqual(coastline);
});

test('a document from before test drives had slots offers those of the platform’s settings', () => {
  const { testDrives: _testDrives, ...older } = { ...coastline };
  expect(tenantConfigSchema.parse(withFinanceGroup(older)).testDrives).toEqual({
    ...{ slotMinutes: 45, noticeMinutes: 120, capacity: 2, horizonDays: 60 },
  });
});
