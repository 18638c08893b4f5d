import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { leadsApi } from '#test/web/leads-api.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import type { FormValues } from '#domain/lead/form-layout.ts';
import type { Site } from '#functions/sites/contract.ts';
import { closeToast, currentToast } from '#web/ui/toast/toast-store.ts';
import { makeDraft } from '../drafts/draft.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import '../kinds/parts-form.ts';
import type { CheckAnswers } from './use-steps.ts';

let api: ReturnType<typeof leadsApi>;
beforeEach(() => {
  sessionStorage.clear();
  api = leadsApi();
});
afterEach(() => vi.unstubAllGlobals());

const open = (site?: Site, check?: CheckAnswers): void => {
  const subject = { type: 'parts_order', car: null, location: null } as const;
  const form = <EnquiryForm subject={subject} draft={makeDraft()} next="Soon." check={check} />;
  renderInPage(form, site === undefined ? {} : { site });
};
const heading = (): string | null => screen.getByRole('heading', { level: 2 }).textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const type = async (answers: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(answers)) await userEvent.type(box(name), text);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shown = async (step: string): Promise<void> => {
  await waitFor(() => expect(heading()).toBe(step));
};
const sent = () => api.sent.map(({ body }) => body).find((body) => 'isLastStep' in body && body.isLastStep === true);

const person = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '0412 345 678' };
const vehicle = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Hilux', 'Vehicle Year': '2019' };
const toVehicle = async (answers: Record<string, string> = person): Promise<void> => {
  await type(answers);
  await press('Next: Vehicle Details');
  await shown('Step 2 of 3: Vehicle Details');
};
const toOrder = async (dealership = 'Coastline Cairns'): Promise<void> => {
  await toVehicle();
  await type(vehicle);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dealership' }), dealership);
  await press('Next: Order Details');
  await shown('Step 3 of 3: Order Details');
};

