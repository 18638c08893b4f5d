import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { signedHeaders } from '#functions/crm/signature.ts';
import { byTurns } from '#test/support/runs.ts';
import { feedBy } from '../feed.ts';
import { expectSound } from '../support.ts';
import { desk, phone, type Visit } from '../visit.ts';
import { messages } from '../visitor.ts';
import { addLeadAt, startManager, type Manager } from './manager.ts';

const DEALER = 'coastline';
/** Schedules run each few seconds here. */
const SCHEDULE_MS = 40_000;

let manager: Manager;
let vehiclePath = '';
let crmSecret = '';

/** By IP address, because Node cannot resolve `*.localhost`. */
const ask = (path: string, init?: RequestInit): Promise<Response> =>
  manager.platform.fetch(new Request(`${manager.platform.siteUrl(DEALER)}${path}`, init));

beforeAll(async () => {
  manager = await startManager(DEALER);
  await feedBy(manager.platform, manager.dataDir)(DEALER);
  const listing = await (await ask('/search/toyota/hilux')).text();
  vehiclePath = /href="(\/cars\/2021-toyota-hilux[^"]+)"/.exec(listing)?.[1] ?? '';
  const secrets = await readFile(join(manager.dataDir, 'secrets.json'), 'utf8');
  crmSecret = z.record(z.string(), z.string()).parse(JSON.parse(secrets))[`${DEALER}/crm/sample`] ?? '';
}, 300_000);
afterAll(() => manager.end());

/** `expect.poll` knows not which of two tests at once it is of. */
const until = <T>(look: () => Promise<T>, interval = 500) => vi.waitUntil(look, { timeout: SCHEDULE_MS, interval });

/** The first mail to an address whose subject is such. */
const awaitMail = async (address: string, subject: RegExp) => {
  const find = async () =>
    (await messages({ mailUrl: manager.platform.mailInbox.url })).find(
      (one) => one.to.some((to) => to.includes(address)) && subject.test(one.subject),
    );
  return until(find);
};

/** What the manager does on one page of theirs. */
const makeDesk = (page: Page) => {
  const go = (path: string) => page.goto(new URL(`/${DEALER}/${path}`, page.url()).href);
  const happened = (words: string | RegExp) =>
    page.getByRole('list', { name: 'What happened' }).getByText(words).first().waitFor();
  const says = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    page,
    go,
    happened,
    says,
    press,
    letters: page.getByRole('list', { name: 'Letters' }),
    openLead: async (name: string): Promise<void> => {
      await go('leads?view=all');
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    },
    /** Nothing is to be done any more: no follow-up, and no line in what needs somebody. */
    sell: async (from: string, name: string): Promise<void> => {
      await press(`Status: ${from}`);
      await page.getByRole('menuitem', { name: 'Sold' }).click();
      await happened('Status: sold');
      await until(async () => (await page.locator('[aria-busy=true]').count()) === 0, 50);
      expect(await page.getByRole('region', { name: 'Follow-up' }).count()).toBe(0);
      await manager.platform.drain();
      await go('needs');
      await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
      await until(async () => (await page.getByText(name).count()) === 0);
    },
  };
};
type Desk = ReturnType<typeof makeDesk>;

/** Sends the form of the Hilux; stays on the page of the enquiry, whose address it answers. */
const enquire = async ({ page }: Visit, fields: Readonly<Record<string, string>>): Promise<string> => {
  await page.locator('a[href$="#enquire"]:visible').first().click();
  // Typed: what is filled in at once looks like a program's, which gets no receipt.
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label }).pressSequentially(text, { delay: 40 });
  await page.locator('dialog form button[type=submit]').click();
  await page.waitForURL(/\/success$/);
  await manager.platform.drain();
  const receipt = await awaitMail(fields['Email'] ?? '', /has your enquiry$/);
  const address = /https?:\/\/\S+\/your-enquiry#\S+/.exec(receipt.text)?.[0] ?? '';
  await page.goto(address);
  return address;
};

