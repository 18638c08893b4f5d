import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#functions/runtime/audit/entry.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

const entry = (n: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `entry-${n}`,
  at: new Date(Date.UTC(2026, 10, 27, 3, 0, 0) - n * 3_600_000).toISOString(),
  command: 'k7m4qxab'.padEnd(26, 'b'),
  action: 'inbox.set-status',
  by: { kind: 'person', id: 'p'.repeat(26), name: 'Priya Nair' },
  from: { ip: '203.0.113.7', user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0' },
  subject: { kind: 'lead', id: 'k7m4qxab'.padEnd(26, 'c') },
  what: 'changed',
  item: 'WORK#1',
  fields: [{ name: 'status', before: 'new', after: 'contacted' }, { name: 'moves' }],
  kept: 'ordinary',
  ...part,
});

const entries: readonly AuditEntry[] = [
  entry(0),
  entry(1, {
    action: 'operators.publish-tenants',
    by: { kind: 'program', id: 'cli', name: 'forecourt command' },
    subject: { kind: 'dealer', id: 'coastline' },
    fields: [{ name: 'config.hosts', before: ['a.example'], after: ['a-very-long-name-of-a-host.'.repeat(12)] }],
  }),
  ...Array.from({ length: 40 }, (_, n) => entry(n + 2, { action: 'inbox.add-note', fields: [{ name: 'notes' }] })),
];

let visits: ConsoleVisits;
let answered: readonly AuditEntry[] = entries;
const exported: unknown[] = [];

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ path, search, body, method }) => {
    if (path.endsWith('/staff')) return { body: { staff: [] } };
    if (!path.includes('/tenants/coastline/audit')) return undefined;
    if (method === 'POST') {
      exported.push(body);
      return { body: { media_type: 'text/csv', text: 'at,who\n', next: null } };
    }
    const first = search.get('cursor') === null;
    return { body: { entries: first ? answered.slice(0, 20) : answered.slice(20), next: first ? 'more' : null } };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  answered = entries;
  visits.console.calls.splice(0);
});

/** What the page asked for last. */
const asked = (): URLSearchParams =>
  visits.console.calls.findLast(({ path }) => path.endsWith('/audit'))?.search ?? new URLSearchParams();

describe('the audit of a dealer', () => {
  test.each(
    byTurns(
      [
        ['light', undefined],
        ['dark', phone],
        ['light', { width: 320, height: 640 }],
      ],
      1,
    ),
  )('is sound in %s at %o, with an entry opened', async (colorScheme, viewport) => {
    const { page, troubles, close } = await visits.open('/coastline/audit', {
      colorScheme,
      ...(viewport !== undefined && { viewport }),
    });
    await page.getByText('changed the status of lead k7m4qxab from new to contacted').click();
    await page.getByRole('rowheader', { name: 'Status' }).waitFor();
    await page.getByText('published the dealer’s settings').click();
    await expectSound(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is filtered by its address, and the address by its filters', async () => {
    const { page, close } = await visits.open('/coastline/audit?what=inbox&about=lead%3Aabc&from=2026-11-01');
    await page.getByRole('list').first().waitFor();
    await expect.poll(() => asked().get('action')).toBe('inbox');
    expect(asked().get('subject')).toBe('lead:abc');
    await page.getByLabel('Who').selectOption('Priya Nair');
    await expect.poll(() => asked().get('who')).toBe('Priya Nair');
    expect(new URL(page.url()).searchParams.get('who')).toBe('Priya Nair');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('who')).toBeNull();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await close();
  });

  test('is read to its end and opened by keyboard alone', async () => {
    const { page, close } = await visits.open('/coastline/audit');
    const first = page.locator('summary').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open the lead' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open the lead');
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('summary').count()).toBe(entries.length);
    await close();
  });

  test('says what an empty list means', async () => {
    answered = [];
    const { page, troubles, close } = await visits.open('/coastline/audit?who=Nobody');
    await page.getByRole('button', { name: 'Look further back' }).click();
    await page.getByRole('heading', { name: 'Nothing with these filters' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('is exported with its filters as a file', async () => {
    const { page, close } = await visits.open('/coastline/audit?what=inbox');
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit-coastline.csv');
    expect(exported).toEqual([{ action: 'inbox', format: 'csv' }]);
    await close();
  });

  test('is closed to who sells, in words', async () => {
    const { page, close } = await visits.open('/merribank/audit');
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
    await close();
  });
});
