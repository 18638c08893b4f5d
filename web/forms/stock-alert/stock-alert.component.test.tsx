import { collectionNotice } from '#domain/lead/collection-notice.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { leadsApi } from '#test/web/leads-api.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { StockAlert } from './stock-alert.tsx';
// Loaded ahead: on a busy machine it takes longer than a test waits.
import './stock-alert-form.tsx';

const state: SearchState = { ...emptySearch, refinements: { make: ['Lada'], fuel: ['diesel'] } };
let api: ReturnType<typeof leadsApi>;
beforeEach(() => {
  api = leadsApi();
});
afterEach(() => vi.unstubAllGlobals());

const press = () => userEvent.click(screen.getByRole('button', { name: 'Tell me when one arrives' }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const open = async (): Promise<void> => {
  renderInPage(<StockAlert state={state} search="fuel=diesel&make=Lada" />);
  await press();
  await screen.findByRole('form', { name: 'Tell me when one arrives' });
};
const fill = async (): Promise<void> => {
  await userEvent.type(field(/^Name/), 'Ann Lee');
  await userEvent.type(field(/^Email/), 'ann@example.com');
};

describe('the stock alert of an empty list', () => {
  test('says what will be waited for, and begins at its first field', async () => {
    await open();
    expect(screen.getByText(/^We will tell you when we get/).textContent).toBe(
      'We will tell you when we get: Lada, Diesel',
    );
    expect(document.activeElement).toBe(field(/^Name/));
    expect(screen.getByText(collectionNotice(fixtureSite().words))).toBeDefined();
  });

  test('sends the search with the person, and thanks for it where the form was', async () => {
    await open();
    await fill();
    await press();
    const thanks = await screen.findByRole('heading', { name: 'Thank you, we will tell you' });
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByRole('status').textContent).toContain('what you are after: Lada, Diesel.');
    expect(screen.queryByRole('form')).toBeNull();
    expect(api.sent.map(({ body }) => body)).toMatchObject([
      { type: 'stock_alert', userData: { name: 'Ann Lee', search: 'fuel=diesel&make=Lada' } },
    ]);
  });

  test('is sent once, however often it is submitted', async () => {
    const release = api.hold();
    await open();
    await fill();
    await press();
    await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true'));
    await userEvent.type(field(/^Name/), '{Enter}');
    release();
    await screen.findByRole('heading', { name: 'Thank you, we will tell you' });
    expect(api.sent).toHaveLength(1);
  });

  test('names what is missing and sends nothing', async () => {
    await open();
    await press();
    expect((await screen.findByRole('alert')).querySelectorAll('a').length).toBeGreaterThan(0);
    expect(api.sent).toEqual([]);
  });

  test('keeps what was typed when the server fails', async () => {
    api.answers.push(api.problem(500, { code: 'internal', error: 'That did not work just now.' }));
    await open();
    await fill();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('That did not work just now.');
    expect(field(/^Name/).value).toBe('Ann Lee');
  });
});
