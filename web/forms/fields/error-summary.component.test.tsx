import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import { ErrorSummary } from './error-summary.tsx';

interface Shown {
  errors?: EnquiryErrors;
  refusal?: string | null;
  attempt?: number;
}

const form = ({ errors = {}, refusal = null, attempt = 1 }: Shown) => (
  <>
    <input aria-label="Email" id="enquiry-email" />
    <ErrorSummary errors={errors} refusal={refusal} attempt={attempt} />
  </>
);
const open = (shown: Shown, site?: Site) => {
  const { rerender } = renderInPage(form(shown), site === undefined ? {} : { site });
  return { show: (next: Shown) => rerender(form(next)) };
};
const wrong: EnquiryErrors = { email: 'Enter your email.', message: 'Enter a message.' };
const summary = () => screen.getByRole('alert');
const email = () => screen.getByRole('textbox', { name: 'Email' });

describe('the summary of errors', () => {
  test('is not there without an error', () => {
    open({});
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('lists each error as a link that puts the focus into its field', async () => {
    open({ errors: wrong });
    const links = within(summary()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Enter your email.', '#enquiry-email'],
      ['Enter a message.', '#enquiry-message'],
    ]);
    await userEvent.click(within(summary()).getByRole('link', { name: 'Enter your email.' }));
    expect(document.activeElement).toBe(email());
  });

  test('takes the focus once after each attempt, also where its errors come later than the attempt is counted', () => {
    const { show } = open({ attempt: 1 });
    show({ attempt: 1, errors: wrong });
    expect(document.activeElement).toBe(summary());
    email().focus();
    show({ attempt: 2, errors: wrong });
    expect(document.activeElement).toBe(summary());
  });

  test('leaves the focus to who is typing when errors come and go meanwhile', () => {
    const { show } = open({ errors: wrong });
    email().focus();
    show({ errors: { message: 'Enter a message.' } });
    show({ errors: {} });
    show({ errors: wrong });
    expect(document.activeElement).toBe(email());
  });
});

describe('the server’s words about the whole enquiry', () => {
  const site = fixtureSite('coastline');
  const [yard] = site.locations;
  const withNumbers = (main: string, second: string): Site => ({
    ...site,
    phones: { ...site.phones, main },
    locations: yard === undefined ? [] : [{ ...yard, contact_detail: { ...yard.contact_detail, phone: second } }],
  });
  const numbers = () =>
    within(summary())
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('are there as they came, with the dealer’s numbers to press', () => {
    const text = 'Please call 1300 975 707, or Cairns on (07) 5550 0141.';
    open({ refusal: text }, withNumbers('1300 975 707', '(07) 5550 0141'));
    expect(summary().textContent).toBe(text);
    expect(numbers()).toEqual([
      ['1300 975 707', 'tel:1300975707'],
      ['(07) 5550 0141', 'tel:0755500141'],
    ]);
  });

  test('make no link of a number that is not the dealer’s', () => {
    open({ refusal: 'Please call 0900 123 456.' }, withNumbers('1300 975 707', ''));
    expect(numbers()).toEqual([]);
    expect(summary().textContent).toBe('Please call 0900 123 456.');
  });

  test('take the longer one of two numbers that begin alike, each time that it comes', () => {
    const text = '1300 97: no. 1300 975 707 or 1300 975 707.';
    open({ refusal: text }, withNumbers('1300 97', '1300 975 707'));
    expect(summary().textContent).toBe(text);
    expect(numbers().map(([number]) => number)).toEqual(['1300 97', '1300 975 707', '1300 975 707']);
  });

  test('stand above the errors of single fields', () => {
    open({ refusal: 'Not just now.', errors: wrong });
    expect(summary().textContent).toBe(
      'Not just now.Please fix the following errors:Enter your email.Enter a message.',
    );
  });
});
