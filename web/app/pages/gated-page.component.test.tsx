import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { recordVisit } from '#web/forms/enquiry/visited-pages.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { noteSession } from '#web/lib/session-hint.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { gatedPage } from './gated-page.tsx';

const site = { ...fixtureSite(), gates: { finance: 'sign_in' } } as const;
const { Component } = gatedPage(
  definePage({
    query: siteQuery,
    head: (of) => unlistedHead('Finance', of),
    Component: () => <h1>Behind the gate</h1>,
  }),
);

const answers: (() => Response)[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? new Response('{}', { status: 500 }));
  sessionStorage.clear();
});
afterEach(() => {
  answers.splice(0);
  noteSession(site.id, null);
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const open = (address: string, dealer: Site = site) => {
  history.replaceState(null, '', address);
  return renderInPage(<Component />, { site: dealer, path: address.split(/[?#]/)[0] ?? '' });
};
const signedIn = () => noteSession(site.id, '2999-01-01T00:00:00.000Z');
const content = () => screen.queryByRole('heading', { name: 'Behind the gate' });

describe('a page behind a gate', () => {
  test('sends a visitor who is not signed in to the sign-in, with query and anchor, and back to the page before', async () => {
    recordVisit(site.slug, '/search/used-cars', '');
    recordVisit(site.slug, '/finance-enquiry', '');
    open('/finance-enquiry?car_id=a%20b#finance-form');
    await waitFor(() => expect(location.pathname).toBe('/sign-in'));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      type: 'finance',
      redirect: '/finance-enquiry?car_id=a%20b#finance-form',
      back: '/search/used-cars',
    });
    expect(content()).toBeNull();
  });

  test('shows nothing of itself while the server is asked, and all of it to whoever is signed in', async () => {
    signedIn();
    answers.push(() => Response.json({}));
    open('/finance-enquiry');
    expect(content()).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Behind the gate' })).toBeDefined();
    expect(location.pathname).toBe('/finance-enquiry');
  });

  test('sends a visitor whose session has ended to the sign-in', async () => {
    signedIn();
    answers.push(() => new Response('{}', { status: 401 }));
    open('/finance-enquiry');
    await waitFor(() => expect(location.pathname).toBe('/sign-in'));
    expect(content()).toBeNull();
  });

  test('asks again where the server could not say', async () => {
    signedIn();
    answers.push(
      () => new Response('{}', { status: 503 }),
      () => Response.json({}),
    );
    open('/finance-enquiry');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Behind the gate' })).toBeDefined();
  });

  test('is shown before the sign-in where people must read its conditions first', () => {
    open('/spin-to-win', { ...fixtureSite(), gates: { spin_to_win: 'sign_in' } });
    expect(content()).not.toBeNull();
    expect(location.pathname).toBe('/spin-to-win');
  });

  test('is open where the dealer has no such gate', () => {
    open('/finance-enquiry', { ...fixtureSite(), gates: { trade_in: 'sign_in' } });
    expect(content()).not.toBeNull();
  });
});
