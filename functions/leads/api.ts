import { getLeadKind } from '#domain/lead/kinds/list.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { makeReadCatalogue } from '#functions/parts/published/catalogue.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { IsProbe } from '#functions/runtime/http/middleware/open-write.ts';
import { makeEnvelope } from '#functions/runtime/envelope.ts';
import { requireGate } from '#functions/runtime/http/gate.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { makeComputations } from '#functions/runtime/limits/computation.ts';
import { browserFor } from '#functions/runtime/limits/proof.ts';
import { isMarkedProbe } from '#functions/runtime/links/probe-marker.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import { makeApplications } from './applications.ts';
import { makeLoadLinks } from './lead-links.ts';
import { enteredCall, named } from './entered.ts';
import {
  addLead,
  createLead,
  linkApplication,
  getPurchase,
  linkDraft,
  listApplications,
  noteProviderAnswer,
  listLeads,
  myDraft,
  openApplication,
  readApplication,
  openDraft,
  resumeDraft,
  resumeMyDraft,
  sendForm,
  showLead,
} from './contract.ts';
import { makeCreateLead } from './create.ts';
import { makeDrafts } from './drafts/drafts.ts';
import { formAnswer, leadOfForm } from './generic-form.ts';
import { loadOffered, purchaseAnswer } from './purchase/purchase-answer.ts';
import { makeMyDrafts } from './drafts/my-drafts.ts';
import { makeBeyondPace } from './pass-on/pace.ts';
import { makeCheckOrder } from './order-lines.ts';
import { plainFormRoutes } from './plain-form/routes.ts';
import { makeResume } from './drafts/resume.ts';
import { makeKeepSealed } from './drafts/sealed.ts';
import { deriveLeadId } from './lead-id.ts';
import { leadById, listOfLeads } from './list.ts';
import { makeLoadTradeIn } from './trade-in.ts';

/** Held leads wait in a queue: the work of those who go first is the ordinary one. */
const EASY = 1;

type LeadsDeps = ApiRuntime & Pick<PlatformPorts, 'linkSecrets' | 'dataKeys'>;

const requireKindGate = (tenant: TenantContext, type: LeadType, visitor: SignedIn | undefined): void => {
  const { gate } = getLeadKind(type);
  if (gate !== undefined) requireGate(tenant, gate, visitor);
};

