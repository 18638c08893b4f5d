import { vi } from 'vitest';

interface Sent {
  key: string | null;
  body: { type: string; userData: Record<string, unknown> };
}

/** The leads API, whose answers the test gives in turn; `hold` answers nothing until it is released. */
export const leadsApi = () => {
  const sent: Sent[] = [];
  const answers: (() => Response | Promise<Response>)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: { headers: HeadersInit; body: string }) => {
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(init.body) });
    return (answers.shift() ?? (() => Response.json({ lead_id: 'lead-1' }, { status: 201 })))();
  });
  const problem = (status: number, body: unknown) => () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push(() => promise);
    return () => resolve(Response.json({ lead_id: 'lead-1' }, { status: 201 }));
  };
  const taken = (body: unknown) => () => Response.json(body, { status: 201 });
  return { sent, answers, problem, hold, taken };
};
