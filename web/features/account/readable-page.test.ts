import { expect, test } from 'vitest';
import { parsedPage, textOf } from '#test/web/parsed-page.ts';
import { readablePage } from './readable-page.ts';

const data = {
  made_at: '2026-11-26T02:00:00.000Z',
  dealer: 'Coastline <Auto>',
  phone: '+61412345678',
  email: null,
  kinds: [
    {
      kind: 'leads',
      title: 'Enquiries',
      kept_for: '24 months',
      records: [
        {
          id: 'one',
          at: '2026-11-20T02:00:00.000Z',
          summary: 'Enquiry: <b>Hilux</b>',
          kept: null,
          data: { first_name: 'Ann', message: '', opt_in: false, visited: ['/a&b', ''], trade_in: { rego: 'ABC123' } },
        },
      ],
    },
    { kind: 'alerts', title: 'Alerts', kept_for: 'until ended', records: [] },
  ],
};

test('what is kept is one page in words, with nothing that is empty', () => {
  const page = parsedPage(readablePage(data, { locale: 'en-AU', lang: 'en-AU' }));
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map(textOf);
  expect(texts('h2, h2 + p')).toEqual(['Enquiries', 'Kept: 24 months']);
  expect(texts('dt').slice(0, 2)).toEqual(['First name', 'Opt in']);
  expect(texts('dd').slice(0, 2)).toEqual(['Ann', 'No']);
  expect(texts('dd dl')).toEqual(['Rego ABC123']);
  expect(textOf(page.body)).not.toMatch(/Alerts|Message/);
});

test('what a person wrote is text in it, never markup', () => {
  const page = parsedPage(readablePage(data, { locale: 'en-AU', lang: 'en-AU' }));
  const text = textOf(page.body);
  for (const typed of ['What Coastline <Auto> keeps about you', 'Enquiry: <b>Hilux</b>', '/a&b'])
    expect(text).toContain(typed);
  expect(page.querySelector('b, auto')).toBeNull();
});
