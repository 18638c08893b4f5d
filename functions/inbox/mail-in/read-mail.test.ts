import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMime } from '#infra/ports/mail/mime.ts';
import { runs } from '#test/support/runs.ts';
import { judgeFiles } from './files.ts';
import { ownWords } from './own-words.ts';
import { readMail } from './read-mail.ts';

const head =
  'From: Mia Nguyen <Mia@Example.com>\r\nTo: r@in.example\r\nSubject: Re: Your enquiry\r\nMIME-Version: 1.0\r\n';
const read = (rest: string, before = head) => readMail(Buffer.from(before + rest));
const timed = async (raw: Buffer) => {
  const begun = performance.now();
  const mail = await readMail(raw);
  return { mail, ms: performance.now() - begun };
};

describe('a mail that came in', () => {
  test('is read with its sender in small letters, its subject, its words and its files', async () => {
    const raw = await renderMime(
      {
        id: 'm1',
        tenant: 'coastline',
        audience: 'shopper',
        from: { name: 'Mia Nguyễn', address: 'Mia@Example.com' },
        replyTo: null,
        to: [{ name: '', address: 'r@in.example' }],
        subject: 'Re: Größe – 日本',
        text: 'Yes, Saturday.\n\nMia',
        html: '<p>Yes, Saturday.</p>',
        attachments: [{ filename: '../../etc/licence.jpg', contentType: 'image/jpeg', content: Buffer.from([1, 2]) }],
      },
      'no-reply@x.example',
    );
    const mail = await readMail(raw);
    expect(mail).toMatchObject({
      from: { name: 'Mia Nguyễn', address: 'mia@example.com' },
      subject: 'Re: Größe – 日本',
      text: 'Yes, Saturday.\n\nMia',
      cut: false,
      attachments: [{ name: 'licence.jpg', content_type: 'image/jpeg', bytes: 2 }],
    });
  });

  test('of HTML only is read as text: no script, no style, no tag', async () => {
    const html =
      '<html><head><title>T</title><style>p{}</style></head><body><p>Hello &amp; <b>thanks</b>&#x1F600;</p><script>alert(1)</script><div>3 < 4</div><blockquote>old</blockquote><!-- x --></body>';
    const { text } = await read(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`);
    expect(text).toBe('Hello & thanks😀\n\n3 < 4\n\n> old');
  });

  test('gets no header by a line break in another, and the first of two counts', async () => {
    const { headers, subject } = await read(
      'X-A: one\r\nX-A: two\r\n\r\nHi\r\nX-B: body',
      head.replace('Re: Your enquiry', '=?utf-8?Q?Hello=0D=0AX-B:_evil?='),
    );
    expect([headers['x-a'], headers['x-b'], subject]).toEqual(['one', undefined, 'Hello X-B: evil']);
  });

  test.each([
    ['a charset that is none', 'Content-Type: text/plain; charset=klingon\r\n\r\nHello'],
    ['bytes that are not of its charset', 'Content-Type: text/plain; charset=utf-8\r\n\r\nHello \xff\xfe'],
    ['base64 that is none', 'Content-Transfer-Encoding: base64\r\n\r\n!!!!Hello'],
    ['a part that never ends', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHello'],
    ['no body', '\r\n'],
    ['no header', ''],
  ])('with %s is read all the same', async (_, rest) => {
    expect(typeof (await read(rest)).text).toBe('string');
  });

  test('whose parts lie in each other without end shows its beginning', async () => {
    const nested = Array.from(
      { length: 500 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    const mail = await read(nested.join('') + 'Content-Type: text/plain\r\n\r\nHi');
    expect([mail.cut, mail.text.includes('boundary=b1')]).toEqual([true, true]);
  });

  const MIME = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n';
  const SECONDS = 20_000;
  test.each<[string, () => string]>([
    ['40 MB of short lines', () => `\r\n${'hello world this is text\r\n'.repeat(1_600_000)}`],
    ['one line of 40 MB', () => `\r\n${'h'.repeat(40_000_000)}`],
    [
      '10,000 files',
      () => `${MIME}${'--x\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\nx\r\n'.repeat(10_000)}--x--\r\n`,
    ],
    ['300,000 headers', () => `${'X-A: b\r\n'.repeat(300_000)}\r\nHi`],
    ['a sender of a million colons', () => `From: ${'a:'.repeat(500_000)}\r\n\r\nHi`],
    ['40 MB of HTML', () => `Content-Type: text/html\r\n\r\n${'<div><b>hi</b>&amp;<'.repeat(2_000_000)}`],
    [
      '40 MB of soft line ends',
      () => `Content-Transfer-Encoding: quoted-printable\r\n\r\n${'=C3=A9=\r\n'.repeat(5_000_000)}`,
    ],
  ])(
    'is a bomb that costs no more than a large mail: %s',
    async (_, bomb) => {
      const { mail, ms } = await timed(Buffer.from(head + bomb()));
      expect([mail.cut, ms < SECONDS, mail.attachments.length <= 200, mail.text.length <= 200_000]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    },
    60_000,
  );

  test('of 40 MB with one file is read whole', async () => {
    const file = Buffer.alloc(28_000_000, 'pdf').toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const raw = Buffer.from(
      `${head}${MIME}--x\r\n\r\nHere it is.\r\n--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--x--\r\n`,
    );
    const { mail } = await timed(raw);
    expect([mail.cut, mail.text, mail.attachments[0]?.bytes]).toEqual([false, 'Here it is.', 28_000_000]);
  }, 60_000);

  test('throws nothing, whatever its bytes are', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'From: ',
        'Subject: ',
        'Content-Type: multipart/mixed; boundary=x\r\n',
        '--x\r\n',
        '--x--',
        '\r\n\r\n',
        'Content-Type: message/rfc822\r\n',
        'Content-Transfer-Encoding: base64\r\n',
        '=?utf-8?B?',
        '?=',
        '<',
        '>',
        'Content-Type: text/html; charset=x\r\n',
        "filename*=UTF-8''%",
        'Content-Disposition: attachment; ',
        '\0',
        'format=flowed; delsp=yes',
        'Content-Type: application/ms-tnef\r\n',
        '&#x110000;',
        '<!--',
        '<script',
        '"',
        ';',
      ),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 2_000 }),
          fc.array(piece).map((parts) => Buffer.from(parts.join(''))),
        ),
        async (raw) => {
          const mail = await readMail(raw);
          ownWords(mail.text);
          judgeFiles(mail.attachments, false);
          expect(Object.values(mail.headers).join('')).not.toMatch(/[\r\n]/);
        },
      ),
      { numRuns: runs({ quick: 500, full: 20_000 }), seed: 36 },
    );
  }, 120_000);
});