/** As the shopper's mail program does. */
const replyTo = async ({ page }: Visit, id: string, text: string): Promise<void> => {
  await page.goto(`${manager.platform.mailInbox.url}/messages/${encodeURIComponent(id)}`);
  await page.getByLabel('What you write').fill(text);
  await page.getByRole('button', { name: 'Send to the dealer' }).click();
  await page.waitForURL(/\/answer$/);
  await manager.platform.drain();
};

const fromForm = async ({ page, ...at }: Desk, size: string, viewport: typeof phone): Promise<void> => {
  const [name, email] = [`Ann Form-${size}`, `form-${size}@example.com`];
  const shopper = await manager.open(`${manager.platform.siteUrl(DEALER)}${vehiclePath}`, { viewport });
  const standing = (words: RegExp) => shopper.page.getByRole('heading', { name: words }).waitFor();
  const enquiry = await enquire(shopper, { Name: name, Phone: `0412 345 ${viewport.height}`, Email: email });
  await standing(/will answer you$/);

  await at.go('needs');
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await at.happened('Receipt sent');
  await at.happened('Sent: Vehicle Enquiry');
  await at.press('Take it');
  await at.press('Begin with a template');
  await page.getByRole('menuitem').first().click();
  await page.getByRole('form', { name: 'Answer by mail' }).getByRole('button', { name: 'Send' }).click();
  await at.letters.getByText('Sent', { exact: true }).waitFor({ timeout: SCHEDULE_MS });
  await at.says(/^Answered /);
  await shopper.page.reload();
  await standing(/answered you$/);

  const letter = await awaitMail(email, /^(?!.*has your enquiry)/);
  await replyTo(shopper, letter.id, 'May I drive it?');
  await until(async () => {
    await page.reload();
    await at.letters.waitFor();
    return (await at.letters.getByText('May I drive it?').count()) === 1;
  });
  await at.says(/^(?:Waiting|No opening time)/);
  await expectSound(page);
  await shopper.page.goto(enquiry);
  await standing(/will answer you$/);

  await at.press('Book a test drive');
  await page.getByLabel('Time').selectOption({ index: 1 });
  await at.press('Book the test drive');
  await page.getByRole('button', { name: 'Move the test drive' }).waitFor();
  await page.getByRole('region', { name: 'Test drive' }).getByText('Booked').waitFor();
  await at.says(/^Answered /);
  await awaitMail(email, /^Your test drive is booked/);
  await shopper.page.reload();
  await standing(/answered you$/);
  await shopper.page.getByRole('link', { name: 'See your test drive' }).click();
  await standing(/^Your test drive/);
  await at.sell('Appointment', name);
  expect(shopper.troubles()).toEqual([]);
  await shopper.close();
};

const byPhone = async (at: Desk, size: string): Promise<void> => {
  const name = `Bob Phone-${size}`;
  await addLeadAt(at.page, DEALER, name, `phone-${size}@example.com`);
  await at.says('Answered at once');
  await at.happened('Written down: Phone');
  await at.sell('Contacted', name);
};

const portalText = (name: string, phoneNumber: string): string =>
  [
    'You have received a new enquiry from carsales.',
    '',
    'Stock Number: CL1001',
    'Vehicle: 2021 Toyota Hilux SR5 4x4 Auto',
    '',
    `Name: ${name}`,
    `Phone: ${phoneNumber}`,
    '',
    'Comments: Does it have a tow bar?',
  ].join('\n');

const fromPortal = async ({ page, ...at }: Desk, size: string, { height }: typeof phone): Promise<void> => {
  const name = `Aroha Portal-${size}`;
  await at.go('portal-mails');
  const shown = page.getByRole('region', { name: 'Your address for portals' }).getByText(/@/);
  const to = (await shown.textContent()) ?? '';
  const from = 'carsales <no-reply@notifications.carsales.com.au>';
  const text = portalText(name, `0413 345 ${height}`);
  const { port } = manager.platform.smtp;
  await createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({ from, to, subject: 'Enquiry', text });
  await manager.platform.drain();
  await at.openLead(name);
  await at.says('Does it have a tow bar?');
  await at.happened('Mailed by carsales');
  await at.press('Reached');
  await at.says(/^Answered /);
  await at.sell('Contacted', name);
};

