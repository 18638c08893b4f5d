import { expect, test } from 'vitest';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';
import { loadTenants } from './load.ts';
import { upToDate } from './older-documents.ts';
import { tenantConfigSchema } from './schema.ts';

const coastline = loadTenants().find(({ config }) => config.id === 'coastline')?.config;

test('a document from before the finance settings were grouped keeps its provider and its lists', () => {
  const { finance: _finance, ...older } = { ...coastline };
  const names = { finance_provider: 'manual', finance_never_makes: ['Kia'], finance_never_dealerships: ['a'] };
  expect(tenantConfigSchema.parse(upToDate({ ...older, ...names })).finance).toEqual({
    ...{ provider: 'manual', layout: null, requireComparisonRate: true, neverMakes: ['Kia'], neverDealerships: ['a'] },
    calculator: { annualRate: '10', weeklyMethod: 'periodic' },
    ...{ manual: [], service: null, questionsPerDay: 2_000 },
    ...{ path: '/finance', personalised: false, contentAbove: false, applications: { keepDays: 90, linkDays: 7 } },
  });
  expect(tenantConfigSchema.parse(upToDate({ ...older, country: 'NZ' })).finance).toMatchObject({
    provider: null,
    requireComparisonRate: false,
  });
});

test('a document from before offers stood in the settings has none', () => {
  const { manual: _manual, ...finance } = { ...coastline?.finance };
  expect(tenantConfigSchema.parse(upToDate({ ...coastline, finance })).finance.manual).toEqual([]);
});

test('a document that has the group is taken as it is', () => {
  expect(tenantConfigSchema.parse(upToDate({ ...coastline }))).toEqual(coastline);
});

test('a document from before test drives had slots offers those of the platform’s settings', () => {
  const { testDrives: _testDrives, ...older } = { ...coastline };
  expect(tenantConfigSchema.parse(upToDate(older)).testDrives).toEqual({
    ...{ slotMinutes: 45, noticeMinutes: 120, capacity: 2, horizonDays: 60 },
  });
});

test('a document whose vehicle page had its own order keeps it', () => {
  const { arrangement: _arrangement, vehicle_page: blocks, ...older } = { ...coastline };
  const read = (sections: readonly string[]) =>
    tenantConfigSchema.parse(upToDate({ ...older, vehicle_page: { ...blocks, sections } })).arrangement;
  const own = ['comments', 'key_information', 'enquire'];
  expect(read(own).vehicle).toEqual({ order: own, without: [] });
  expect(read(vehicleSections)).toEqual(coastline?.arrangement);
});
