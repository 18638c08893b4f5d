import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Callers } from '#web/lib/api.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

const site = fixtureSite();
const mainText = (page: Document): string => textOf(within(page.body).getByRole('main'));
const words: Callers['content.extra'] = async () => ({
  ok: true,
  answer: {
    content: {
      document: {
        kind: 'page',
        path: '/sell-my-car',
        title: 'Selling',
        description: 'How it is paid.',
        index: true,
        publish_at: null,
        expire_at: null,
        promotion: null,
        blocks: [{ kind: 'text', paragraphs: ['Paid by bank transfer.'] }],
      },
      posts: [],
      author: null,
      calls: {},
      around: null,
      changes_at: null,
    },
  },
});

describe('the page for selling a car', () => {
  test('begins with the rego where the dealer values cars, and says how it goes', async () => {
    const page = await pageAt('/sell-my-car');
    expect(within(page.body).getByRole('textbox', { name: /^Rego/ })).toBeDefined();
    expect(mainText(page)).toContain('Find my car');
    expect(mainText(page)).toContain('How it goes');
    expect(mainText(page)).toContain('How is the estimate calculated?');
    expect(mainText(page)).not.toMatch(/Trading in|trade in a car/);
    expect(metaOf(page, 'description')).toContain('before you say who you are');
  });

  test('is the form of a dealer who values none', async () => {
    const page = await pageAt('/sell-my-car', { site: { ...site, flags: { ...site.flags, trade_in_enabled: false } } });
    expect(mainText(page)).not.toContain('Find my car');
    expect(metaOf(page, 'description')).toContain('are enough to begin');
  });

  test('has the dealer’s own words of bringing and paying below, and none where there are none', async () => {
    expect(mainText(await pageAt('/sell-my-car', { callers: { 'content.extra': words } }))).toContain(
      'Paid by bank transfer.',
    );
    expect(mainText(await pageAt('/sell-my-car'))).not.toContain('Paid by bank transfer.');
  });

  test('has the form on a page of its own for those without scripts', async () => {
    const page = await pageAt('/sell-my-car');
    expect(page.querySelector('main noscript')?.innerHTML).toContain('(07) 5550 0141');
  });
});
