import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InConsole } from '#test/support/console/in-console.tsx';
import { usePolled } from './use-polled.ts';

const asked: string[] = [];
let answer: unknown;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  asked.splice(0);
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function List() {
  const { answer: shown } = usePolled('leads.list', { params: { tenant: 'coastline' } });
  return <p>{JSON.stringify(shown ?? null)}</p>;
}
const open = async () => {
  render(
    <InConsole>
      <List />
    </InConsole>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('an answer that is followed', () => {
  test('is asked for every five seconds by the revision that was seen last, and stays where nothing has changed', async () => {
    answer = { revision: 'r1', lines: ['a'] };
    await open();
    answer = { revision: 'r1', changed: false };
    await wait(5_000);
    expect(screen.getByText(/"lines":\["a"\]/)).toBeDefined();
    answer = { revision: 'r2', lines: ['a', 'b'] };
    await wait(5_000);
    expect(screen.getByText(/"lines":\["a","b"\]/)).toBeDefined();
    await wait(5_000);
    expect(asked.map((address) => new URLSearchParams(address.split('?')[1]).get('since'))).toEqual([
      null,
      'r1',
      'r1',
      'r2',
    ]);
  });

  test('is never asked for in a tab that nobody sees, and at once when it is seen again', async () => {
    answer = { revision: 'r1', lines: [] };
    await open();
    see('hidden');
    await wait(60_000);
    expect(asked).toHaveLength(1);
    act(() => see('visible'));
    await wait(10);
    expect(asked).toHaveLength(2);
  });
});
