import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, shareWalk, sidewaysScroll, type Walk } from './support.ts';
import { phone } from './visit.ts';

let walk: Walk;
let vehiclePath = '';
beforeAll(async () => {
  walk = await shareWalk();
  const { html } = await walk.read('coastline', '/search/toyota/hilux');
  vehiclePath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => walk.end());

describe('the pictures of a vehicle', () => {
  it('go forward and back by buttons that are disabled at the ends', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    const next = page.getByRole('button', { name: 'Next picture' });
    const previous = page.getByRole('button', { name: 'Previous picture' });
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
    await next.click();
    await page.getByText('Picture 2 / of 2').waitFor();
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true]);
    await page.getByRole('link', { name: 'Show picture 1' }).click();
    await page.getByText('Picture 1 / of 2').waitFor();
    await close();
  });

  it('open over the whole screen, close on Escape and give the focus back', async () => {
    const { page, troubles, close } = await walk.visit('coastline', vehiclePath);
    const picture = page.getByRole('link', { name: /white, front: large view/ });
    await picture.click();
    const dialog = page.getByRole('dialog', { name: /Pictures of the 2021 Toyota Hilux/ });
    await dialog.waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('Picture 2 / of 2').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('fill a phone held upright, one below the other', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath, { viewport: phone });
    await page.getByRole('link', { name: /white, front: large view/ }).click();
    const pictures = page.getByRole('dialog').locator('li');
    await pictures.nth(1).waitFor();
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    expect([first?.width, second?.width]).toEqual([phone.width, phone.width]);
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    await close();
  });

  it('have a considered look when there are none', async () => {
    const { html } = await walk.read('coastline', '/search/hyundai/tucson');
    const path = /href="(\/cars\/2023-hyundai-tucson[^"]+)"/.exec(html)?.[1] ?? '';
    const { page, troubles, close } = await walk.visit('coastline', path);
    expect(await page.getByText('Pictures coming soon.').isVisible()).toBe(true);
    expect(await page.getByText('Coming soon', { exact: true }).isVisible()).toBe(true);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('a phone', () => {
  it('has one bar at its lower edge, in one line, whatever is compared', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath, { viewport: phone });
    await page.getByRole('button', { name: /^Compare 2021/ }).click();
    await page.getByRole('link', { name: 'Compare 1 car' }).waitFor();
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => getComputedStyle(one).position === 'fixed' && one.getClientRects().length > 0)
        .map((one) => one.getBoundingClientRect())
        .filter(({ bottom, height }) => height > 0 && bottom > innerHeight - 120)
        .map(({ height }) => height),
    );
    expect(bars).toHaveLength(1);
    expect(bars[0]).toBeLessThanOrEqual(64);
    await close();
  });
});

describe('the phone number', () => {
  it('is masked until it is asked for, then has the focus and can be dialled', async () => {
    const { page, close } = await walk.visit('coastline', vehiclePath);
    await page.getByRole('button', { name: /show the whole number/ }).click();
    const link = page.getByRole('link', { name: 'Call (07) 5550 0142' });
    expect(await link.getAttribute('href')).toBe('tel:0755500142');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });
});

describe('a reserved vehicle', () => {
  const reservedPath = async (): Promise<string> => {
    const { html } = await walk.read('coastline', '/search/ford/ranger');
    return /href="(\/cars\/2022-ford-ranger[^"]+)"/.exec(html)?.[1] ?? '';
  };

  it('says so in words, leads to something similar and prefills the message', async () => {
    const { page, close } = await walk.visit('coastline', await reservedPath());
    expect(await page.getByText('Reserved', { exact: true }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Find Me Something Similar' }).first().click();
    const wanted = page.getByRole('textbox', { name: 'What are you looking for?' });
    expect(await wanted.inputValue()).toBe('Can you please find me something similar?');
    const search = page.getByRole('link', { name: 'See similar vehicles we have now' });
    expect(decodeURIComponent((await search.getAttribute('href')) ?? '')).toBe('/search/ute?range[price]=44000:74000');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Enquire Now' }).first().click();
    const message = page.getByRole('textbox', { name: 'Message' });
    expect(await message.inputValue()).toBe('Can you please find me something similar?');
    await close();
  });

  it.each([
    ['a phone', phone],
    ['the narrowest phone', { width: 320, height: 640 }],
  ])('says that it is held, offers news in the bar of %s, and keeps what was typed', async (_, viewport) => {
    const { page, troubles, close } = await walk.visit('coastline', await reservedPath(), { viewport });
    const note = page.getByRole('note');
    expect(await note.innerText()).toContain('Somebody is holding it.');
    const summary = page.getByRole('region', { name: 'Price and contact' });
    expect(await summary.getByRole('link', { name: 'Find Me Something Similar' }).isVisible()).toBe(true);
    const posted = page.getByRole('link', { name: 'Keep Me Posted' }).last();
    const box = await posted.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(viewport.height - 24);
    expect(box?.height).toBeLessThan(50);
    expect(await sidewaysScroll(page)).toBe(0);
    await posted.click();
    const message = page.getByRole('textbox', { name: 'Message' });
    expect(await message.inputValue()).toBe('Please tell me if this car becomes available.');
    await message.fill('Call me on Friday.');
    await page.keyboard.press('Escape');
    await posted.click();
    expect(await message.inputValue()).toBe('Call me on Friday.');
    expect(await seriousFindings(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await close();
  });

  it('shows another of its body first in the first HTML, then others of its kind, and so does the page after an enquiry about it', async () => {
    const path = await reservedPath();
    const others = ['2021 Toyota Hilux', '2023 Hyundai Tucson', '2019 Mazda CX-5', '2020 Kia Cerato'];
    const plain = await walk.visit('coastline', path, { javaScriptEnabled: false });
    const similar = plain.page.getByRole('region', { name: 'Similar cars' });
    expect(await similar.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(others);
    await plain.close();
    const { page, troubles, close } = await walk.visit('coastline', '/success', {
      before: async (fresh) => {
        const vehicle = { name: '2022 Ford Ranger', slug: path.replace('/cars/', '') };
        const record = { category: 'Vehicle Enquiry', vehicle, sent_at: new Date().toISOString() };
        await fresh.addInitScript((text) => localStorage.setItem('fc:coastline:success', text), JSON.stringify(record));
      },
    });
    const more = page.getByRole('region', { name: 'More like the 2022 Ford Ranger' });
    expect(await more.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(others);
    expect(await page.getByRole('region', { name: 'Just arrived' }).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await close();
  });
});
