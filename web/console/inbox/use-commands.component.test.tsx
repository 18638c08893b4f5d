import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DealerContext, MeContext } from '#web/console/lib/console-context.ts';
import { consoleQueryClient } from '#web/console/lib/query-client.ts';
import { BrowserRouter } from '#web/lib/router.tsx';
import { closeToast } from '#web/ui/toast/toast-store.ts';
import { ToastHost } from '#web/ui/toast/toast.tsx';
import { fixtureMe } from '#test/support/console/fixtures.ts';
import type { Work } from './lead-work.ts';
import { clearStandings, useStanding } from './standings.ts';
import { shownWork } from './lead-work.ts';
import { useCommands } from './use-commands.ts';

const LEAD = 'l'.repeat(26);
const first: Work = {
  lead_id: LEAD,
  version: 0,
  owner: null,
  status: 'new',
  reason: null,
  changed: { owner: 0, status: 0 },
  notes: [],
  asked: [],
  told: [],
  letters: [],
  follow_ups: [],
  stops: [],
  calls: [],
  moves: [],
  allocation: null,
};
const [dealer] = fixtureMe.dealers;
if (dealer === undefined) throw new TypeError('The fixture has no dealer.');

function Lead() {
  const run = useCommands();
  const work = shownWork(first, useStanding(LEAD));
  const seen = { lead_id: LEAD, name: 'Amelia Hart', version: 0, owner: null, status: 'new' as const, reason: null };
  return (
    <>
      <p>Status {work.status}</p>
      <button type="button" onClick={() => void run(seen, { kind: 'status', status: 'contacted', reason: null })}>
        Contacted
      </button>
    </>
  );
}

/** What the server is asked, and what it answers. */
const serve = (answer: (body: { version: number; status: Work['status'] }) => Response): unknown[] => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const parsed: { version: number; status: Work['status'] } = JSON.parse(body);
    asked.push([address.split('/').at(-1), parsed]);
    return answer(parsed);
  });
  return asked;
};

beforeEach(() => {
  clearStandings();
  render(
    <QueryClientProvider client={consoleQueryClient()}>
      <BrowserRouter>
        <MeContext value={fixtureMe}>
          <DealerContext value={dealer}>
            <Lead />
            <ToastHost />
          </DealerContext>
        </MeContext>
      </BrowserRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  act(closeToast);
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('a status that is set', () => {
  test('is undone by a write of its own, with the version of the first', async () => {
    let version = 0;
    const asked = serve(({ status }) => {
      version += 1;
      return Response.json({ work: { ...first, version, status, changed: { owner: 0, status: version } } });
    });
    press('Contacted');
    screen.getByText('Status contacted');
    press('Undo');
    await waitFor(() => screen.getByText('Status new'));
    await waitFor(() =>
      expect(asked).toEqual([
        ['status', { version: 0, status: 'contacted' }],
        ['status', { version: 1, status: 'new' }],
      ]),
    );
  });

  test('is put back and said where the connection is lost, and sent again by a press', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    press('Contacted');
    await waitFor(() => screen.getByText('Not saved: Amelia Hart'));
    screen.getByText('Status new');
    serve(({ status }) => Response.json({ work: { ...first, version: 1, status, changed: { owner: 0, status: 1 } } }));
    press('Try again');
    await waitFor(() => screen.getByText('Status contacted'));
    await waitFor(() => expect(screen.queryByText(/Not saved/)).toBeNull());
  });
});
