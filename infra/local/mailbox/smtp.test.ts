import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IncomingMail } from './intake.ts';
import { serveSmtp, type SmtpServer } from './smtp.ts';

const ours = 'r-x@coastline.reply.forecourt.example';

/** As a slow sender does, who hangs up then. */
const writeInPieces = async (socket: Socket, pieces: readonly string[]): Promise<void> => {
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((next) => void setTimeout(next, 20));
  }
  socket.end();
};

describe('mail by SMTP on this machine', () => {
  let server: SmtpServer;
  let took: IncomingMail[];
  beforeEach(async () => {
    took = [];
    server = await serveSmtp({ port: 0, takeIn: async (mail) => void took.push(mail), onError: () => undefined });
  });
  afterEach(() => server.close());
  const send = (to: string, text: string) =>
    createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true }).sendMail({
      from: 'mia@example.com',
      to,
      text,
    });

  test('is taken for addresses of ours, with its dots and several in one conversation', async () => {
    await send(ours, 'Hello\n.\n..two\nend');
    await send(ours, 'x'.repeat(500_000));
    expect(took).toMatchObject([{ sender: 'mia@example.com', recipients: [ours] }, {}]);
    expect(took[0]?.raw.toString()).toMatch(/^From: mia@example\.com\r\n/);
    expect(took[0]?.raw.toString()).toContain('Hello\r\n.\r\n..two\r\nend');
  });

  test('is refused for everybody else: nothing is sent on', async () => {
    await expect(send('somebody@example.org', 'Hello')).rejects.toThrow(/550/);
    expect(took).toEqual([]);
  });

  test('takes commands in pieces, nonsense and a caller who leaves', async () => {
    const talk = (...pieces: readonly string[]) =>
      new Promise<string>((done, fail) => {
        let heard = '';
        const socket = connect(server.port, '127.0.0.1', () => {
          writeInPieces(socket, pieces).catch(fail);
        });
        socket.on('data', (data) => (heard += data.toString()));
        socket.on('close', () => done(heard));
      });
    const heard = await talk(
      'HE',
      'LO x\r\nMAIL FROM:<>\r\nRCPT TO:<' + ours + '>\r\nDATA\r\nSubject: a\r\n\r\nHi\r\n',
      '.\r',
      '\nQUIT\r\n',
    );
    expect(heard.match(/^\d{3}/gm)).toEqual(['220', '250', '250', '250', '354', '250', '221']);
    expect(took).toMatchObject([{ sender: '' }]);
    expect(await talk('DATA\r\nRCPT TO:<a>\r\nWHAT\r\n' + 'x'.repeat(5_000) + '\r\n')).toMatch(/503.*503.*502/s);
    await talk('HELO x\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<' + ours + '>\r\nDATA\r\nhalf');
    expect(took).toHaveLength(1);
  });
});
