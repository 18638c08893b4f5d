import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersSchema } from '#tenants/create/answers.ts';
import { buildTenantLayer } from '#tenants/create/layer.ts';
import { seriousFindings, startWalk, type OwnWalk } from './support.ts';
import { desk } from './visit.ts';

const CHAT = 'https://chat.partner.example';
const OTHER = 'https://elsewhere.example';

let walk: OwnWalk;
let folder: string;

/** A dealer with a partner's chat and analytics that need consent. */
const writeDealer = async (): Promise<void> => {
  const answers = answersSchema.parse({
    name: 'Harbour Cars',
    country: 'AU',
    template: 'classic',
    licence: 'MD 1',
    phone: '(02) 5550 0140',
    notices: 'sales@harbour.example',
    places: [{ street: '12 Marine Parade', city: 'Newcastle', state: 'NSW', postcode: '2300' }],
  });
  const layer = buildTenantLayer(answers, { locate: () => ({ lat: -33, long: 151 }), now: new Date() });
  const chat = { label: 'Chat with us', url: `${CHAT}/frame`, origin: CHAT };
  const dealer = {
    ...layer,
    id: 'harbour-cars',
    layout: { ...layer.layout, chat },
    analytics: { measurement_ids: ['G-ABC1234567'] },
  };
  await mkdir(join(folder, 'harbour-cars'));
  await writeFile(join(folder, 'harbour-cars', 'tenant.json'), JSON.stringify(dealer));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-dealers-'));
  await writeDealer();
  process.env['FORECOURT_DEALERS'] = folder;
  walk = await startWalk();
}, 60_000);
afterAll(async () => {
  delete process.env['FORECOURT_DEALERS'];
  await walk.end();
  await rm(folder, { recursive: true });
});

/** What the partner answers: a page that tries to lead ours away, and tells that a chat has begun when pressed. */
const partner = `<!doctype html><title>Partner</title><button>Start</button><script>
document.querySelector('button').onclick = () => parent.postMessage({ forecourt_chat: 'started' }, '*');
try { top.location.href = '${OTHER}/stolen'; } catch { document.title = 'Kept in'; }
</script>`;

const PAGE = '/careers';

/** The page with a partner that answers, and what was asked of other hosts. */
const open = async () => {
  const foreign: string[] = [];
  const visited = await walk.visit('harbour-cars', PAGE, {
    viewport: desk,
    before: async (page) => {
      await page.route(/^https:/, async (route) => {
        foreign.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: partner });
      });
    },
  });
  return { ...visited, foreign };
};

const choose = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('region', { name: 'Measurement' }).getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Measurement' }).waitFor({ state: 'hidden' });
};

describe('the chat', () => {
  it('asks nothing of the partner before the press, opens by keyboard, and cannot lead the page away', async () => {
    const { page, foreign, close } = await open();
    await choose(page, 'No, thanks');
    expect([foreign, await page.locator('iframe').count()]).toEqual([[], 0]);
    const button = page.getByRole('button', { name: 'Chat with us' });
    await button.focus();
    await page.keyboard.press('Enter');
    const frame = page.frameLocator('iframe[title="Chat with us"]');
    await frame.getByRole('button', { name: 'Start' }).waitFor();
    expect(foreign).toEqual([`${CHAT}/frame`]);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    const sandbox = (await page.locator('iframe').getAttribute('sandbox')) ?? '';
    expect(sandbox.split(' ')).not.toContain('allow-top-navigation');
    expect(sandbox.split(' ')).not.toContain('allow-top-navigation-by-user-activation');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it('may stand in a frame by the page’s policy, and nobody else may', async () => {
    const response = await walk.send('harbour-cars', PAGE);
    expect(response.headers.get('content-security-policy')).toMatch(/frame-src https:\/\/chat\.partner\.example$/);
    const { page, foreign, close } = await open();
    const refused = await page.evaluate(
      (address) =>
        new Promise<string>((told) => {
          document.addEventListener('securitypolicyviolation', (event) => told(event.effectiveDirective));
          const frame = document.createElement('iframe');
          frame.src = address;
          document.body.append(frame);
        }),
      `${OTHER}/frame`,
    );
    expect([refused, foreign]).toEqual(['frame-src', []]);
    await close();
  });
});

describe('the question for consent', () => {
  it.each([
    ['No, thanks', 'denied'],
    ['Allow', 'granted'],
  ])('is answered with “%s” by keyboard, and remembered after a reload', async (name, choice) => {
    const { page, close } = await open();
    await choose(page, name);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Chat with us' }).waitFor();
    expect(await page.getByRole('region', { name: 'Measurement' }).count()).toBe(0);
    const kept = await page.evaluate(() => localStorage.getItem('fc:harbour-cars:consent'));
    expect(kept).toContain(`"${choice}"`);
    await close();
  });
});
