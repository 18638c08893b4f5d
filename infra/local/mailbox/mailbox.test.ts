import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { testClock } from '#test/support/runtime.ts';
import { parsedPage } from '#test/web/parsed-page.ts';
import type { IncomingMail } from './intake.ts';
import { makeReportReturned } from './returns.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { serveMailInbox, type MailInbox } from './server.ts';

const mail: MailMessage = {
  id: 'receipt/lead 1',
  tenant: 'coastline',
  audience: 'shopper',
  from: { name: 'Coastline', address: null },
  replyTo: null,
  to: [{ name: 'Ana', address: 'ana@example.org' }],
  subject: '<script>alert(1)</script>',
  text: 'Hello <b>Ana</b>: https://dealer.example/x?a=1&b=2',
  html: '<p style="color:red">Hello Ana</p>',
};

describe('the local mail inbox', () => {
  let folder: string;
  let told: string[];
  const took: IncomingMail[] = [];
  let returned: unknown[];
  let mailbox: Mailbox;
  let inbox: MailInbox;
  const get = (path: string) => fetch(`${inbox.url}${path}`);
  const open = async () => {
    const { now } = testClock();
    const queue = {
      send: async (sent: readonly { body: string }[]) =>
        void returned.push(...sent.map(({ body }): unknown => JSON.parse(body))),
    };
    const reportReturned = makeReportReturned({ queue, now });
    mailbox = await openMailbox({ folder, now, onMessage: ({ subject }) => told.push(subject), reportReturned });
    inbox = await serveMailInbox({
      port: 0,
      messages: mailbox.messages,
      onError: () => undefined,
      takeIn: async (taken) => void took.push(taken),
    });
  };

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'forecourt-mail-')), 'mail');
    told = [];
    returned = [];
    await open();
  });
  afterEach(async () => {
    await inbox.close();
    await rm(join(folder, '..'), { recursive: true });
  });

  test('shows a mail in the list and by itself, as text whatever it holds', async () => {
    await mailbox.mail.send(mail);
    expect(told).toEqual([mail.subject]);
    const list = parsedPage(await (await get('/')).text());
    expect(list.querySelector('script')).toBeNull();
    const link = list.querySelector('li a');
    expect(link?.textContent).toBe(mail.subject);
    const page = parsedPage(await (await get(link?.getAttribute('href') ?? '')).text());
    expect(page.querySelector('pre')?.textContent).toBe(mail.text);
    expect(page.querySelector('main li a')?.getAttribute('href')).toBe('https://dealer.example/x?a=1&b=2');
    expect(page.querySelector('iframe')?.getAttribute('sandbox')).toBe('');
    const framed = await get(page.querySelector('iframe')?.getAttribute('src') ?? '');
    expect(await framed.text()).toBe(mail.html);
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
  });

  test('keeps the message as AWS would send it, for this user only, and one id once', async () => {
    await mailbox.mail.send(mail);
    await mailbox.mail.send(mail);
    expect(mailbox.messages.all()).toHaveLength(1);
    const file = await get(`/files/${encodeURIComponent(`${encodeURIComponent(mail.id)}.eml`)}`);
    expect(await PostalMime.parse(await file.text())).toMatchObject({ subject: mail.subject });
    expect((await stat(join(folder, 'messages.ndjson'))).mode & 0o077).toBe(0);
  });

  test('shows text messages beside mails, and both after a restart', async () => {
    await mailbox.mail.send(mail);
    await mailbox.sms.send({ id: 's1', tenant: 'coastline', to: '+61400000000', text: 'Hello' });
    await inbox.close();
    await open();
    const saved: unknown = await (await get('/messages.json')).json();
    expect(saved).toMatchObject([{ kind: 'sms', to: ['+61400000000'] }, { kind: 'mail' }]);
  });

  test('sends an answer to the address that a mail names, as from its receiver, and from its own page only', async () => {
    const address = 'r-x@coastline.reply.forecourt.example';
    await mailbox.mail.send({ ...mail, id: 'm2', replyTo: { name: 'Coastline', address } });
    const page = parsedPage(await (await get('/messages/m2')).text());
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/messages/m2/answer');
    const body = new URLSearchParams({ text: 'Is Saturday fine?', from: 'ana@example.org' });
    const post = (origin: string, id = 'm2') =>
      fetch(`${inbox.url}/messages/${id}/answer`, { method: 'POST', body, headers: { origin } });
    expect((await post('http://evil.example')).status).toBe(405);
    expect((await post(inbox.url)).status).toBe(200);
    await mailbox.mail.send({ ...mail, id: 'm3' });
    expect((await post(inbox.url, 'm3')).status).toBe(400);
    expect(took).toMatchObject([{ sender: 'ana@example.org', recipients: [address] }]);
    const sent = await PostalMime.parse(took[0]?.raw ?? '');
    expect([sent.text?.startsWith('Is Saturday fine?'), sent.headers.map(({ key }) => key)]).toEqual([
      true,
      expect.not.arrayContaining(['x-forecourt-message']),
    ]);
  });

  test('tells of a mail to an address of the simulator that it came back, and of no other', async () => {
    const to = (address: string) => [{ name: '', address }];
    const letter = { lead_id: 'lead-1', id: 'letter-1' };
    await mailbox.mail.send(mail);
    await mailbox.mail.send({ ...mail, id: 'm2', letter, to: to('bounce+mia@simulator.amazonses.com') });
    await mailbox.mail.send({ ...mail, id: 'm3', to: to('complaint@simulator.amazonses.com') });
    expect(mailbox.messages.all()).toHaveLength(3);
    expect(returned).toMatchObject([
      {
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent' },
        mail: { tags: { lead: ['lead-1'], letter: ['letter-1'] } },
      },
      { eventType: 'Complaint', mail: { destination: ['complaint@simulator.amazonses.com'] } },
    ]);
  });

  test('answers this machine only, runs no script and sends nothing anywhere', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const status = await new Promise<number | undefined>((done, fail) => {
      const asked = httpRequest(inbox.url, { headers: { host: 'evil.example' } }, ({ statusCode }) => done(statusCode));
      asked.on('error', fail).end();
    });
    expect(status).toBe(421);
    expect((await fetch(inbox.url, { method: 'POST' })).status).toBe(405);
    expect((await get('/files/..%2F..%2Fsecrets.json')).status).toBe(404);
    expect((await get('/messages/nobody')).status).toBe(404);
  });
});
