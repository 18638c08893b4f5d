import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { readConsent } from '#web/sections/analytics/consent.ts';
import styles from './floats.module.css';
import { Floats } from './floats.tsx';

const site = fixtureSite('coastline');
const measured = { ...site, analytics: { ...site.analytics, measurement_ids: ['G-ABC1234567'] } };
const banner = () => screen.queryByRole('complementary', { name: 'Service' });
const question = () => screen.queryByRole('region', { name: 'Measurement' });

beforeEach(() => localStorage.clear());

describe('the service banner', () => {
  test('leads to the booking, and stays closed once it was closed', async () => {
    const { unmount } = renderInPage(<Floats />, { site });
    expect(screen.getByRole('link', { name: 'BOOK A SERVICE' }).getAttribute('href')).toBe('/service#service-booking');
    await userEvent.click(screen.getByRole('button', { name: 'Close the service banner' }));
    expect(banner()).toBeNull();
    unmount();
    renderInPage(<Floats />, { site });
    expect(banner()).toBeNull();
  });

  test('gives the focus to the header when it is closed by keyboard', async () => {
    const links = '<header id="header"><a href="/a">Seen</a><a href="/b">Later</a></header>';
    document.body.insertAdjacentHTML('afterbegin', links);
    renderInPage(<Floats />, { site });
    screen.getByRole('button', { name: 'Close the service banner' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(banner()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Seen' }));
    document.querySelector('#header')?.remove();
  });

  test('stands over no field and no vehicle, and comes back where there is none', async () => {
    const at = (top: number) => new DOMRect(0, top, 300, 60);
    document.body.insertAdjacentHTML('beforeend', '<main><form></form></main>');
    const form = document.querySelector('main form')!;
    const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    let formTop = 720;
    rects.mockImplementation(function (this: Element) {
      return at(this.tagName === 'FORM' ? formTop : 700);
    });
    const isHidden = () => banner()!.classList.contains(styles.yielding!);
    try {
      renderInPage(<Floats />, { site });
      await vi.waitFor(() => expect(isHidden()).toBe(true));
      formTop = 100;
      window.dispatchEvent(new Event('scroll'));
      await vi.waitFor(() => expect(isHidden()).toBe(false));
    } finally {
      rects.mockRestore();
      form.parentElement?.remove();
    }
  });

  test('of another dealer is not closed with it', async () => {
    const { unmount } = renderInPage(<Floats />, { site });
    await userEvent.click(screen.getByRole('button', { name: 'Close the service banner' }));
    unmount();
    renderInPage(<Floats />, { site: { ...site, slug: 'other' } });
    expect(banner()).not.toBeNull();
  });

  test('is not shown on the service page or beside other actions, without a workshop, or where the dealer wants none', () => {
    const paths = [
      '/service',
      '/cars/a-b-c',
      '/search/used-cars',
      '/compare',
      '/special-offers',
      '/sign-in',
      '/account',
    ];
    for (const path of paths) renderInPage(<Floats />, { site, path });
    renderInPage(<Floats />, { site: { ...site, flags: { ...site.flags, service_enabled: false } } });
    renderInPage(<Floats />, { site: { ...site, layout: { ...site.layout, service_banner: false } } });
    expect(banner()).toBeNull();
  });
});

describe('the question for consent', () => {
  test('is asked only where the dealer measures', () => {
    renderInPage(<Floats />, { site });
    expect(question()).toBeNull();
  });

  test.each([
    ['No, thanks', 'denied'],
    ['Allow', 'granted'],
  ] as const)('%s is kept as %s, and the question does not come back', async (name, choice) => {
    const { unmount } = renderInPage(<Floats />, { site: measured });
    expect([question() === null, banner()]).toEqual([false, null]);
    const buttons = screen.getAllByRole('button').map(({ className }) => className);
    expect(new Set(buttons).size).toBe(1);
    await userEvent.click(screen.getByRole('button', { name }));
    expect([readConsent(site.slug), question()]).toEqual([choice, null]);
    unmount();
    renderInPage(<Floats />, { site: measured });
    expect(question()).toBeNull();
  });
});

test('no chat is offered unless the dealer names a partner', () => {
  renderInPage(<Floats />, { site });
  expect(screen.queryByRole('button', { name: 'Chat with us' })).toBeNull();
  const chat = { label: 'Chat with us', url: 'https://chat.example/', origin: 'https://chat.example' };
  renderInPage(<Floats />, { site: { ...site, layout: { ...site.layout, chat } } });
  expect(screen.getByRole('button', { name: 'Chat with us' })).not.toBeNull();
});
