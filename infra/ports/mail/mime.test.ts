import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { renderMime } from './mime.ts';

const message: MailMessage = {
  id: 'receipt.lead1',
  tenant: 'coastline',
  audience: 'shopper',
  from: { name: 'Māori Motors', address: null },
  replyTo: { name: 'Sales', address: 'sales@dealer.example' },
  to: [{ name: 'Ana Test', address: 'ana@example.org' }],
  subject: 'Your enquiry',
  text: 'Kia ora Ana',
  html: '<p>Kia ora Ana</p>',
};
const read = async (changes: Partial<MailMessage> = {}) => {
  const raw = await renderMime({ ...message, ...changes }, 'no-reply@platform.example');
  return { raw: raw.toString(), mail: await PostalMime.parse(raw) };
};

describe('a mail', () => {
  test('has a text and an HTML part, the dealer’s name, and the platform’s address where the dealer has none', async () => {
    const { mail } = await read();
    expect(mail).toMatchObject({
      from: { name: 'Māori Motors', address: 'no-reply@platform.example' },
      replyTo: [{ name: 'Sales', address: 'sales@dealer.example' }],
      to: [{ name: 'Ana Test', address: 'ana@example.org' }],
      subject: 'Your enquiry',
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Kia ora Ana', '<p>Kia ora Ana</p>']);
  });

  const injected = 'x\r\nBcc: stranger@evil.example\r\n\r\nnew body';
  test.each<[string, Partial<MailMessage>]>([
    ['subject', { subject: injected }],
    ['name of the sender', { from: { name: injected, address: null } }],
    ['name of the receiver', { to: [{ name: injected, address: 'ana@example.org' }] }],
    ['address of the receiver', { to: [{ name: 'Ana', address: `ana@example.org\r\nBcc: stranger@evil.example` }] }],
    ['header', { headers: { 'List-Unsubscribe': injected } }],
    ['name of a file', { attachments: [{ filename: injected, contentType: 'text/plain', content: 'a' }] }],
    ['id', { id: injected }],
  ])('gets no header and no body by a line break in the %s', async (_name, changes) => {
    const { raw, mail } = await read(changes);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.bcc ?? []).toEqual([]);
    expect(raw).not.toMatch(/^bcc:/im);
    expect(mail.text?.trim()).toBe('Kia ora Ana');
  });

  test('reads no file and asks no address, whatever an attachment says', async () => {
    const path = { filename: 'a', contentType: 'text/plain', content: '', path: '/etc/hostname' };
    const { mail } = await read({ attachments: [path] });
    expect(mail.attachments[0]?.content).toHaveProperty('byteLength', 0);
    expect(mail.attachments).toHaveLength(1);
  });

  test('carries an invitation as a part that mail programs offer to accept, and the headers of one-click unsubscribing', async () => {
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;
    const headers = {
      'List-Unsubscribe': '<https://dealer.example/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const { raw, mail } = await read({ calendar, headers });
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(mail.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'list-unsubscribe', value: '<https://dealer.example/u/1>' }),
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      ]),
    );
  });
});
