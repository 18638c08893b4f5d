import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { CodeProof, type CodeProofProps } from './code-proof.tsx';

interface Asked {
  path: string;
  body: Record<string, string>;
}

let asked: Asked[];
let answers: Response[];
const onProven = vi.fn();
const onCancel = vi.fn();

const sent = (seconds = 60): Response => Response.json({ resend_after_seconds: seconds, expires_in_seconds: 300 });
const problem = (code: string, error: string): Response =>
  new Response(JSON.stringify({ code, error }), {
    status: 422,
    headers: { 'content-type': 'application/problem+json' },
  });

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    return answers.shift() ?? Response.json({});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  onProven.mockReset();
  onCancel.mockReset();
});

const both = { email: 'anna@example.org', phone: '0412 345 678' };
const open = (props: Partial<CodeProofProps> = {}) =>
  renderInPage(<CodeProof contact={both} by={['sms', 'email']} {...{ onProven, onCancel }} {...props} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

describe('a code that is asked for', () => {
  test('goes by mail first, to an address that it names without telling it, and is entered in one field', async () => {
    answers.push(sent(), Response.json({ email: both.email }));
    open({ text: 'Why it is asked for.' });
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /Why it is asked for\.$/ }));
    expect(screen.getByText('We send six digits to an…@example.org.')).toBeDefined();
    expect(asked).toEqual([]);
    await press('Email me a code');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code']);
    await userEvent.type(field(), '123 456{Enter}');
    await waitFor(() => expect(onProven).toHaveBeenCalledTimes(1));
    expect(asked).toEqual([
      { path: '/api/v1/auth/mail-code', body: { email: both.email } },
      { path: '/api/v1/auth/mail-code/verify', body: { email: both.email, code: '123456' } },
    ]);
  });

  test('goes by text message where that is chosen, which signs in', async () => {
    answers.push(sent(), Response.json({ phone: '+61412345678', expires_at: '2999-01-01T00:00:00Z' }));
    open();
    await press('Send it by text message instead');
    expect(screen.getByText('We send six digits to the number that ends in 678.')).toBeDefined();
    await press('Text me a code');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '654321');
    await press('Confirm the code');
    await waitFor(() => expect(onProven).toHaveBeenCalledTimes(1));
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/auth/otp', '/api/v1/auth/otp/verify']);
    expect(Object.values(localStorage)).toContain('2999-01-01T00:00:00Z');
  });

  test('asks for an address where none is known', async () => {
    answers.push(sent());
    open({ contact: { email: null, phone: ' ' } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Email for the code' }), 'bo@example.org{Enter}');
    await screen.findByText('We have sent a code to b…@example.org.');
    expect(asked[0]?.body).toEqual({ email: 'bo@example.org' });
  });

  test('that is wrong or too short is said at its field, and nothing is proved', async () => {
    answers.push(sent(), problem('otp_invalid', 'That code is not right.'));
    open();
    await press('Email me a code');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '12{Enter}');
    expect(screen.getByText('Enter the six digits of the code.')).toBeDefined();
    await userEvent.type(field(), '3456{Enter}');
    await screen.findByText('That code is not right.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('123456');
    expect(onProven).not.toHaveBeenCalled();
  });

  test('can be sent again once the wait is over, and at once after it has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers.push(sent(30), sent(30), problem('otp_expired', 'That code has expired.'));
    open();
    await press('Email me a code');
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send another code in \d+ s$/ });
    expect(waiting.disabled).toBe(true);
    for (let second = 0; second < 31; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    await press('Send another code');
    await screen.findByRole('button', { name: /^Send another code in/ });
    expect(asked).toHaveLength(2);
    await userEvent.type(field(), '123456{Enter}');
    await screen.findByText('That code has expired.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send another code' }).disabled).toBe(false);
  });

  test('is put away by Escape without sending the form around it, and the focus goes back', async () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    const { rerender } = renderInPage(<button type="button">Send</button>);
    screen.getByRole('button', { name: 'Send' }).focus();
    const form = (shown: boolean) => (
      <form onSubmit={({ nativeEvent }) => submit(nativeEvent)}>
        <button type="button">Send</button>
        {shown && <CodeProof contact={both} by={['email']} {...{ onProven, onCancel }} />}
      </form>
    );
    rerender(form(false));
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    rerender(form(true));
    answers.push(sent());
    await press('Email me a code');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '1{Enter}{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    expect(document.activeElement).toBe(button);
  });
});
