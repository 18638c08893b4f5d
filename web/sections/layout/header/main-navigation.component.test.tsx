import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { MainNavigation } from './main-navigation.tsx';

/** A dealer whose navigation has one group, opened by a press. */
const site: Site = {
  ...fixtureSite('coastline'),
  template: 'showroom',
  navigation: [
    { label: 'Home', href: '/', children: [] },
    {
      label: 'Buy',
      href: null,
      children: [
        { label: 'Used', href: '/search/used-cars', children: [] },
        { label: 'New', href: '/search/new-cars', children: [] },
      ],
    },
  ],
};
const links = () => within(screen.getByRole('navigation')).getAllByRole('link');
const names = () => links().map((link) => link.textContent);

describe.each(['coastline', 'merribank', 'totara'])('the navigation of %s', (slug) => {
  test('shows no link of a closed group', () => {
    const own = fixtureSite(slug);
    renderInPage(<MainNavigation />, { site: own });
    const plain = own.navigation.filter(({ children }) => children.length === 0);
    expect(names()).toEqual(plain.map(({ label }) => label));
    for (const button of screen.queryAllByRole('button')) expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a group of the navigation', () => {
  test('shows its links when it is pressed, and hides them when it is pressed again', async () => {
    renderInPage(<MainNavigation />, { site });
    expect(names()).toEqual(['Home']);
    const group = screen.getByRole('button', { name: 'Buy' });
    await userEvent.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('true');
    expect(names()).toEqual(['Home', 'Used', 'New']);
    await userEvent.click(group);
    expect(names()).toEqual(['Home']);
  });

  test('is closed by Escape, which puts the focus back on its button', async () => {
    renderInPage(<MainNavigation />, { site });
    const group = screen.getByRole('button', { name: 'Buy' });
    await userEvent.click(group);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Used');
    await userEvent.keyboard('{Escape}');
    expect(names()).toEqual(['Home']);
    expect(document.activeElement).toBe(group);
  });

  test('is closed when the keyboard leaves the navigation', async () => {
    renderInPage(
      <>
        <MainNavigation />
        <a href="/elsewhere">Elsewhere</a>
      </>,
      { site },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    await screen.findByRole('button', { name: 'Buy', expanded: false });
    expect(names()).toEqual(['Home']);
  });
});
