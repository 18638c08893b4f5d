import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from '../support.ts';
import { connectToChromium, desk, phone } from '../visit.ts';
import { joinedPeople, passkeyLayer, type JoinedPeople } from './joined-people.ts';

/** How a lead leaves the console: as a file, on paper, by the clipboard, to the CRM again. */
let walk: OwnWalk;
let browser: Awaited<ReturnType<typeof connectToChromium>>;
let ahead = 0;
let people: JoinedPeople;
const STEP_UP_IS_OVER_MS = 6 * 60_000;

beforeAll(async () => {
  walk = await startWalk({ pages: 'off', limits: 'off', now: () => new Date(Date.now() + ahead) });
  browser = await connectToChromium(inject('chromium'));
  people = joinedPeople(walk, browser);
});
afterAll(async () => {
  await browser.close();
  await walk.end();
});
beforeEach(() => {
  ahead = 0;
});
afterEach(async () => {
  expect(await people.leave()).toEqual([]);
});

const go = (page: Page, path: string) => people.go(page, path);

const addLead = async (page: Page, dealer: string, name: string): Promise<string> => {
  await go(page, `/${dealer}/leads/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone', { exact: true }).last().fill('0412 345 678');
  await page.getByLabel('Email').fill('somebody@dealer.example');
  await page.getByLabel('What they want').fill('A white ute with a tow bar.');
  const place = page.getByLabel('Place that answers');
  if ((await place.count()) > 0) await place.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.url();
};

const saved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
};

describe.each(
  byTurns(
    [
      ['on a desktop', desk, 'Amelia Hart'],
      ['on a phone', phone, 'Olivia Hart'],
    ],
    1,
  ),
)('an export %s', (_where, viewport, name) => {
  test('asks for the passkey where it was not shown for five minutes, and for the next five no more', async () => {
    const page = await people.join('coastline', 'Manager', viewport);
    const lead = await addLead(page, 'coastline', name);
    ahead = STEP_UP_IS_OVER_MS;
    const press = page.getByRole('button', { name: 'Export as a file' });
    await press.click();
    await passkeyLayer(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await passkeyLayer(page).getByRole('button', { name: 'Not now' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /passkey/i })
      .waitFor();
    await press.click();
    const one = await saved(page, () => passkeyLayer(page).getByRole('button', { name: 'Use passkey' }).click());
    expect(one.name).toMatch(/^lead-\w+\.json$/);
    expect(JSON.parse(one.text)).toMatchObject({
      lead: {
        lead_id: new URL(lead).pathname.split('/').at(-1),
        email: 'somebody@dealer.example',
        phone: '+61412345678',
      },
      work: { owner: { name: 'Kim of Manager' } },
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'entered' })]),
    });
    const person = await saved(page, () => page.getByRole('button', { name: 'Export their data' }).click());
    expect(JSON.parse(person.text)).toMatchObject({ kinds: expect.anything() });
    const evidence = async (format: 'PDF' | 'JSON') => {
      await page.getByRole('button', { name: 'Evidence for a portal' }).click();
      return saved(page, () => page.getByRole('menuitem', { name: format }).click());
    };
    const [paper, data] = [await evidence('PDF'), await evidence('JSON')];
    expect([paper.name, paper.text.slice(0, 5)]).toEqual([expect.stringMatching(/^evidence-\w+\.pdf$/), '%PDF-']);
    expect(JSON.parse(data.text)).toMatchObject({ made_by: 'Kim of Manager', leads: [{ person: { name } }] });

    await go(page, '/coastline/audit');
    const csv = async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    };
    await page
      .getByText(/Kim of Manager exported lead/)
      .first()
      .waitFor();
    expect((await saved(page, csv)).text).toContain('inbox.export');
    ahead += STEP_UP_IS_OVER_MS;
    await csv();
    await passkeyLayer(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const file = await saved(page, () => passkeyLayer(page).getByRole('button', { name: 'Use passkey' }).click());
    expect(file.name).toBe('audit-coastline.csv');
    expect(file.text).toMatch(/inbox\.export.*Kim of Manager|Kim of Manager.*inbox\.export/);
  });
});

describe.each(
  byTurns(
    [
      ['on a desktop', desk, 'Noah Singh'],
      ['on a phone', phone, 'Mia Singh'],
    ],
    0,
  ),
)('a lead %s', (_where, viewport, name) => {
  test('is copied, printed whole without buttons, and sent to the CRM again after a question', async () => {
    const page = await people.signIn('coastline', 'Manager', viewport);
    await addLead(page, 'coastline', name);
    await walk.drain();
    await page.reload();
    await expectSound(page);

    await page.getByRole('button', { name: 'Copy 0412 345 678' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0412 345 678');
    await page.getByRole('button', { name: 'Copy somebody@dealer.example' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('somebody@dealer.example');

    const delivery = page.getByRole('region', { name: 'Sent to your CRM' });
    await delivery.getByText('Delivered').first().waitFor();
    await delivery.getByRole('button', { name: 'Show what was sent' }).first().click();
    const body = page.getByRole('dialog', { name: 'What was sent' });
    await body.getByText('A white ute with a tow bar.').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const again = delivery.getByRole('button', { name: 'Send again' }).first();
    await again.click();
    const question = page.getByRole('dialog', { name: /^Send to .* again\?$/ });
    await question.getByText('has this lead').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Leave it' }).click();
    await question.waitFor({ state: 'detached' });
    await delivery.getByText('1 try').first().waitFor();
    await again.click();
    await question.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('status').filter({ hasText: 'It is on its way again.' }).waitFor();
    await walk.drain();
    await delivery.getByText('2 tries').first().waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'What happened' }).getByText('Sent again by hand').waitFor();

    await page.emulateMedia({ media: 'print' });
    for (const words of [name, '0412 345 678', 'A white ute with a tow bar.', 'Coastline Auto Group'])
      await page.getByText(words).filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  });
});

test('what was sent is shown to managers alone: who sells sees that it was sent, a viewer sees no lead', async () => {
  const manager = await people.signIn('coastline', 'Manager');
  const lead = await addLead(manager, 'coastline', 'Jack Kelly');
  await walk.drain();
  const sales = await people.signIn('coastline', 'Sales', desk, 'Sophie Tran');
  await sales.goto(lead);
  await sales.getByRole('region', { name: 'Sent to your CRM' }).getByText('Delivered').first().waitFor();
  for (const name of ['Show what was sent', 'Send again', 'Export their data'])
    expect(await sales.getByRole('button', { name }).count()).toBe(0);
  await expectSound(sales);

  const viewer = await people.join('coastline', 'Viewer');
  await viewer.goto(lead);
  await viewer.getByRole('heading', { name: 'Not for your role' }).waitFor();
  expect(await viewer.getByText('Jack Kelly').count()).toBe(0);
  await expectSound(viewer);
});
