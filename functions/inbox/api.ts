import type * as z from 'zod';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement, type Call } from '#functions/runtime/http/implement.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import {
  addLeadNote,
  assignLead,
  exportLead,
  followUpLead,
  getLetterFile,
  listInbox,
  logLeadCall,
  receiveCrmStatus,
  remakeLines,
  reportLeads,
  setLeadStatus,
  showInboxLead,
  showPresent,
} from './contract.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { allocationRoutes } from './allocation/routes.ts';
import { withFollowUp, type NewFollowUp } from './follow-up.ts';
import { portalRoutes } from './portal/routes.ts';
import { makeReceiveStatus } from './crm-status/receive.ts';
import { enquiryRoutes } from './enquiry/routes.ts';
import { makeActs, type ActCall } from './lead/acts.ts';
import { letterRoutes } from './letters/routes.ts';
import { makeReplyAddress } from './letters/reply-address.ts';
import { driveRoutes } from './lead/drive-routes.ts';
import { serviceRoutes } from './lead/service-routes.ts';
import { findLead } from './lead/find-lead.ts';
import { findWorker } from './lead/find-worker.ts';
import { notePresence } from './lead/presence.ts';
import { showLead } from './lead/show.ts';
import { makeListLines } from './lines/list.ts';
import { openLetterFile } from './mail-in/letter-file.ts';
import { makeProjectLine } from './lines/project-line.ts';
import { remakePage } from './lines/remake.ts';
import { reportPage } from './report/report-page.ts';
import { giveTo, moveTo, withCall, withNote } from './work.ts';

type Acting = Pick<Call<{ tenant: string; lead_id: string }, unknown, unknown>, 'params' | 'operator' | 'caller'>;

type InboxDeps = ApiRuntime & Pick<PlatformPorts, 'linkSecrets' | 'inboundAddresses'>;

type FollowUpBody = z.output<typeof followUpLead.body>;

const toFollowUp = (body: FollowUpBody): NewFollowUp =>
  body.kind === 'set'
    ? { ...body, due_at: new Date(body.due_at).toISOString(), note: body.note ?? null }
    : { id: body.id, kind: body.kind };

/** What is nobody's: whose a lead is and how far it is. Notes are named only. */
const keptFields = ['owner', 'status', 'service.start'];

export const createApi = (deps: InboxDeps): ApiFunction => {
  const { directory } = deps;
  const listLines = makeListLines(deps);
  const projectLine = makeProjectLine(deps);
  const act = makeActs({ ...deps, projectLine });
  const receiveStatus = makeReceiveStatus(deps, act);
  const toCall = async (call: Acting, action: string): Promise<ActCall> => ({
    tenant: await directory.byId(call.params.tenant),
    viewer: call.operator,
    lead_id: call.params.lead_id,
    correlationId: call.caller.correlationId,
    stamp: makeStamp(call, { action, subject: { kind: 'lead', id: call.params.lead_id }, keeps: keptFields }),
  });
  return apiFunction(deps, [
    ...allocationRoutes(deps),
    ...calendarRoutes(deps),
    ...enquiryRoutes({ ...deps, projectLine, links: makeSignedLinks(deps) }),
    ...driveRoutes({ ...deps, act, toCall }),
    ...serviceRoutes({ ...deps, act, toCall }),
    ...letterRoutes({ ...deps, act, toCall, replyAddress: makeReplyAddress(deps) }),
    implement(reportLeads, async ({ params, query, operator }) => ({
      body: await reportPage(deps, await directory.byId(params.tenant), operator, query),
    })),
    ...portalRoutes(deps),
    implement(listInbox, async ({ params, query, operator }) => ({
      body: await listLines(await directory.byId(params.tenant), operator, query),
    })),
    implement(showInboxLead, async ({ params, operator }) => {
      const tenant = await directory.byId(params.tenant);
      const body = await showLead(deps, tenant, operator, params.lead_id);
      await notePresence(deps, tenant, operator, body.lead.lead_id);
      return { body };
    }),
    implement(exportLead, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const subject = { kind: 'lead', id: call.params.lead_id };
      await findLead(deps, tenant, call.operator, subject.id);
      await noteAct(deps, tenant, makeStamp(call, { action: exportLead.id, subject }));
      return { body: await showLead(deps, tenant, call.operator, subject.id) };
    }),
    implement(assignLead, async (call) => {
      const { owner, version: seen } = call.body;
      const to = await toCall(call, assignLead.id);
      const worker = await findWorker(deps, to.tenant, to.viewer, owner);
      return { body: { work: await act(to, 'owner', (was, now) => giveTo(was, now, { owner: worker, seen })) } };
    }),
    implement(setLeadStatus, async (call) => {
      const { version: seen, ...wanted } = call.body;
      const to = await toCall(call, setLeadStatus.id);
      return { body: { work: await act(to, 'status', (was, now) => moveTo(was, now, { ...wanted, seen })) } };
    }),
    implement(addLeadNote, async (call) => {
      const to = await toCall(call, addLeadNote.id);
      return { body: { work: await act(to, 'note', (was, now) => withNote(was, now, call.body)) } };
    }),
    implement(logLeadCall, async (call) => {
      const to = await toCall(call, logLeadCall.id);
      return { body: { work: await act(to, 'call', (was, now) => withCall(was, now, call.body)) } };
    }),
    implement(followUpLead, async (call) => {
      const to = await toCall(call, followUpLead.id);
      return {
        body: { work: await act(to, 'follow_up', (was, now) => withFollowUp(was, now, toFollowUp(call.body))) },
      };
    }),
    implement(receiveCrmStatus, async ({ tenant, params, headers, body, caller }) => ({
      body: await receiveStatus({ tenant, lead_id: params.lead_id, headers, body, caller }),
    })),
    implement(showPresent, async ({ params, operator }) => {
      const tenant = await directory.byId(params.tenant);
      const { work } = await findLead(deps, tenant, operator, params.lead_id);
      const people = await notePresence(deps, tenant, operator, params.lead_id);
      return { body: { version: work.version, people } };
    }),
    implement(getLetterFile, async ({ params, operator }) => ({
      body: await openLetterFile(deps, await directory.byId(params.tenant), operator, params),
    })),
    implement(remakeLines, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const subject = { kind: 'dealer', id: tenant.id };
      await noteAct(deps, tenant, makeStamp(call, { action: remakeLines.id, subject }));
      return { body: await remakePage(deps, tenant, call.body.cursor) };
    }),
  ]);
};
