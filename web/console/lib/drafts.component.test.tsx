import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureMe } from '#test/support/console/fixtures.ts';
import { InConsole } from '#test/support/console/in-console.tsx';
import { eraseDrafts, parseText, useDraft } from './drafts.ts';
import type { Me } from './me.ts';

beforeEach(() => localStorage.clear());

function Note({ page }: { page: string }) {
  const { value, change, erase, isRestored } = useDraft(page, '', parseText);
  return (
    <>
      <textarea aria-label="Note" value={value} onChange={({ target }) => change(target.value)} />
      <button onClick={erase}>Sent</button>
      {isRestored && <p>Restored</p>}
    </>
  );
}
const open = (page: string, { me = fixtureMe, dealer = 0 }: { me?: Me; dealer?: number } = {}) => {
  const chosen = me.dealers[dealer];
  return render(
    <InConsole me={me} {...(chosen && { dealer: chosen })}>
      <Note page={page} />
    </InConsole>,
  );
};
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const typeAndLeave = async (text: string): Promise<void> => {
  const { unmount } = open('leads/a/note');
  await userEvent.type(screen.getByRole('textbox'), text);
  unmount();
};

describe('what is typed', () => {
  test('is there again after the page was left, to the last character', async () => {
    await typeAndLeave('Wants the tow bar');
    open('leads/a/note');
    expect(note()).toBe('Wants the tow bar');
    expect(screen.getByText('Restored')).toBeDefined();
  });

  test('is of one page, one dealer and one person', async () => {
    await typeAndLeave('Wants the tow bar');
    open('leads/b/note').unmount();
    open('leads/a/note', { dealer: 1 });
    expect(note()).toBe('');
    const other = { ...fixtureMe, person: { ...fixtureMe.person, person_id: 'q'.repeat(26) } };
    open('leads/a/note', { me: other });
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual(['', '']);
  });

  test('follows the form to another thing without mixing the two', async () => {
    await typeAndLeave('Of a');
    const { rerender } = open('leads/b/note');
    expect(note()).toBe('');
    rerender(
      <InConsole>
        <Note page="leads/a/note" />
      </InConsole>,
    );
    expect(note()).toBe('Of a');
  });

  test('is gone once it was sent, and when the person signs out', async () => {
    await typeAndLeave('One');
    const { unmount } = open('leads/a/note');
    await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
    unmount();
    expect(localStorage.length).toBe(0);
    await typeAndLeave('Two');
    localStorage.setItem('fc-console:draft:somebody-else:coastline:x', '"kept"');
    eraseDrafts(fixtureMe.person.person_id);
    expect(Object.keys(localStorage)).toEqual(['fc-console:draft:somebody-else:coastline:x']);
  });

  test('that a release no longer understands begins anew', () => {
    localStorage.setItem(`fc-console:draft:${fixtureMe.person.person_id}:coastline:leads/a/note`, '{"old":1}');
    open('leads/a/note');
    expect(note()).toBe('');
  });
});

describe('a device that stores nothing', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('asks before the page is left, once something is typed and until it is sent', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    });
    open('leads/a/note');
    expect(leave()).toBe(false);
    await userEvent.type(screen.getByRole('textbox'), 'x');
    expect(note()).toBe('x');
    expect(leave()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
    expect(leave()).toBe(false);
    vi.unstubAllGlobals();
  });

  test('asks nothing where the draft is stored', async () => {
    open('leads/a/note');
    await userEvent.type(screen.getByRole('textbox'), 'x');
    expect(leave()).toBe(false);
  });
});