describe('a form in steps', () => {
  test('asks for one thing after the other, and moves the focus to the heading of each step', async () => {
    open();
    expect(heading()).toBe('Step 1 of 3: Contact Details');
    expect(screen.queryByRole('textbox', { name: 'Vehicle Make' })).toBeNull();
    await toVehicle();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    expect(screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent).toBe(
      'Vehicle Details',
    );
  });

  test('does not go on with an error: it is listed, linked to its field, and gone once that is right', async () => {
    open();
    await press('Next: Vehicle Details');
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your first name.', 'Enter your last name.', 'Enter a phone number or an email address.']);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter your last name.' }));
    expect(document.activeElement).toBe(box('Last name'));
    await userEvent.type(box('Last name'), 'Lee');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Enter your last name.' })).toBeNull());
    expect(heading()).toBe('Step 1 of 3: Contact Details');
  });

  test('leaves a step only once the server has nothing against its answers', async () => {
    const asked: unknown[] = [];
    const check = async ({ phone }: FormValues) => {
      asked.push(phone);
      return phone === '0412 345 678' ? { phone: 'We know this number.', year: 'Of another step.' } : {};
    };
    open(undefined, check);
    await type(person);
    await press('Next: Vehicle Details');
    expect(await screen.findByRole('link', { name: 'We know this number.' })).toBeDefined();
    expect(heading()).toBe('Step 1 of 3: Contact Details');
    await userEvent.type(box('Phone'), '{Backspace}9');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'We know this number.' })).toBeNull());
    await press('Next: Vehicle Details');
    await shown('Step 2 of 3: Vehicle Details');
    expect(asked).toEqual(['0412 345 678', '0412 345 679']);
  });

  test('goes on when the server does not answer: the last step is judged all the same', async () => {
    open(undefined, () => Promise.reject(new TypeError('Network lost.')));
    await toVehicle();
  });

  test('keeps what was typed when one goes back', async () => {
    open();
    await toVehicle();
    await type({ 'Vehicle Make': 'Mazda' });
    await press('Back');
    await shown('Step 1 of 3: Contact Details');
    expect(box('First name').value).toBe('Ann');
    await press('Next: Vehicle Details');
    await shown('Step 2 of 3: Vehicle Details');
    expect(box('Vehicle Make').value).toBe('Mazda');
  });

  test('sends one request on its last step, with what a parts order says besides', async () => {
    document.title = 'Parts and Accessories';
    open();
    await toOrder('Coastline Townsville');
    await type({ 'Order Detail': 'Two oil filters' });
    await press('Submit Form');
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).toMatchObject({
      type: 'parts_order',
      isLastStep: true,
      userData: {
        first_name: 'Ann',
        vehicle_make: 'Toyota',
        vehicle_year: '2019',
        order_detail: 'Two oil filters',
        dealership_slug: 'coastline-townsville',
        location_id: 'townsville-service',
        category: 'Parts Enquiry',
        lead_status: 'Complete',
        form_completed: true,
        PageTitle: 'Parts and Accessories',
      },
    });
  });

  test('says below its last step what the dealer wants known of an order, where the dealer wrote something', async () => {
    const site = fixtureSite();
    open({ ...site, leadForm: { ...site.leadForm, partsDisclaimer: 'Special orders are not taken back.' } });
    await toOrder();
    expect(screen.getByText('Special orders are not taken back.')).toBeDefined();
  });

  test('leads from the server’s error back to the field of an earlier step', async () => {
    open();
    await toOrder();
    await type({ 'Order Detail': 'Two oil filters' });
    const errors = [{ field: 'userData.phone', message: 'Enter a valid phone number.' }];
    await waitFor(() => expect(api.sent).toHaveLength(2));
    api.answers.push(api.problem(400, { code: 'validation_failed', error: errors[0]?.message, errors }));
    await press('Submit Form');
    await userEvent.click(await screen.findByRole('link', { name: 'Enter a valid phone number.' }));
    await shown('Step 1 of 3: Contact Details');
    expect(document.activeElement).toBe(box('Phone'));
  });

  test('asks for no dealership where there is one, nor for a location that is the only one', async () => {
    open(fixtureSite('merribank'));
    await toVehicle();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('asks for rego, VIN and part number in one text where the dealer wants it so', async () => {
    open(fixtureSite('totara'));
    await toVehicle({ ...person, Phone: '021 234 5678' });
    expect(box('Rego, VIN or Part#')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^VIN/ })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Location' })).toBeDefined();
  });

  describe('whose answers are saved after each step', () => {
    const draft = { lead_id: 'draft-1', token: 'secret' };
    const kept = (): string | null => sessionStorage.getItem('fc:coastline:draft:parts_order');
    const asDraft = () => Response.json(draft, { status: 201 });

    test('keeps in the browser where they are, and nothing of what was typed', async () => {
      api.answers.push(asDraft);
      open();
      await toVehicle();
      await waitFor(() => expect(kept()).not.toBeNull());
      expect(JSON.parse(kept() ?? '')).toEqual({ ...draft, at: 1 });
      expect(api.sent[0]?.body).toMatchObject({
        isLastStep: false,
        noticeShown: true,
        userData: { first_name: 'Ann' },
      });
    });

    test.each([true, false])(
      'says and sends that unfinished forms are passed on exactly if they are (%s)',
      async (on) => {
        api.answers.push(asDraft);
        const site = fixtureSite();
        open({ ...site, flags: { ...site.flags, partial_leads: on } });
        expect(screen.queryByText(/passed on with each step/) !== null).toBe(on);
        await toVehicle();
        await waitFor(() => expect(kept()).not.toBeNull());
        const [first] = api.sent;
        expect(first !== undefined && 'partialShown' in first.body).toBe(on);
      },
    );

    test('completes the draft with the last step, and forgets it', async () => {
      api.answers.push(asDraft, () => Response.json({ lead_id: 'draft-1' }, { status: 201 }));
      open();
      await toOrder();
      await type({ 'Order Detail': 'Two oil filters' });
      await press('Submit Form');
      await waitFor(() => expect(sent()).toMatchObject(draft));
      await waitFor(() => expect(kept()).toBeNull());
    });

    test('sends the whole form when the draft is no longer there', async () => {
      api.answers.push(asDraft, () => Response.json({ lead_id: 'draft-1' }, { status: 201 }));
      open();
      await toOrder();
      await waitFor(() => expect(api.sent).toHaveLength(2));
      await type({ 'Order Detail': 'Two oil filters' });
      api.answers.push(api.problem(404, { code: 'not_found', error: 'Gone.' }));
      await press('Submit Form');
      await waitFor(() => expect(api.sent).toHaveLength(4));
      expect(api.sent[3]?.body).not.toHaveProperty('token');
      expect(api.sent[3]?.body.userData).toMatchObject({ first_name: 'Ann', order_detail: 'Two oil filters' });
    });

    test('goes on after a reload where it was, with every answer', async () => {
      sessionStorage.setItem('fc:coastline:draft:parts_order', JSON.stringify({ ...draft, at: 2 }));
      const answers = { first_name: 'Ann', last_name: 'Lee', phone: '0412 345 678', vehicle_make: 'Mazda' };
      api.answers.push(() => Response.json({ lead_id: 'draft-1', type: 'parts_order', answers }));
      open();
      await shown('Step 3 of 3: Order Details');
      await press('Back');
      await shown('Step 2 of 3: Vehicle Details');
      expect(box('Vehicle Make').value).toBe('Mazda');
    });

    test('says at the next step that it was sent from another device, and keeps what is typed', async () => {
      api.answers.push(asDraft, api.problem(404, { code: 'not_found', error: 'Gone.' }));
      open();
      await toVehicle();
      await type(vehicle);
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dealership' }), 'Coastline Cairns');
      await press('Next: Order Details');
      await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Look before you send this', open: true }));
      expect(kept()).toBeNull();
      await press('Back');
      expect(box('Vehicle Make').value).toBe('Toyota');
      closeToast();
    });

    test('begins anew, and says so, where the draft has expired or was sent elsewhere', async () => {
      sessionStorage.setItem('fc:coastline:draft:parts_order', JSON.stringify({ ...draft, at: 2 }));
      api.answers.push(api.problem(404, { code: 'not_found', error: 'Gone.' }));
      open();
      await waitFor(() => expect(kept()).toBeNull());
      expect(heading()).toBe('Step 1 of 3: Contact Details');
      await waitFor(() => expect(currentToast()).toMatchObject({ title: 'This form starts again', open: true }));
      closeToast();
    });
  });
});
