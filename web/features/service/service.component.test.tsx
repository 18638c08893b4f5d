import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadsApi } from '#test/web/leads-api.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { tenantConfig } from '#test/support/tenants.ts';
import { PriceList } from './price-list.tsx';
import { RegoStart } from './rego-start.tsx';
import { makeDraft } from '#web/forms/drafts/draft.ts';
import { EnquiryForm } from '#web/forms/enquiry/enquiry-form.tsx';
import '#web/forms/kinds/service-form.ts';

let api: ReturnType<typeof leadsApi>;
beforeEach(() => {
  sessionStorage.clear();
  api = leadsApi();
});
afterEach(() => vi.unstubAllGlobals());

test('the number plate begins the booking, in capitals and without blanks around it', async () => {
  const begun: string[] = [];
  renderInPage(<RegoStart onBegin={(plate) => begun.push(plate)} />);
  await userEvent.type(screen.getByLabelText('Your rego'), ' abc 12d {Enter}');
  expect(begun).toEqual(['ABC 12D']);
});

test('a service of the list is chosen by its name', async () => {
  const chosen: string[] = [];
  const { servicing } = tenantConfig('coastline');
  renderInPage(<PriceList servicing={servicing} onChoose={(name) => chosen.push(name)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose Brake pads, one axle' }));
  expect(chosen).toEqual(['Brake pads, one axle']);
});

test('the rego is the first field, and the chosen service goes with the booking', async () => {
  const known = { service: 'Brake pads, one axle' };
  const subject = { type: 'service_booking', car: null, location: null, known } as const;
  renderInPage(<EnquiryForm subject={subject} draft={makeDraft({ rego: 'ABC12D' })} next="Soon." />);
  const [first] = screen.getAllByRole('textbox');
  expect(first).toBe(screen.getByLabelText(/^Rego/));
  for (const [name, text] of [
    [/^First name/, 'Ann'],
    [/^Last name/, 'Lee'],
    [/^Phone/, '0412 345 678'],
    [/^Vehicle Make/, 'Toyota'],
    [/^Vehicle Model/, 'Hilux'],
    [/^Vehicle Year/, '2019'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service location' }), 'Coastline Cairns Service');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Form' }));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent[0]?.body.userData).toMatchObject({ rego: 'ABC12D', service: 'Brake pads, one axle' });
});
