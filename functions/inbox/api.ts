import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import {
  addLeadNote,
  assignLead,
  listInbox,
  logLeadCall,
  remakeLines,
  setLeadStatus,
  showInboxLead,
  showPresent,
} from './contract.ts';
import { makeActs, type ActCall } from './lead/acts.ts';
import { findLead } from './lead/find-lead.ts';
import { findWorker } from './lead/find-worker.ts';
import { notePresence } from './lead/presence.ts';
import { showLead } from './lead/show.ts';
import { listLines } from './lines/list.ts';
import { makeProjectLine } from './lines/project-line.ts';
import { remakePage } from './lines/remake.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import { giveTo, moveTo, withCall, withNote } from './work.ts';

interface Acting {
  params: { tenant: string; lead_id: string };
  operator: Operator;
  caller: { correlationId: string };
}

export const createApi = (deps: ApiRuntime): ApiFunction => {
  const { directory } = deps;
  const act = makeActs({ ...deps, projectLine: makeProjectLine(deps) });
  const toCall = async ({ params, operator, caller }: Acting): Promise<ActCall> => ({
    tenant: await directory.byId(params.tenant),
    viewer: operator,
    lead_id: params.lead_id,
    correlationId: caller.correlationId,
  });
  return apiFunction(deps, [
    implement(listInbox, async ({ params, query, operator }) => ({
      body: await listLines(deps, await directory.byId(params.tenant), operator, query),
    })),
    implement(showInboxLead, async ({ params, operator }) => {
      const tenant = await directory.byId(params.tenant);
      const body = await showLead(deps, tenant, operator, params.lead_id);
      await notePresence(deps, tenant, operator, body.lead.lead_id);
      return { body };
    }),
    implement(assignLead, async ({ params, operator, caller, body: { owner, version } }) => {
      const to = await toCall({ params, operator, caller });
      const worker = await findWorker(deps, to.tenant, to.viewer, owner);
      const work = await act(to, 'owner', (was, now) => giveTo(was, now, { owner: worker, seen: version }));
      return { body: { work } };
    }),
    implement(setLeadStatus, async ({ params, operator, caller, body: { version, ...wanted } }) => {
      const to = await toCall({ params, operator, caller });
      const work = await act(to, 'status', (was, now) => moveTo(was, now, { ...wanted, seen: version }));
      return { body: { work } };
    }),
    implement(addLeadNote, async ({ params, operator, caller, body }) => {
      const to = await toCall({ params, operator, caller });
      const work = await act(to, 'note', (was, now) => withNote(was, now, body));
      return { body: { work } };
    }),
    implement(logLeadCall, async ({ params, operator, caller, body }) => {
      const to = await toCall({ params, operator, caller });
      const work = await act(to, 'call', (was, now) => withCall(was, now, body));
      return { body: { work } };
    }),
    implement(showPresent, async ({ params, operator }) => {
      const tenant = await directory.byId(params.tenant);
      const { work } = await findLead(deps, tenant, operator, params.lead_id);
      const people = await notePresence(deps, tenant, operator, params.lead_id);
      return { body: { version: work.version, people } };
    }),
    implement(remakeLines, async ({ params, body }) => ({
      body: await remakePage(deps, await directory.byId(params.tenant), body.cursor),
    })),
  ]);
};
