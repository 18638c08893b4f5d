import { useState } from 'react';
import { api, type CallProblem, type Result } from '#web/console/lib/api.ts';
import type { Need } from './need-groups.ts';

type Act = Extract<NonNullable<Need['action']>, { kind: 'enable_endpoint' | 'replay' }>;

const send = (tenant: string, act: Act): Promise<Result<unknown>> =>
  act.kind === 'enable_endpoint'
    ? api('crm.enable-endpoint', { params: { tenant, endpoint: act.endpoint_id } })
    : api('crm.replay', {
        params: { tenant },
        body: { endpoint: act.endpoint_id, since: act.since, until: new Date().toISOString(), status: 'DEAD' },
      });

const doneWords: Readonly<Record<Act['kind'], string>> = {
  enable_endpoint: 'It is switched on.',
  replay: 'They are being sent again.',
};

type State = 'idle' | 'busy' | { problem: CallProblem } | { done: string };

/** What a line's button does at the server: it says what came of it, and never claims it before. */
export const useAct = (tenant: string, onDone: () => void) => {
  const [state, setState] = useState<State>('idle');
  const run = async (act: Act): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const result = await send(tenant, act);
    setState(result.ok ? { done: doneWords[act.kind] } : { problem: result.problem });
    if (result.ok) onDone();
  };
  return { state, run };
};
