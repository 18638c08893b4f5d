import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureMe } from '#test/support/console/fixtures.ts';
import type { Result } from './api.ts';
import { DealerContext, MeContext } from './console-context.ts';
import { parseText } from './drafts.ts';
import type { Unsent } from './unsent.ts';
import { useUnsent } from './use-unsent.ts';

const [dealer = null] = fixtureMe.dealers;
const wrapper = ({ children }: { children: ReactNode }) => (
  <MeContext value={fixtureMe}>
    <DealerContext value={dealer}>{children}</DealerContext>
  </MeContext>
);
const open = () => renderHook(() => useUnsent('leads/abc/note', '', parseText), { wrapper }).result;

const refusal = (status: number, code: string): Result<string> => ({
  ok: false,
  problem: { status, code, message: '', fields: [] },
});

/** Keeps a text per id, as the inbox does; `loses` answers of the first so many. */
const serve = (loses: number) => {
  const notes = new Map<string, string>();
  let answers = 0;
  const send = async ({ id, body }: Unsent<string>): Promise<Result<string>> => {
    if ((notes.get(id) ?? body) !== body) return refusal(409, 'idempotency_conflict');
    notes.set(id, body);
    answers += 1;
    return answers <= loses ? refusal(0, 'offline') : { ok: true, answer: id };
  };
  return { notes, send };
};

beforeEach(() => window.localStorage.clear());

describe('a note that is being written', () => {
  test('is there once though its answer was lost and its tab closed', async () => {
    const { notes, send } = serve(1);
    const first = open();
    act(() => first.current.change('Rang twice'));
    await act(async () => void (await first.current.add(send)));
    const later = open();
    expect([later.current.value, later.current.isRestored]).toEqual(['Rang twice', true]);
    await act(async () => void (await later.current.add(send)));
    expect([...notes.values()]).toEqual(['Rang twice']);
    expect(later.current.value).toBe('');
  });

  test('is there in both wordings where it was changed after its answer was lost', async () => {
    const { notes, send } = serve(1);
    const result = open();
    act(() => result.current.change('Rang twice'));
    await act(async () => void (await result.current.add(send)));
    act(() => result.current.change('Rang twice, comes on Saturday'));
    await act(async () => void (await result.current.add(send)));
    expect([...notes.values()]).toEqual(['Rang twice', 'Rang twice, comes on Saturday']);
  });

  test('that follows another has an id of its own', async () => {
    const { notes, send } = serve(0);
    const result = open();
    for (const text of ['One', 'Two']) {
      act(() => result.current.change(text));
      await act(async () => void (await result.current.add(send)));
    }
    expect([...notes.values()]).toEqual(['One', 'Two']);
  });
});