export const createApi = (deps: LeadsDeps): ApiFunction => {
  const { table, now, directory } = deps;
  const links = makeSignedLinks(deps);
  const envelope = makeEnvelope(deps);
  const siteOrigin = deps.env.SITE_ORIGIN;
  const sealing = { table, envelope, links, now, makeToken: randomToken, siteOrigin };
  const drafts = makeDrafts(sealing);
  const resume = makeResume(sealing);
  const mine = makeMyDrafts(sealing);
  const applications = makeApplications(sealing);
  const computations = makeComputations(deps);
  const readParts = makeReadCatalogue(deps);
  const makeCreate = (at: typeof table) =>
    makeCreateLead({
      table: at,
      now,
      env: deps.env,
      drafts,
      tradeInOf: makeLoadTradeIn({ table, links, now, siteOrigin: deps.env.SITE_ORIGIN }),
      linksOf: makeLoadLinks({ ...deps, links }),
      keepSealed: makeKeepSealed(sealing),
      beyondPace: deps.limits === 'off' ? async () => null : makeBeyondPace(deps),
      checkOrder: makeCheckOrder(readParts, (message) => deps.logger.warn(message)),
      challenge: (tenant) => computations.challenge(tenant, EASY),
    });
  const create = makeCreate(table);
  const isProbe: IsProbe = (tenant, sent) => isMarkedProbe(links, tenant, sent);
  return apiFunction({ ...deps, isProbe }, [
    implement(createLead, async ({ tenant, body, caller, idempotencyKey, visitor, headers, proof }) => {
      requireKindGate(tenant, body.type, visitor);
      const { browser, cookie } = browserFor(headers);
      const call = { tenant, caller, idempotencyKey, visitor, browser, proof };
      if (!body.isLastStep) return drafts.save({ ...call, body });
      const marked = await isProbe(tenant, { headers, idempotencyKey });
      const reply = await create({ ...call, body, marked });
      // Of a place: the next one is counted with it.
      return cookie === undefined || reply.body.appointment === undefined
        ? reply
        : { ...reply, headers: { 'set-cookie': cookie } };
    }),
    implement(addLead, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const entered = enteredCall(tenant, call);
      const stamp = makeStamp(call, {
        action: addLead.id,
        subject: { kind: 'lead', id: deriveLeadId(tenant, entered) },
      });
      const reply = await makeCreate(table.audited(stamp))(entered).catch((error: unknown) => {
        throw named(error);
      });
      const { lead_id, reference } = reply.body;
      return { body: { lead_id, ...(reference === undefined ? {} : { reference }) } };
    }),
    implement(openApplication, ({ tenant, body }) => applications.open(tenant, body)),
    implement(listApplications, async ({ params, query }) =>
      applications.list(await directory.byId(params.tenant), query),
    ),
    implement(linkApplication, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const { application_id: id } = call.params;
      const stamp = makeStamp(call, { action: linkApplication.id, subject: { kind: 'application', id } });
      return applications.link(tenant, id, () => noteAct(deps, tenant, stamp));
    }),
    implement(readApplication, async (call) => {
      const { tenant: of, application_id: id } = call.params;
      const audited = table.audited(
        makeStamp(call, { action: readApplication.id, subject: { kind: 'application', id } }),
      );
      return applications.read(await directory.byId(of), id, audited);
    }),
    implement(noteProviderAnswer, async (call) => {
      const { tenant: of, application_id: id } = call.params;
      const { id: by, name } = call.operator;
      const subject = { kind: 'application', id };
      const audited = table.audited(makeStamp(call, { action: noteProviderAnswer.id, subject }));
      const answer = { ...call.body, at: now().toISOString(), by: { id: by, name } };
      return applications.noteAnswer(await directory.byId(of), id, { audited, answer });
    }),
    implement(linkDraft, ({ tenant, visitor, body }) => resume.link({ tenant, visitor }, body)),
    implement(resumeDraft, ({ tenant, visitor, body }) => resume.resume({ tenant, visitor }, body)),
    implement(myDraft, ({ tenant, user, query }) => mine.show({ tenant, user }, query)),
    implement(resumeMyDraft, ({ tenant, user, body }) => mine.resume({ tenant, user }, body)),
    implement(getPurchase, async ({ tenant, params, query }) => ({
      body: await purchaseAnswer(tenant.config, await loadOffered({ table }, tenant, params.slug), query, now()),
    })),
    implement(openDraft, ({ tenant, visitor, body: ref }) => drafts.open({ tenant, visitor, ref })),
    implement(sendForm, async ({ tenant, params, body, caller, idempotencyKey, visitor, headers, proof }) => {
      const lead = leadOfForm({ tenant, params, body });
      requireKindGate(tenant, lead.type, visitor);
      const { browser } = browserFor(headers);
      const call = { tenant, caller, idempotencyKey, visitor, browser, proof, neverKept: true } as const;
      return formAnswer(await create({ ...call, body: lead }));
    }),
    ...plainFormRoutes({
      table,
      now,
      create,
      requireGate: (tenant, { type }, visitor) => requireKindGate(tenant, type, visitor),
    }),
    implement(listLeads, async ({ params, query }) => ({
      body: await listOfLeads({ table }, await directory.byId(params.tenant), query),
    })),
    implement(showLead, async ({ params }) => ({
      body: await leadById({ table }, await directory.byId(params.tenant), params.lead_id),
    })),
  ]);
};
