import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EnquiryAnswer } from '#functions/inbox/contract.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { EnquiryView } from './enquiry-view.tsx';

const enquiry: EnquiryAnswer = {
  reference: 'K7M2QX',
  about: 'Vehicle Enquiry',
  message: 'Is this still available?',
  sent_at: '2026-11-23T10:00:00+10:00',
  vehicle: { name: '2021 Toyota Hilux', slug: '2021-toyota-hilux-c1', picture: null, state: 'reserved' },
  answering: { name: 'Coastline Cairns', phone: '(07) 5550 0161' },
  person: null,
  state: 'waiting',
  promise: 'We answer within the hour. Coastline Cairns: open until 5:00 pm.',
  overdue: false,
  answered_at: null,
  letters: [],
  writable: true,
  stoppable: true,
  appointment: null,
};

let sent: { path: string; body: Record<string, unknown> }[];
let answers: (() => Response)[];
beforeEach(() => {
  sent = [];
  answers = [];
  window.history.replaceState(null, '', '/your-enquiry#abc.def');
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push({ path, body: JSON.parse(init.body) });
    return answers.shift()?.() ?? Response.json(enquiry);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (change: Partial<EnquiryAnswer> = {}): Promise<void> => {
  answers.push(() => Response.json({ ...enquiry, ...change }));
  renderInPage(<EnquiryView />);
  await screen.findByText('What you asked');
};
const text = (): string => document.body.textContent;
const box = () => screen.getByLabelText('Add something');
const problem = (status: number, detail: string) => () =>
  Response.json(
    { status, code: 'x', detail, error: detail, errors: [] },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

describe('the page of an enquiry', () => {
  test('whose link lacks its end says so, and asks nobody', async () => {
    window.history.replaceState(null, '', '/your-enquiry');
    renderInPage(<EnquiryView />);
    await screen.findByRole('heading', { level: 1, name: 'This link cannot be used' });
    expect(text()).toContain('Open the link of your receipt: this one is not whole.');
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  test('says who answers by when, what was asked, and how the vehicle is', async () => {
    await open();
    for (const said of [
      'Coastline Cairns will answer you',
      'We answer within the hour. Coastline Cairns: open until 5:00 pm.',
      'Reserved by somebody',
    ])
      expect(text()).toContain(said);
    expect(sent).toEqual([{ path: '/api/v1/enquiry', body: { token: 'abc.def' } }]);
  });

  test('names the person, says sorry where it is late, and that somebody answered', async () => {
    await open({ person: 'Priya' });
    expect(text()).toContain('Priya will answer you');
    document.body.replaceChildren();
    await open({ overdue: true });
    expect(text()).toContain('You should have heard from us by now.');
    document.body.replaceChildren();
    await open({ state: 'answered', answered_at: '2026-11-23T10:30:00+10:00' });
    expect(text()).toContain('Coastline Cairns answered youMonday 23 November at 10:30 am.');
  });

  test('sends what was typed once more under its id after a failure, and keeps it until it is sent', async () => {
    await open();
    await userEvent.type(box(), 'And the towbar?');
    answers.push(problem(500, 'Please try again.'));
    await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
    expect(box()).toHaveProperty('value', 'And the towbar?');
    await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
    await screen.findByText('Sent. The dealer has it.');
    expect(box()).toHaveProperty('value', '');
    const [, first, second] = sent;
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      path: '/api/v1/enquiry/letters',
      body: { token: 'abc.def', text: 'And the towbar?' },
    });
    await userEvent.type(box(), 'More');
    await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
    expect(sent.at(-1)?.body['id']).not.toBe(first?.body['id']);
  });

  test('takes a stop back by one press', async () => {
    await open({ state: 'stopped' });
    await userEvent.click(screen.getByRole('button', { name: 'I would like an answer after all' }));
    expect(sent.at(-1)).toEqual({ path: '/api/v1/enquiry/stop', body: { token: 'abc.def', stopped: false } });
    expect(await screen.findByText('The dealer knows that you would like an answer after all.')).toBeDefined();
  });

  test('offers no stop to who has bought, and still takes a question', async () => {
    await open({ state: 'answered', stoppable: false });
    expect(screen.queryByRole('button', { name: /interested|need/ })).toBeNull();
    expect(box()).toBeTruthy();
  });

  test('tries again where the failure is not for the link, and does not blame the link', async () => {
    answers.push(problem(500, 'Please try again.'));
    renderInPage(<EnquiryView />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your enquiry');
    await userEvent.click(again);
    await screen.findByText('What you asked');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays open for whoever skips to its content, and opens another link of the same tab', async () => {
    await open();
    window.location.hash = 'asked';
    await userEvent.type(box(), 'More');
    expect(sent).toHaveLength(1);
    expect(box()).toHaveProperty('value', 'More');
    window.location.hash = 'ghi.jkl';
    await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ token: 'ghi.jkl' }));
  });

  test('says in words what a link that opens nothing means, and whom to call', async () => {
    answers.push(problem(410, 'This enquiry is no longer here.'));
    renderInPage(<EnquiryView />);
    expect((await screen.findByRole('alert')).textContent).toBe('This enquiry is no longer here.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link cannot be used');
    expect(screen.queryByLabelText('Add something')).toBeNull();
    expect(screen.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:/);
  });
});
