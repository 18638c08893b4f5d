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
  { kind: 'action', label: 'Change it', href: 'https://dealer.example/change' },
  { kind: 'picture', src: 'https://dealer.example/media/a/640-75.jpeg', alt: 'A red "car"' },
  { kind: 'picture', src: 'javascript:alert(1)', alt: '' },
  { kind: 'small', text: 'Licence 1' },
];
const look = { name: 'A & <b>', accent: '#aa3311', accentText: '#ffffff', radius: 4, logo: null };
const source = mailHtml({ title: '</title><script>', locale: 'en-AU', look }, blocks);
const html = parsedPage(source);

describe('the two writers of a mail', () => {
  test('say the same', () => {
    const text = mailText(blocks);
    for (const word of ['Thank you', 'two', 'lines', 'Open', 'Licence 1', '<img src=x onerror=alert(1)> & "quotes"']) {
      expect(text).toContain(word);
      expect(html.body.textContent).toContain(word);
    }
  });

  test('write what people typed as text, in elements and in attributes', () => {
    expect(html.querySelector('script, [onerror], b')).toBeNull();
    expect(html.querySelector('img')?.getAttribute('alt')).toBe('A red "car"');
    expect(html.querySelector('a')?.getAttribute('href')).toBe('https://dealer.example/x?a=1&b=2');
    expect(html.title).toBe('</title><script>');
  });

  test('lead to no address that a program would run', () => {
    expect([...html.querySelectorAll('a')].map((link) => link.getAttribute('href'))[1]).toBe('');
    expect(mailText(blocks)).not.toContain('javascript:');
  });

  test('ask for nothing but pictures by a web address: no stylesheet, font or background from elsewhere', () => {
    expect(html.querySelector('link, [background]')).toBeNull();
    expect(source).not.toMatch(/url\(|@import/);
    const asked = [...html.querySelectorAll('[src]')].map((one) => one.getAttribute('src'));
    expect(asked).toEqual(['https://dealer.example/media/a/640-75.jpeg', '']);
  });

  test('have a dark scheme besides the light one', () => {
    expect(html.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark');
    expect(source).toContain('@media (prefers-color-scheme:dark)');
  });

  test('begin with the dealer’s name in its colours, or its logo with the name for those who see none', () => {
    expect(source).toContain('background:#aa3311;color:#ffffff');
    const logo = { src: 'https://dealer.example/theme/logo/1', width: 120, height: 40 };
    const image = parsedPage(mailHtml({ title: 'x', locale: 'en-AU', look: { ...look, logo } }, [])).querySelector(
      'img',
    );
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([logo.src, look.name]);
  });

  test('have the dealer’s mark with the name in type behind it', () => {
    const logo = { src: 'https://dealer.example/theme/logo/1', width: 44, height: 44, isMark: true };
    const head = parsedPage(mailHtml({ title: 'x', locale: 'en-AU', look: { ...look, logo } }, [])).querySelector(
      '.masthead',
    );
    expect(head?.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(head?.textContent).toBe(look.name);
  });
});
