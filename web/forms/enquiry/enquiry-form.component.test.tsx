import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureVehicleAnswer } from '#test/web/fixtures.ts';
import { leadsApi } from '#test/web/leads-api.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { makeDraft } from '../drafts/draft.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { enquirySubject } from './enquiry-subject.ts';

let api: ReturnType<typeof leadsApi>;
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/cars/hilux');
  api = leadsApi();
});
afterEach(() => vi.unstubAllGlobals());

const open = (draft = makeDraft()) =>
  renderInPage(<EnquiryForm subject={enquirySubject(fixtureVehicleAnswer())} draft={draft} next="We answer today." />);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: /submit|send/i }));
const fill = async (): Promise<void> => {
  await userEvent.type(field(/^Name/), 'Ann Lee');
  await userEvent.type(field(/^Email/), 'ann@example.com');
  await userEvent.clear(field(/^Message/));
  await userEvent.type(field(/^Message/), 'Is it still there?');
};

describe('the enquiry form', () => {
  test('lists what is wrong in a summary that takes the focus, and each entry leads to its field', async () => {
    open();
    await submit();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const first = within(summary).getAllByRole('link')[0]!;
    await userEvent.click(first);
    expect(document.activeElement?.id).toBe(first.getAttribute('href')?.slice(1));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(api.sent).toEqual([]);
  });

  test('sends what was typed once, however often it is submitted, and goes to the thanks', async () => {
    const release = api.hold();
    open();
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByRole('button', { name: /submit|send/i }).ariaBusy).not.toBe('false'));
    await submit();
    await userEvent.type(field(/^Name/), '{Enter}');
    release();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.sent.map(({ body }) => body.userData)).toMatchObject([{ name: 'Ann Lee', email: 'ann@example.com' }]);
  });

  test('shows the server’s words at their field, keeps what was typed, and repeats it with the same key', async () => {
    api.answers.push(
      api.problem(422, {
        code: 'validation_failed',
        error: 'Please check what you typed.',
        errors: [{ field: 'userData.email', message: 'This address cannot receive mail.' }],
      }),
    );
    open();
    await fill();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link').textContent).toBe('This address cannot receive mail.');
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByDisplayValue('Is it still there?')).toBeDefined();
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(api.sent[1]?.key).toBe(api.sent[0]?.key);
  });

  test('says so without a connection, and takes a new key where the old one is spent on other words', async () => {
    api.answers.push(
      () => Promise.reject(new TypeError('Failed to fetch')),
      api.problem(409, { code: 'idempotency_conflict', error: 'This was sent with other words.' }),
    );
    open();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('no connection');
    await submit();
    await screen.findByText('This was sent with other words.');
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    const keys = api.sent.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is thanked for when it was closed while it was being sent', async () => {
    const release = api.hold();
    const { unmount } = open();
    await fill();
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    unmount();
    release();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
  });

  test('shows the server’s refusal until it is sent again, which it never does by itself', async () => {
    api.answers.push(api.problem(500, { code: 'internal', error: 'That did not work just now.' }));
    const release = api.hold();
    open();
    await fill();
    await submit();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toBe('That did not work just now.');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(api.sent).toHaveLength(1);
    await submit();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    release();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.sent).toHaveLength(2);
  });

  test.each([
    ['the server’s own words', { error: 'We cannot take this just now.' }, 'We cannot take this just now.'],
    ['the sentence for the unexpected', {}, 'An unexpected error occured'],
    ['the same for what is no answer of ours', null, 'An unexpected error occured'],
    ['the same for an empty id', { lead_id: '' }, 'An unexpected error occured'],
  ])('thanks nobody for an answer without a lead: %s, and what was typed stays', async (_, answer, words) => {
    api.answers.push(api.taken(answer));
    open();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(window.location.pathname).toBe('/cars/hilux');
    expect(screen.getByDisplayValue('Is it still there?')).toBeDefined();
    expect(screen.getByDisplayValue('ann@example.com')).toBeDefined();
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.sent[1]?.key).toBe(api.sent[0]?.key);
  });

  test('has what was typed again when it is closed and opened', async () => {
    const draft = makeDraft();
    const { unmount } = open(draft);
    await userEvent.type(field(/^Name/), 'Ann Lee');
    unmount();
    open(draft);
    expect(screen.getByDisplayValue('Ann Lee')).toBe(field(/^Name/));
  });
});
