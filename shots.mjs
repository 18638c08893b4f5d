import { chromium } from 'playwright-core';
const base = (d) => `http://${d}.localhost:4120`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const bars = () => [...document.querySelectorAll('body *')].filter((e) => { const s = getComputedStyle(e); if (!['fixed','sticky'].includes(s.position)) return false; const r = e.getBoundingClientRect(); return r.height > 0 && r.width>0 && r.top > innerHeight * 0.6 && r.top < innerHeight; }).map((e) => { const r = e.getBoundingClientRect(); return [e.tagName, e.className.toString().slice(0,30), Math.round(r.top), Math.round(r.bottom), innerHeight, e.textContent.slice(0,40)]; });
for (const [w, h] of [[390, 844], [320, 640], [1440, 900]]) {
  for (const d of ['coastline', 'merribank', 'totara']) {
    const c = await browser.newContext({ viewport: { width: w, height: h }, hasTouch: w < 500 });
    const p = await c.newPage();
    await p.goto(base(d) + '/search/new-used-and-demo-cars/', { waitUntil: 'networkidle' }).catch(() => {});
    const cmp = p.getByRole('button', { name: /^Compare / });
    for (let n = 0; n < 2; n += 1) if (await cmp.nth(n).count()) await cmp.nth(n).click();
    await p.waitForTimeout(500);
    console.log(w, d, 'listing', JSON.stringify(await p.evaluate(bars)), await p.evaluate(() => document.documentElement.scrollWidth));
    await p.evaluate(() => scrollTo(0, 0));
    await p.screenshot({ path: `/tmp/b-shots/listing-${d}-${w}.png` });
    const save = p.getByRole('button', { name: 'Save this search' });
    if (await save.count()) { await save.click(); await p.waitForTimeout(800); await p.screenshot({ path: `/tmp/b-shots/save-${d}-${w}.png` }); }
    const href = await p.locator('article a[href^="/cars/"]').first().getAttribute('href');
    for (const path of ['/', href, '/watchlist', '/contact-us']) {
      await p.goto(base(d) + path, { waitUntil: 'networkidle' });
      await p.waitForTimeout(300);
      console.log(w, d, path.slice(0, 12), JSON.stringify(await p.evaluate(bars)));
    }
    await c.close();
  }
}
await browser.close();
