import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoParts } from '#demo/parts.ts';
import { tabTo } from './keyboard.ts';
import { expectSound, layoutShift, seriousFindings, startWalk, type OwnWalk } from './support.ts';
import { desk, phone } from './visit.ts';

let walk: OwnWalk;
beforeAll(async () => {
  walk = await startWalk();
  expect(await walk.importParts('coastline', demoParts('coastline'))).toBe(200);
  expect(await walk.importParts('totara', demoParts('totara'))).toBe(200);
});
afterAll(() => walk.end());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const numbers = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Parts', exact: true })
    .getByRole('listitem')
    .getByRole('article')
    .evaluateAll((cards) => cards.map(({ textContent }) => /[A-Z]{2}-\d{4}/.exec(textContent)?.[0] ?? ''));

describe('the parts search', () => {
  it('reads words as part, vehicle and year, shows them as chips, and gives each back', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/parts/search', { viewport: desk });
    await heading(page, 'Parts and accessories');
    await page.getByLabel('Part, part number or vehicle').fill('brake pads hilux 2018');
    await page.keyboard.press('Enter');
    await heading(page, '2 parts for the Toyota Hilux of 2018');
    expect(await numbers(page)).toEqual(['BP-4410', 'BP-4412']);
    await page.getByRole('link', { name: 'Remove Fits Toyota Hilux' }).click();
    await page.waitForURL(/\?query=brake\+pads\+2018$/);
    await heading(page, /^\d+ parts of 2018$/);
    await page.goBack();
    await heading(page, '2 parts for the Toyota Hilux of 2018');
    expect(troubles()).toEqual([]);
    await close();
  });

  it('is narrowed by make, model and stock and sorted, in the address; each count is what it brings', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/parts/search', { viewport: desk });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const press = async (name: RegExp): Promise<number> => {
      const row = filters.getByRole('link', { name });
      const count = Number(/(\d+)\s+parts?/.exec(await row.innerText())?.[1]);
      await row.click();
      return count;
    };
    const mazda = await press(/^Mazda/);
    await heading(page, `${mazda} parts for Mazda`);
    const cx5 = await press(/^CX-5/);
    await heading(page, `${cx5} parts for the Mazda CX-5`);
    const stocked = await press(/^In stock/);
    await heading(page, `${stocked} parts for the Mazda CX-5`);
    await page.getByLabel('Sort').selectOption('price_desc');
    await page.waitForURL(/\?in_stock=yes&make=Mazda&model=CX-5&sortBy=price_desc$/);
    const prices = page.getByRole('region', { name: 'Parts', exact: true }).getByText(/^\$[\d,.]+$/);
    const areSorted = async (): Promise<boolean> => {
      const amounts = (await prices.allInnerTexts()).map((text) => Number(text.replace(/[$,]/g, '')));
      return amounts.length === stocked && String(amounts) === String(amounts.toSorted((a, b) => b - a));
    };
    await expect.poll(areSorted).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });

  it.each([
    ['coastline', '/parts/search'],
    ['coastline', '/parts/search?query=flux+capacitor'],
    ['totara', '/parts/search?item_type=motorcycle'],
    ['totara', '/parts/search?part=KB-2101'],
    ['merribank', '/parts/search'],
  ])('at %s %s is sound on a phone, with and without scripts, and moves nothing', async (dealer, path) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, troubles, close } = await walk.visit(dealer, path, { viewport: phone, javaScriptEnabled });
      await heading(page, /./);
      if (javaScriptEnabled) expect(await layoutShift(page)).toBeLessThan(0.01);
      await expectSound(page, javaScriptEnabled);
      expect(troubles()).toEqual([]);
      await close();
    }
  });

  it('without scripts is narrowed by links and sorted by a button', async () => {
    const { page, close } = await walk.visit('coastline', '/parts/search?query=oil+filter', {
      viewport: desk,
      javaScriptEnabled: false,
    });
    await page.getByRole('link', { name: /^Mazda\s+\d+ parts/ }).click();
    await page.waitForURL(/make=Mazda&query=oil\+filter$/);
    expect(await numbers(page)).toEqual(['OF-2014', 'OF-2033']);
    await page.getByLabel('Sort').selectOption('price_desc');
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.waitForURL(/sortBy=price_desc/);
    expect(await numbers(page)).toEqual(['OF-2033', 'OF-2014']);
    await close();
  });

  it('has its filters in a sheet on a phone, whose button says how many parts it will show', async () => {
    const { page, close } = await walk.visit('totara', '/parts/search', { viewport: phone });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('link', { name: /^Caravan/ }).click();
    await sheet.getByRole('button', { name: 'Show 9 parts' }).click();
    await heading(page, '9 parts');
    expect(new URL(page.url()).search).toBe('?item_type=caravan');
    await close();
  });

  it('that finds nothing asks a person with the words, gives the counter’s number and the largest categories', async () => {
    const { page, close } = await walk.visit('coastline', '/parts/search?query=flux+capacitor');
    await heading(page, 'No parts for “flux capacitor”');
    expect(await page.getByRole('link', { name: 'Filters and service' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Send this request' }).click();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('I am looking for: flux capacitor');
    await close();
  });
});

describe('an order of parts', () => {
  it('is made by keyboard, kept for the dealer, and sent with the form beside what the catalogue says', async () => {
    const { page, troubles, close } = await walk.visit('coastline', '/parts/search?query=BP-4410', { viewport: desk });
    await heading(page, /^1 part$/);
    await tabTo(page, page.getByRole('button', { name: /^Add to order\s*: Front brake pads \(BP-4410\)$/ }));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    const more = page.getByRole('button', { name: 'One more of Front brake pads' });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await page.reload();
    await page.getByRole('button', { name: 'Order (2) $258' }).click();
    const order = page.getByRole('dialog', { name: 'Your order' });
    expect(await order.getByText('$258 in all', { exact: false }).isVisible()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await order.getByRole('link', { name: 'Continue to your details' }).click();
    await page.waitForURL(/\/vehicle-parts-and-accessories$/);
    const type = (label: string | RegExp, text: string) => page.getByRole('textbox', { name: label }).fill(text);
    await page.getByRole('region', { name: 'Your order' }).waitFor();
    await type(/^First name/, 'Pia');
    await type(/^Last name/, 'Partington');
    await type(/^Email/, 'pia@example.com');
    await type(/^Phone/, '0412 345 678');
    await page.getByRole('button', { name: /^Next/ }).click();
    await type(/^Vehicle Make/, 'Toyota');
    await type(/^Vehicle Model/, 'Hilux');
    await type(/^Vehicle Year/, '2018');
    await page.getByRole('combobox', { name: 'Dealership' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Next/ }).click();
    expect(await page.getByRole('textbox', { name: /^Order Detail/ }).inputValue()).toBe(
      '2 × Front brake pads (BP-4410), $129 each',
    );
    await page.getByRole('button', { name: /^(Send|Submit)/ }).click();
    await page.waitForURL(/\/success$/);
    expect(await page.evaluate(() => localStorage.getItem('fc:coastline:parts-order'))).toBeNull();
    await walk.drain();
    const received = await (await fetch(walk.crmUrl)).text();
    expect(received).toContain('BP-4410');
    expect(troubles()).toEqual([]);
    await close();
  });
});
