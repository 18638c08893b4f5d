import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { expectSound } from '../support.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

const tradeIns: Calls['tradeins.operator-report']['answer'] = {
  valued: 41,
  by_person: 6,
  accepted: 12,
  withdrawn: 4,
  bought: 8,
  not_bought: 3,
  ended_by_reason: { no_agreement: 4, market_moved: 2, not_seen: 1 },
  bought_cents: 17_250_000,
  finished: 9,
  as_offered: 5,
  difference_cents: -310_000,
  by_reason: {},
  trade_ins: [],
  complete: true,
};

let visits: ConsoleVisits;
let asked: string[];
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ path, search }) => {
    if (path.endsWith('/inbox-report')) return { body: { leads: [], next: null } };
    if (!path.endsWith('/trade-in-report')) return undefined;
    asked.push(`${search.get('since') ?? ''} ${search.get('until') ?? ''}`);
    return { body: tradeIns };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  asked = [];
});

test.each(
  byTurns(
    [
      ['a desktop', { width: 1440, height: 900 }],
      ['a phone', { width: 390, height: 844 }],
      ['a narrow phone', { width: 320, height: 640 }],
    ],
    2,
  ),
)('the report counts trade-ins that were bought and that were not, with a file, on %s', async (_, viewport) => {
  const { page, troubles, close } = await visits.open('/coastline/report?from=2026-11-01&to=2026-11-28', { viewport });
  const part = page.getByRole('region', { name: 'Trade-ins' });
  await part.getByText('Of 15 that ended by your word you bought 8, for $172,500 together.').waitFor();
  await part.getByText('We did not agree on a price.').waitFor();
  const words = 'Of 15 that ended by your word you bought 8, for $172,500 together.';
  const chart = part.getByRole('img', { name: words });
  await chart.getByText('Valued: 41, by a person 6').waitFor();
  const widths = await chart
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((widths[2] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(12 / 41, 1);
  const table = part.getByText('All figures of trade-ins');
  if (viewport.width < 768) await table.press('Enter');
  await part.getByRole('table', { name: 'What became of trade-ins' }).getByText('By a person').waitFor();
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await part.screenshot({ path: `${folder}/trade-report-${viewport.width}.png` });
  expect(asked).toEqual(['2026-10-31T14:00:00.000Z 2026-11-28T14:00:00.000Z']);
  await expectSound(page);
  await part.scrollIntoViewIfNeeded();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Save trade-ins (CSV)' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('trade-ins-coastline-2026-11-01-2026-11-28.csv');
  const saved = await text(await file.createReadStream());
  expect(saved.split('\r\n')).toEqual(expect.arrayContaining(['bought,,8', 'not_bought,,3', 'ended,no_agreement,4']));
  expect(troubles()).toEqual([]);
  await close();
});
