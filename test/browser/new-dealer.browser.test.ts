import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersSchema } from '#tenants/create/answers.ts';
import { buildTenantLayer } from '#tenants/create/layer.ts';
import { listLayers } from '#tenants/load.ts';
import { composeTenant } from '#tenants/merge.ts';
import { seriousFindings, sidewaysScroll, startWalk, type OwnWalk } from './support.ts';
import { messages } from './visitor.ts';

const DEALER = 'harbour-cars';
const TO = 'sales@harbour.example';

const answers = answersSchema.parse({
  name: 'Harbour Cars',
  country: 'AU',
  template: 'classic',
  licence: 'MD 1',
  phone: '(02) 5550 0140',
  notices: TO,
  places: [{ street: '1 A Road', city: 'Newcastle', state: 'NSW', postcode: '2300' }],
});
const layer = {
  ...buildTenantLayer(answers, { locate: () => ({ lat: -33, long: 151 }), now: new Date() }),
  id: DEALER,
};

let walk: OwnWalk;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-new-dealer-'));
  await mkdir(join(folder, DEALER));
  await writeFile(join(folder, DEALER, 'tenant.json'), JSON.stringify(layer));
  process.env['FORECOURT_DEALERS'] = folder;
  walk = await startWalk();
}, 60_000);
afterAll(async () => {
  delete process.env['FORECOURT_DEALERS'];
  await walk.end();
  await rm(folder, { recursive: true });
});

const mailsToDealer = async () => {
  await walk.drain();
  return (await messages(walk)).filter(({ to }) => to.some((one) => one.includes(TO)));
};

const enquire = async (message: string): Promise<number> => {
  const userData = {
    first_name: 'Ana',
    last_name: 'Li',
    email: 'ana@example.org',
    phone: '0412345678',
    category: 'General Enquiry',
    message,
  };
  const url = walk.url(DEALER, '/contact-us');
  const sent = await walk.send(DEALER, '/api/v1/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `new-dealer-${message.length}-0123456789` },
    body: JSON.stringify({ type: 'general_enquiry', isLastStep: true, userData: { ...userData, url } }),
  });
  return sent.status;
};

describe('a dealer who was just made', () => {
  it('confirms its address at 320 px by keyboard, in a page that keeps the token out of its address', async () => {
    expect(await enquire('Before')).toBe(201);
    const [asked, ...others] = await mailsToDealer();
    expect(others).toEqual([]);
    const [link = ''] = /http:\S+#\S+/.exec(asked?.text ?? '') ?? [];
    const { page, close } = await walk.visit(DEALER, '/', { viewport: { width: 320, height: 640 } });
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(request.url()));
    await page.goto(link);
    expect(new URL(page.url()).hash).toBe('');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The address is confirmed' }).waitFor();
    expect(requested.filter((url) => url.includes(link.split('#')[1] ?? ''))).toEqual([]);
    await close();
  });

  it('is reached by its first lead, which came before the address was confirmed, and by the next', async () => {
    expect(await enquire('After it was confirmed')).toBe(201);
    const texts = (await mailsToDealer()).map(({ text }) => text).join('\n');
    expect(texts).toContain('Message: Before');
    expect(texts).toContain('Message: After it was confirmed');
  });

  it('has pages that the edge kept and the API show a publish at once', async () => {
    for (let n = 0; n < 2; n += 1) expect((await walk.read(DEALER, '/')).html).toContain(layer.words?.heroTitle);
    const changed = { ...layer, words: { ...layer.words, heroTitle: 'Other words' } };
    const { document, provenance } = composeTenant(listLayers(changed));
    expect(await walk.publish([{ document, provenance }])).toBe(200);
    const [page, site] = [await walk.send(DEALER, '/'), await walk.send(DEALER, '/api/v1/site')];
    expect(await page.text()).toContain('Other words');
    expect(await site.text()).toContain('Other words');
    expect(page.headers.get('x-settings')).toBe(site.headers.get('x-settings'));
  });

  it('has comparison until a publish takes it away, page and all', async () => {
    expect((await walk.read(DEALER, '/compare')).status).toBe(200);
    const { document, provenance } = composeTenant(listLayers({ ...layer, flags: { compare_enabled: false } }));
    expect(await walk.publish([{ document, provenance }])).toBe(200);
    expect((await walk.read(DEALER, '/compare')).status).toBe(404);
  });
});
