import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { hrefsIn, metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

test('the page says what its link does, whom to call without scripts, and is the same for every link', async () => {
  const page = await pageAt('/consents');
  const main = within(within(page.body).getByRole('main'));
  expect(textOf(main.getByRole('heading', { level: 1 }))).toBe('Withdraw your consent');
  expect(main.getByRole('button').hasAttribute('disabled')).toBe(true);
  expect(page.querySelector('main noscript')?.textContent).toContain('Without them, call');
  expect(hrefsIn(page)).toContain(`tel:${fixtureSite().phones.main.replaceAll(/[^\d]/g, '')}`);
  expect(metaOf(page, 'robots')).toBe('noindex,follow');
  expect((await pageAt('/consents?token=a.b&state=withdrawn')).body.innerHTML).toBe(page.body.innerHTML);
});
