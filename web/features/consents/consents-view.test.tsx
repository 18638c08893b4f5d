import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { hrefsIn, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

const shown = async (query: string) => {
  const page = await pageAt(`/consents${query}`);
  return { page, main: within(within(page.body).getByRole('main')) };
};

test('the link of a message shows one button, which sends the link’s token without scripts', async () => {
  const { page, main } = await shown('?token=abc_-1.def');
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe('Withdraw your consent');
  expect(main.getAllByRole('button').map(textOf)).toEqual(['Withdraw my consent']);
  const form = page.querySelector('main form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/api/v1/consents/withdraw?token=abc_-1.def',
  ]);
  expect(metaOf(page, 'robots')).toBe('noindex,follow');
});

test.each([
  ['?state=withdrawn', 'Your consent is withdrawn'],
  ['?state=expired', 'This link has ended'],
  ['?state=invalid', 'This link cannot be used'],
  ['', 'This link cannot be used'],
])('%s says ‘%s’ and whom to call, and has no button', async (query, title) => {
  const { page, main } = await shown(query);
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe(title);
  expect(main.queryByRole('button')).toBeNull();
  expect(main.getByRole('heading', { level: 2, name: 'Talk to us' })).toBeDefined();
  expect(hrefsIn(page)).toContain(`tel:${fixtureSite().phones.main.replaceAll(/[^\d]/g, '')}`);
});

test('what stands in the address is written as text', async () => {
  const { page } = await shown('?token=%22%3E%3Cscript%3E');
  expect(page.querySelector('main script')).toBeNull();
});
