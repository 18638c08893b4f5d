import { describe, expect, test } from 'vitest';
import { parsedPage } from '#test/web/parsed-page.ts';
import { mailHtml, mailText, type MailBlock } from './mail-body.ts';

const blocks: MailBlock[] = [
  { kind: 'heading', text: 'Thank you' },
  { kind: 'text', text: '<img src=x onerror=alert(1)> & "quotes"' },
  {
    kind: 'facts',
    rows: [
      ['Message', 'two\nlines'],
      ['<b>', '</td><script>'],
    ],
  },
  { kind: 'link', label: 'Open', href: 'https://dealer.example/x?a=1&b=2' },
  { kind: 'link', label: 'Evil', href: 'javascript:alert(1)' },
  { kind: 'small', text: 'Licence 1' },
];
const html = parsedPage(mailHtml({ title: '</title><script>', locale: 'en-AU' }, blocks));

describe('the two writers of a mail', () => {
  test('say the same', () => {
    const text = mailText(blocks);
    for (const word of ['Thank you', 'two', 'lines', 'Open', 'Licence 1', '<img src=x onerror=alert(1)> & "quotes"']) {
      expect(text).toContain(word);
      expect(html.body.textContent).toContain(word);
    }
  });

  test('write what people typed as text, in elements and in attributes', () => {
    expect(html.querySelector('script, img, b')).toBeNull();
    expect(html.querySelector('a')?.getAttribute('href')).toBe('https://dealer.example/x?a=1&b=2');
    expect(html.title).toBe('</title><script>');
  });

  test('lead to no address that a program would run', () => {
    expect([...html.querySelectorAll('a')].map((link) => link.getAttribute('href'))[1]).toBe('');
    expect(mailText(blocks)).not.toContain('javascript:');
  });

  test('ask for nothing from anywhere: no picture, no stylesheet', () => {
    expect(html.querySelector('link, style, [src], [background]')).toBeNull();
  });
});
