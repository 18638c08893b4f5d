import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeFakeColumns, saveElsewhere, xmlGuess, type FakeColumns } from '#test/support/console/fake-columns.ts';
import { makeFakeFeeds } from '#test/support/console/fake-feeds.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
let fake: FakeColumns;

beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer((call) => makeFakeFeeds().route(call));
  visits.console.answer((call) => fake.route(call));
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  fake = makeFakeColumns((name) => visits.console.upload(name));
});

const COLUMNS = '/coastline/feeds/dms/columns';
const FILE = { name: 'yard.csv', mimeType: 'text/csv', buffer: Buffer.from('Ref;Built\nY1;2021\n') };
const choose = async (page: Page): Promise<void> => {
  await page.getByLabel('Choose a file').setInputFiles(FILE);
  await page.getByRole('heading', { name: '6 of 8 columns read' }).waitFor();
};
const savedBodies = () =>
  visits.console.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/dms/mapping'));

describe('the columns of a source', () => {
  test.each(
    byTurns(
      [
        ['at 1440 px', { width: 1440, height: 900 }],
        ['on a phone', phone],
        ['at 320 px', { width: 320, height: 640 }],
      ],
      1,
    ),
  )('are guessed, corrected, tried and saved, sound %s', async (_where, viewport) => {
    const { page, troubles, close } = await visits.open(COLUMNS, { viewport });
    await choose(page);
    expect(visits.console.sent.get('sample')?.toString()).toBe(FILE.buffer.toString());
    await page.getByText('No column gives model.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Try on the whole file' }).click();
    await page.getByText('The file would be refused. The file holds no vehicle').waitFor();
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
    await page.getByLabel('What Type is').selectOption('model');
    await page.getByLabel('“Z” is').selectOption('demo');
    await page.getByRole('button', { name: 'Try on the whole file' }).click();
    await page.getByText('The file would be taken: 5 rows of 6.').waitFor();
    await page.getByText('2021 Toyota Hilux').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Save and read the next files so' }).click();
    await page.getByText('Saved. The next files are read so.').waitFor();
    await page.getByText('Version 1, saved by Priya Nair').waitFor();
    expect(savedBodies().at(-1)?.body).toMatchObject({
      version: 0,
      mapping: {
        delimiter: ';',
        columns: { Type: { field: 'model' }, 'N/U': { field: 'car_type', words: { U: 'used', Z: 'demo' } } },
      },
    });
    await page.getByRole('button', { name: 'Read as it was set up' }).click();
    await page.getByText('Brought back.').waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test.each(
    byTurns(
      [
        ['at 1440 px', { width: 1440, height: 900 }],
        ['on a phone', phone],
      ],
      0,
    ),
  )('of XML are paths of the element that is a car, which is said and saved, %s', async (_where, viewport) => {
    const { page, troubles, close } = await visits.open(COLUMNS, { viewport });
    fake.guess = xmlGuess;
    await choose(page);
    await page.getByText('Each <unit> of the file is a car.').waitFor();
    await page.getByLabel('What unit/Type is').selectOption('model');
    await page.reload();
    await page.getByText('Each <unit> of the file is a car.').waitFor();
    await page.getByRole('button', { name: 'Try on the whole file' }).click();
    await page.getByRole('button', { name: 'Save and read the next files so' }).waitFor();
    await expectSound(page);
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/columns-${viewport.width}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Save and read the next files so' }).click();
    await page.getByText('Saved. The next files are read so.').waitFor();
    expect(savedBodies().at(-1)?.body).toMatchObject({
      mapping: { rows: { as: 'xml', element: 'unit' }, columns: { '@ref': { field: 'stocknum' } } },
    });
    expect(troubles()).toEqual([]);
    await close();
  });

  test('survive a reload with what was changed, and are discarded by a press', async () => {
    const { page, close } = await visits.open(COLUMNS);
    await choose(page);
    await page.getByLabel('What Type is').selectOption('model');
    await page.getByLabel('Without a word for it, vehicles are').selectOption('used');
    await page.reload();
    await page.getByText('You began this earlier and did not save it.').waitFor();
    expect(await page.getByLabel('What Type is').inputValue()).toBe('model');
    expect(await page.getByLabel('Without a word for it, vehicles are').inputValue()).toBe('used');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect.poll(() => page.getByRole('table', { name: 'Columns' }).count()).toBe(0);
    await close();
  });

  test('that somebody else saved meanwhile are shown before mine are saved over them', async () => {
    const { page, close } = await visits.open(COLUMNS);
    await choose(page);
    await page.getByLabel('What Type is').selectOption('model');
    await page.getByRole('button', { name: 'Try on the whole file' }).click();
    saveElsewhere(fake);
    await page.getByRole('button', { name: 'Save and read the next files so' }).click();
    await page.getByText('Kim Walters saved other columns while you had them open.').waitFor();
    await page.getByText('Version 1, saved by Kim Walters').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save and read the next files so' }).click();
    await page.getByText('Version 2, saved by Priya Nair').waitFor();
    await close();
  });
});

describe('a source that is fetched', () => {
  test.each(
    byTurns(
      [
        ['at 1440 px', { width: 1440, height: 900 }],
        ['on a phone', phone],
      ],
      1,
    ),
  )('is tested by a press, and says what to do, %s', async (_where, viewport) => {
    const { page, troubles, close } = await visits.open('/coastline/feeds/trucks', { viewport });
    await page.getByRole('button', { name: 'Test now' }).press('Enter');
    await page.getByText('The server refuses user or secret.').waitFor();
    await page.getByText('Ask whoever runs the server for the user').waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });
});