/** As the dealer's CRM says it. */
const sayStatus = async (lead_id: string, said: object): Promise<unknown> => {
  const id = `msg_${randomUUID()}`;
  const body = JSON.stringify({ endpoint: 'sample-crm', lead_id, by: 'person', owner_name: 'Kim Walters', ...said });
  const headers = signedHeaders({ id, at: new Date(), body, secrets: [crmSecret] });
  return (await ask(`/api/v1/crm/leads/${lead_id}/status`, { method: 'POST', headers, body })).json();
};

const byCrm = async ({ page, ...at }: Desk, size: string): Promise<void> => {
  const person = { first_name: 'Cam', last_name: `Crm-${size}`, email: `crm-${size}@example.com` };
  const asked = {
    message: 'Do you open on Sundays?',
    category: 'General Enquiry',
    dealership_slug: 'coastline-cairns',
  };
  const sent = await ask('/api/v1/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `to-sold-${size}` },
    body: JSON.stringify({ type: 'general_enquiry', isLastStep: true, userData: { ...person, ...asked, url: '/' } }),
  });
  expect(sent.status, await sent.clone().text()).toBe(201);
  await manager.platform.drain();
  await at.openLead(`Cam Crm-${size}`);
  const lead_id = /\/leads\/([a-z2-7]{26})/.exec(page.url())?.[1] ?? '';
  // The signature's time has whole seconds.
  const answered_at = new Date(Date.now() - 1_000).toISOString();
  expect(await sayStatus(lead_id, { status: 'contacted', answered_at })).toMatchObject({ moved: true, answer: true });
  expect(await sayStatus(lead_id, { status: 'sold' })).toMatchObject({ moved: true });
  await page.reload();
  await page.getByRole('button', { name: 'Status: Sold' }).waitFor();
  await at.says(/^Answered /);
  await at.happened(/^From the dealer’s CRM \(Sample CRM\)\. Owner there: Kim Walters/);
};

const walked = byTurns(
  [
    ['phone', phone],
    ['desk', desk],
  ],
  0,
);

describe.concurrent.each(walked)('on a %s', (size, viewport) => {
  test('a lead is followed to sold from a form, a call, a portal’s mail and a CRM’s status', async () => {
    const page = await manager.page.context().newPage();
    await page.setViewportSize(viewport);
    await page.goto(manager.page.url());
    const at = makeDesk(page);
    await fromForm(at, size, viewport);
    await byPhone(at, size);
    await fromPortal(at, size, viewport);
    await byCrm(at, size);
    await page.close();
  }, 240_000);
});

describe('the report of them', () => {
  test('counts each answer and each way that a lead came, and nothing is open', async () => {
    const { page, go } = makeDesk(manager.page);
    await go('report');
    const n = walked.length;
    await page.getByText(`${4 * n} leads read.`).waitFor();
    await page.getByText(new RegExp(`with ${5 * n} questions`)).waitFor();
    await page.getByRole('link', { name: /^Unanswered questions\s*0$/ }).waitFor();
    const lines = [
      `Leads: ${4 * n}, Coastline Cairns`,
      `Answers: ${3 * n}, Website`,
      `Leads: ${n}, Phone`,
      `Leads: ${n}, Portal`,
    ];
    for (const name of lines) await page.getByRole('link', { name }).waitFor();
    await page.getByRole('link', { name: `Answers: ${n}, Sample CRM` }).click();
    await page.getByRole('link', { name: `Cam Crm-${walked.at(-1)?.[0]}` }).waitFor();
    expect(await page.getByRole('link', { name: /^(?:Ann|Bob|Aroha)/ }).count()).toBe(0);
  });
});
