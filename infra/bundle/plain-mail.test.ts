import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { deployables } from '#infra/deployables.ts';
import * as source from '#infra/ports/mail/mime.ts';
import { bundleOptions } from './build.ts';

const [anyFunction] = deployables;
if (anyFunction === undefined) throw new Error('There are no functions.');
const options = bundleOptions(anyFunction, 'aws');

let folder = '';
let parts: Readonly<Record<string, { bytesInOutput: number }>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-mail-'));
  const contents = "export { renderMime } from '#infra/ports/mail/mime.ts';";
  const stdin = { contents, resolveDir: join(import.meta.dirname, '../..'), loader: 'ts' } as const;
  const { metafile } = await build({ ...options, stdin, outdir: folder, splitting: false, metafile: true });
  parts = Object.values(metafile.outputs)[0]?.inputs ?? {};
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const message: MailMessage = {
  id: 'receipt.lead1',
  tenant: 'coastline',
  audience: 'shopper',
  subject: 'Your booking',
  text: 'Kia ora',
  html: '<p>Kia ora</p>',
  from: { name: 'Māori Motors', address: null },
  replyTo: null,
  to: [{ name: 'Ana Test', address: 'ana@example.org' }],
  headers: { 'Message-ID': '<a@b>', Date: 'Mon, 23 Nov 2026 09:00:00 +0000' },
  attachments: [{ filename: 'booking.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }],
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR' },
};
/** Boundaries are random. */
const plain = (mime: Buffer): string => mime.toString().replace(/--_NmP-[\w.-]+?-(?=Part_\d+)/g, '');

test('a bundle writes mails as the source does, without the table of file endings', async () => {
  const bundled = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as typeof source;
  const made = plain(await bundled.renderMime(message, 'no-reply@platform.example'));
  expect(made).toContain('text/calendar; charset=utf-8; method=REQUEST');
  expect(made).toBe(plain(await source.renderMime(message, 'no-reply@platform.example')));
  const table = Object.keys(parts).find((path) => path.endsWith('/mime-types.js')) ?? '';
  expect(parts[table]?.bytesInOutput).toBeLessThan(200);
});
