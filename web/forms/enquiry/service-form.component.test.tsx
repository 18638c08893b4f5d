import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { leadsApi } from '#test/web/leads-api.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { makeDraft } from '../drafts/draft.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import '../kinds/service-form.ts';

let api: ReturnType<typeof leadsApi>;
beforeEach(() => {
  sessionStorage.clear();
  api = leadsApi();
});
afterEach(() => vi.unstubAllGlobals());

const type = async (name: RegExp, text: string): Promise<void> =>
  userEvent.type(screen.getByRole('textbox', { name }), text);
const fill = async (): Promise<void> => {
  const subject = { type: 'service_booking', car: null, location: null } as const;
  renderInPage(<EnquiryForm subject={subject} draft={makeDraft()} next="Soon." />);
  await type(/^First name/, 'Ann');
  await type(/^Last name/, 'Lee');
  await type(/^Phone/, '0412 345 678');
  await type(/^Vehicle Make/, 'Toyota');
  await type(/^Vehicle Model/, 'Hilux');
  await type(/^Vehicle Year/, '2019');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service location' }), 'Coastline Cairns Service');
};
const send = async (): Promise<Record<string, unknown>> => {
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  return api.sent[0]?.body.userData ?? {};
};

describe('a service booking', () => {
  test('gathers the ticked services in the order of the form, not of the ticking', async () => {
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Brakes' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Logbook service' }));
    expect(await send()).toMatchObject({
      additional_services: ['Logbook service', 'Brakes'],
      service_location: 'Coastline Cairns Service',
    });
  });

  test('asks in the words of the country', () => {
    const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    const subject = { type: 'service_booking', car: null, location: null } as const;
    const { unmount } = renderInPage(<EnquiryForm subject={subject} draft={makeDraft()} next="Soon." />);
    expect(names()).toContain('Logbook service');
    expect(names()).not.toContain('Warrant of Fitness');
    expect(screen.getByText(/go to our service team/)).toBeDefined();
    unmount();
    renderInPage(<EnquiryForm subject={subject} draft={makeDraft()} next="Soon." />, { site: fixtureSite('totara') });
    expect(names()).toEqual(expect.arrayContaining(['Service', 'Warrant of Fitness', 'Brakes']));
    expect(names()).not.toContain('Logbook service');
  });

  test('leaves the services out when none is ticked, and the radio option always', async () => {
    await fill();
    const sent = await send();
    expect(sent).not.toHaveProperty('additional_services');
    expect(sent).not.toHaveProperty('day_option');
    expect(sent).not.toHaveProperty('preferred_date');
  });

  test('asks for a day only if one is to be chosen, and then requires it', async () => {
    await fill();
    expect(screen.queryByLabelText(/^Day/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'On a day I choose' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }));
    expect(await screen.findByRole('link', { name: 'Choose a day.' })).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Day/), '2026-12-01');
    expect(await send()).toMatchObject({ preferred_date: '2026-12-01' });
  });
});
