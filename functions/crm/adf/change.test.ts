import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeEvent } from '#functions/testdrives/published/appointment-event.ts';
import { adfDtds, validateAdf } from '#test/support/crm/adf-dtd.ts';
import { adfFaults, parseAdf } from '#test/support/crm/adf-rules.ts';
import { drivingLead, movedDrive } from '#test/support/crm/changed-drives.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { adfChange } from './change.ts';

const coastline = tenantContext('coastline');
const documentOf = (drive: Parameters<typeof movedDrive>[0]): string =>
  adfChange(changeEvent(coastline, movedDrive(drive)), drivingLead({ message: 'With my partner.' }), {
    tenant: coastline.config,
    endpoint: {},
    origin: 'https://coastline.example',
  });

describe.each([
  ['test_drive.rescheduled', { status: 'booked' }],
  ['test_drive.cancelled', { status: 'cancelled' }],
] as const)('the ADF document of a %s', (name, drive) => {
  const xml = documentOf(drive);

  // `vitest -u` accepts what differs.
  test('is the one in golden/', async () => {
    await expect(xml).toMatchFileSnapshot(join(import.meta.dirname, `golden/${name}.xml`));
  });

  test('holds what ADF 1.0 declares, in its order, and nothing else', () => {
    expect(adfFaults(xml)).toEqual([]);
  });

  test.skipIf(!adfDtds.every(existsSync))('is taken by both DTDs', () => {
    for (const dtd of adfDtds) expect(() => validateAdf(dtd, xml)).not.toThrow();
  });

  test('is the prospect once more, under the lead’s id', () => {
    const [prospect] = parseAdf(xml).root.children;
    const id = prospect?.children.find((child) => child.name === 'id');
    expect([prospect?.attributes['status'], id?.text, id?.attributes['source']]).toEqual([
      ...['resend', 'drive1', 'forecourt:coastline'],
    ]);
  });
});

test('a moved test drive has its new time, and a cancelled one none', () => {
  expect(documentOf({})).toContain('<earliestdate>2026-12-01T09:30:00+10:00</earliestdate>');
  expect(documentOf({ status: 'cancelled' })).not.toContain('<timeframe>');
});

test('a test drive that was asked for is told as confirmed, with its time as booked', () => {
  const { changed } = movedDrive();
  const xml = documentOf({ changed: { ...changed, confirmed: true } });
  expect(adfFaults(xml)).toEqual([]);
  expect(xml).toContain('Test drive confirmed by the shopper: Tuesday 1 December at 9:30 am.');
  expect(xml).toContain('<description>Booked</description>');
});
