import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leadsApi } from '#test/web/leads-api.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { makeDraft } from '../drafts/draft.ts';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import type { EnquiredVehicle } from '../fields/values.ts';
import '../kinds/parts-form.ts';

let api: ReturnType<typeof leadsApi>;
let left: string[];
beforeEach(() => {
  sessionStorage.clear();
  api = leadsApi();
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const vehicle = (id: string): EnquiredVehicle => ({
  id,
  slug: `kia-rio-${id}`,
  name: 'Kia Rio',
  available: true,
  picture: null,
});
/** The page once more, as after the sign-in: everything but the tab's memory is new. */
const openParts = (): void => {
  cleanup();
  const subject = { type: 'parts_order', car: null, location: null } as const;
  renderInPage(<EnquiryForm subject={subject} draft={makeDraft()} next="Soon." />);
};
const openEnquiry = (id: string): void => {
  cleanup();
  const subject = { type: 'vehicle_enquiry', car: vehicle(id), location: null } as const;
  renderInPage(<EnquiryForm subject={subject} draft={makeDraft()} next="Soon." />);
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const type = async (answers: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(answers)) {
    await userEvent.clear(box(name));
    await userEvent.type(box(name), text);
  }
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shown = (step: string) => waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(step));
const refuse = (): void =>
  void api.answers.push(api.problem(401, { code: 'auth_required', status: 401, title: 'Sign in', detail: 'Sign in.' }));
const enquirer = { Name: 'Ann Lee', Phone: '0412 345 678' };
const person = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '0412 345 678' };

describe('a form behind a gate whose session ended', () => {
  test('comes back after the sign-in exactly as it was, at the step where it was, over what an older draft says', async () => {
    openParts();
    api.answers.push(() => Response.json({ lead_id: 'lead-1', token: 'token-1' }, { status: 201 }));
    await type(person);
    await press('Next: Vehicle Details');
    await shown('Step 2 of 3: Vehicle Details');
    await type({ 'Vehicle Make': 'Datsun', 'Vehicle Model': '240Z', 'Vehicle Year': '1971' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dealership' }), 'Coastline Cairns');
    await press('Next: Order Details');
    await shown('Step 3 of 3: Order Details');
    const details = screen.getAllByRole<HTMLTextAreaElement>('textbox')[0];
    if (details === undefined) throw new Error('The last step asks nothing.');
    await userEvent.type(details, 'Two wipers');
    const calls = api.sent.length;
    refuse();
    await press(/^(Send|Order|Submit)/);
    await waitFor(() => expect(left).toHaveLength(1));
    expect(api.sent).toHaveLength(calls + 1);

    openParts();
    await shown('Step 3 of 3: Order Details');
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]?.value).toBe('Two wipers');
    await press('Back');
    expect([box('Vehicle Make').value, box('Vehicle Model').value]).toEqual(['Datsun', '240Z']);
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dealership' }).selectedOptions[0]?.textContent,
    ).toBe('Coastline Cairns');
    await press('Back');
    expect([box('First name').value, box('Phone').value]).toEqual(['Ann', '0412 345 678']);
  });

  test('keeps what was typed about one vehicle from the form of another', async () => {
    openEnquiry('a1');
    await type({ ...enquirer, Message: 'Is it still there?' });
    refuse();
    await press(/^Send/);
    await waitFor(() => expect(left).toHaveLength(1));
    openEnquiry('b2');
    expect(box('Name').value).toBe('');
    openEnquiry('a1');
    await waitFor(() => expect([box('Name').value, box('Message').value]).toEqual(['Ann Lee', 'Is it still there?']));
  });
});
