import { vi } from 'vitest';

interface Sent {
  key: string | null;
  userData: Record<string, unknown>;
}

/** The API of a form with slots: what is free, and the answers to what is sent, in turn. */
export const slotsApi = (free: readonly string[]) => {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const answers: (() => Response)[] = [];
  const state = { free: [...free], failing: false };
  const slotOf = (start: string) => ({ start, end: start, location_id: 'cairns', remaining: 1 });
  vi.stubGlobal('fetch', async (address: string, init: { headers?: HeadersInit; body?: string }) => {
    if (init.body === undefined) {
      asked.push(address);
      return state.failing ? new Response('', { status: 503 }) : Response.json(state.free.map(slotOf));
    }
    const { userData }: { userData: Record<string, unknown> } = JSON.parse(init.body);
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), userData });
    return (answers.shift() ?? (() => Response.json({ lead_id: 'lead-1' }, { status: 201 })))();
  });
  const taken = (error: string) => () =>
    new Response(
      JSON.stringify({ code: 'slot_taken', error, errors: [{ field: 'userData.slot_start', message: error }] }),
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    );
  return { sent, asked, answers, state, taken };
};
