import { expect, test } from 'vitest';
import { readablePage } from './readable-page.ts';

const data = {
  ...{ made_at: '2026-11-26T02:00:00.000Z', dealer: 'Coastline <Auto>', phone: '+61412345678', email: null },
  kinds: [
    {
      ...{ kind: 'leads', title: 'Enquiries', kept_for: '24 months' },
      records: [
        {
          ...{ id: 'one', at: '2026-11-20T02:00:00.000Z', summary: 'Enquiry: <b>Hilux</b>', kept: null },
          data: { first_name: 'Ann', message: '', opt_in: false, visited: ['/a&b', ''], trade_in: { rego: 'ABC123' } },
        },
      ],
    },
    { kind: 'alerts', title: 'Alerts', kept_for: 'until ended', records: [] },
  ],
};

test('what is kept is one page in words, with nothing that is empty', () => {
  const page = readablePage(data, { locale: 'en-AU', lang: 'en-AU' });
  expect(page).toContain('<h2>Enquiries</h2><p>Kept: 24 months</p>');
  expect(page).toContain('<dt>First name</dt><dd>Ann</dd><dt>Opt in</dt><dd>No</dd>');
  expect(page).toContain('<dt>Trade in</dt><dd><dl><dt>Rego</dt><dd>ABC123</dd></dl></dd>');
  expect(page).not.toMatch(/Alerts|Message/);
});

test('what a person wrote is text in it, never markup', () => {
  const page = readablePage(data, { locale: 'en-AU', lang: 'en-AU' });
  expect(page).toContain('What Coastline &lt;Auto&gt; keeps about you');
  expect(page).toContain('Enquiry: &lt;b&gt;Hilux&lt;/b&gt;');
  expect(page).toContain('/a&amp;b');
});
