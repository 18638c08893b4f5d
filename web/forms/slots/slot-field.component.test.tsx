import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureVehicleAnswer } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { slotsApi } from '#test/web/slots-api.ts';
import { makeDraft } from '../drafts/draft.ts';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { enquirySubject } from '../enquiry/enquiry-subject.ts';
import type { EnquirySubject } from '../fields/values.ts';

const [early = '', late = '', sunday = ''] = ['28T10:30', '28T11:15', '29T10:00'].map((at) => `2026-11-${at}:00+10:00`);

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/cars/hilux');
});
afterEach(() => vi.unstubAllGlobals());

const subject = (): EnquirySubject => enquirySubject(fixtureVehicleAnswer(), 'test_drive');
const open = (about = subject(), draft = makeDraft()) =>
  renderInPage(<EnquiryForm subject={about} draft={draft} next="We answer today." />);
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const choose = async (name: string | RegExp): Promise<void> => userEvent.click(await radio(name));
const submit = () => userEvent.click(screen.getByRole('button', { name: /^(Book|Ask for)/ }));
const fill = async (): Promise<void> => {
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann Lee');
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
};

describe('the choice of a slot', () => {
  test('offers days with a free time, then the times of the chosen day, and sends one', async () => {
    const api = slotsApi([early, late, sunday]);
    open();
    await choose('Sat 28 Nov');
    const times = screen.getByRole('group', { name: 'Time on Saturday 28 November' });
    expect(within(times).getAllByRole('radio')).toHaveLength(2);
    await choose('10:30 am');
    await fill();
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.sent[0]?.userData).toMatchObject({ slot_start: early, car_id: 'car-1' });
    expect(api.sent[0]?.userData).not.toHaveProperty('preferred_time');
    expect(new URL(api.asked[0] ?? '', 'https://a.example').searchParams.has('location')).toBe(false);
  });

  test('must be made: its error leads to it', async () => {
    const api = slotsApi([early]);
    open();
    await radio('Sat 28 Nov');
    await fill();
    await submit();
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Choose a day and a time.' });
    await userEvent.click(link);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'When would you like to come?' }));
    expect(api.sent).toEqual([]);
  });

  test('is left open for another day or time, which becomes a wish', async () => {
    const api = slotsApi([early]);
    open();
    await choose('Another day or time');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time of day' }), 'Afternoon');
    await fill();
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.sent[0]?.userData).toMatchObject({ slot_start: 'other_time', preferred_time: 'Afternoon' });
  });

  test('is a wish by itself where no time is free, or none can be looked up', async () => {
    const api = slotsApi([]);
    const { unmount } = open();
    expect(await screen.findByText(/^No times can be booked online/)).toBeDefined();
    expect(await screen.findByRole('combobox', { name: 'Time of day' })).toBeDefined();
    unmount();
    api.state.failing = true;
    open();
    expect(await screen.findByText(/^We could not look up free times/)).toBeDefined();
    expect(await screen.findByRole('combobox', { name: 'Time of day' })).toBeDefined();
    await fill();
    await submit();
    await waitFor(() => expect(api.sent).toHaveLength(1));
  });

  test('keeps everything typed when somebody else was first, and offers what is free now', async () => {
    const api = slotsApi([early, late]);
    open();
    await choose('Sat 28 Nov');
    await choose('10:30 am');
    await fill();
    api.answers.push(api.taken('This time has just been taken. Choose another one.'));
    api.state.free = [late];
    await submit();
    expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toMatch(/^This time has just been/);
    await waitFor(() => expect(screen.queryByRole('radio', { name: '10:30 am' })).toBeNull());
    expect(screen.getByDisplayValue('ann@example.com')).toBeDefined();
    await choose('11:15 am');
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    expect(api.sent.map(({ userData }) => userData['slot_start'])).toEqual([early, late]);
    expect(api.sent[1]?.key).toBe(api.sent[0]?.key);
  });

  test('asks for later dates on a press', async () => {
    const api = slotsApi([early]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show later dates' }));
    await waitFor(() => expect(api.asked).toHaveLength(2));
    const spans = api.asked.map((address) => new URL(address, 'https://a.example').searchParams);
    expect(String(spans[1]?.get('to')) > String(spans[0]?.get('to'))).toBe(true);
  });

  test('asks for the location first where the vehicle’s is not known', async () => {
    const api = slotsApi([early]);
    open({ ...subject(), location: null });
    const locations = await screen.findByRole('combobox', { name: 'Location' });
    expect(api.asked).toEqual([]);
    await userEvent.selectOptions(locations, 'Coastline Townsville');
    await radio('Sat 28 Nov');
    expect(api.asked.map((address) => new URL(address, 'https://a.example').searchParams.get('location'))).toEqual([
      'townsville',
    ]);
  });

  test('that is no longer free when the form is opened again is not kept', async () => {
    slotsApi([late]);
    open(subject(), makeDraft({ slot_start: early, name: 'Ann' }));
    expect(await screen.findByText('The time you chose is no longer free.')).toBeDefined();
    expect(screen.getByDisplayValue('Ann')).toBeDefined();
  });
});
