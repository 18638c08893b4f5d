import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Announcement } from '#tenants/schemas/layout-schema.ts';
import { fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { AnnouncementContent } from './announcement-content.tsx';
import { isCurrent } from './announcement-content.tsx';

const plain: Announcement = { id: 'a', text: 'Open late', link: null, start: null, expiry: null, dismissible: true };
const shown = (change: Partial<Announcement> = {}) => {
  const site = fixtureSite();
  renderInPage(<AnnouncementContent />, {
    site: { ...site, layout: { ...site.layout, announcement: { ...plain, ...change } } },
  });
  return screen.queryByRole('region', { name: 'Announcement' });
};

beforeEach(() => localStorage.clear());

test('an announcement stands from its first moment until its last', () => {
  const now = fixtureNow.toISOString();
  const later = new Date(fixtureNow.getTime() + 1).toISOString();
  expect(isCurrent({ start: now, expiry: null }, fixtureNow)).toBe(true);
  expect(isCurrent({ start: later, expiry: null }, fixtureNow)).toBe(false);
  expect(isCurrent({ start: null, expiry: now }, fixtureNow)).toBe(false);
  expect(isCurrent({ start: null, expiry: later }, fixtureNow)).toBe(true);
});

describe('the bar', () => {
  test('says its text and leads on', () => {
    const bar = shown({ link: { label: 'More', href: '/contact-us' } });
    expect(bar?.textContent).toBe('Open late More');
    expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/contact-us');
  });

  test('is not there before its time, nor without one', () => {
    expect(shown({ start: '2030-01-01T00:00:00Z' })).toBeNull();
  });

  test('is closed by its button, which is remembered by its id', async () => {
    shown();
    await userEvent.click(screen.getByRole('button', { name: 'Close the announcement' }));
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
    expect(localStorage.getItem('fc:coastline:announcement')).toBe('a');
  });

  test('has no button where the dealer wants it to stay', () => {
    shown({ dismissible: false });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
