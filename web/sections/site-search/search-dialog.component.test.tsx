import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { SearchDialog } from './search-dialog.tsx';

const listed = (path: string, title: string, index = true) => ({ path, title, index, description: '', post: null });

test('the search finds pages of content by their titles, but none that search engines may not list', async () => {
  const pages = [listed('/pages/towing', 'Towing made easy'), listed('/pages/towed', 'Towing drafts', false)];
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/v1/content' ? Response.json({ pages }) : new Promise(() => undefined),
  );
  renderInPage(<SearchDialog open onClose={() => undefined} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search vehicles and pages' }), 'towing');
  const link = await screen.findByRole('link', { name: 'Towing made easy' });
  expect(link.getAttribute('href')).toBe('/pages/towing');
  expect(screen.queryByRole('link', { name: 'Towing drafts' })).toBeNull();
});
