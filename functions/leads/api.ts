import { leadKindOf } from '#domain/lead/kinds/list.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Wiring } from '#functions/handlers.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { makeEnvelope } from '#functions/runtime/envelope.ts';
import { requireGate } from '#functions/runtime/gate.ts';
import { implement } from '#functions/runtime/implement.ts';
import { makeLimit, makeSharedLimit, makeSubjectLimit, type Limit } from '#functions/runtime/limits.ts';
import { makeSignedLinks } from '#functions/runtime/signed-link.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { SignedIn } from '#functions/runtime/session.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import { makeApplications } from './applications.ts';
import { makeAppointmentOf } from './appointment.ts';
import {
  createLead,
  linkApplication,
  getPurchase,
  linkDraft,
  listApplications,
  listLeads,
  myDraft,
  openApplication,
  openDraft,
  resumeDraft,
  resumeMyDraft,
  sendForm,
  showLead,
} from './contract.ts';
import { makeCreateLead } from './create.ts';
import { makeDealerLimit, makePhoneLimit } from './dealer-limit.ts';
import { makeDrafts } from './drafts.ts';
import { formAnswer, leadOfForm } from './generic-form.ts';
import { loadOffered, purchaseAnswer } from './purchase-answer.ts';
import { makeMyDrafts } from './my-drafts.ts';
import { makeResume } from './resume.ts';
import { makeKeepSealed } from './sealed.ts';
import { leadById, listOfLeads } from './list.ts';
import { makeTradeInOf } from './trade-in.ts';

/** Per address and dealer; shoppers of a showroom or a mobile network share one. */
const LEAD_LIMIT: Limit = { calls: 60, windowSeconds: 60 };

/** Per phone number and dealer: more than a family sends, and fewer than a program. */
const PHONE_LIMIT: Limit = { calls: 60, windowSeconds: 600 };
/** Per address and dealer. */
const OPEN_LIMIT: Limit = { calls: 60, windowSeconds: 600 };
const NO_LIMIT: Limit = { calls: Number.MAX_SAFE_INTEGER, windowSeconds: 600 };

type LeadsDeps = ApiRuntime &
  Pick<Wiring, 'linkSecrets' | 'dataKeys'> & { leadLimit?: Limit | undefined; phoneLimit?: Limit | undefined };

const requireKindGate = (tenant: TenantContext, type: LeadType, visitor: SignedIn | undefined): void => {
  const { gate } = leadKindOf(type);
  if (gate !== undefined) requireGate(tenant, gate, visitor);
};

/** `leadLimit` is for load tests, which use a single address and phone number. */
export const createApi = (deps: LeadsDeps): ApiFunction => {
  const { table, now, directory } = deps;
  const countCall = makeLimit(deps, 'leads', deps.leadLimit ?? LEAD_LIMIT);
  const links = makeSignedLinks(deps);
  const envelope = makeEnvelope(deps);
  const siteOrigin = deps.env.SITE_ORIGIN;
  const sealing = { table, envelope, links, now, makeToken: randomToken, siteOrigin, countCall };
  const drafts = makeDrafts(sealing);
  const resume = makeResume(sealing);
  const mine = makeMyDrafts(sealing);
  const applications = makeApplications({ ...sealing, countCall: makeLimit(deps, 'applications', OPEN_LIMIT) });
  const phoneLimit = deps.phoneLimit ?? (deps.leadLimit === undefined ? PHONE_LIMIT : NO_LIMIT);
  const create = makeCreateLead({
    ...{
      table,
      now,
      countCall,
      drafts,
      tradeInOf: makeTradeInOf({ table, links, now, siteOrigin: deps.env.SITE_ORIGIN }),
    },
    appointmentOf: makeAppointmentOf({ ...deps, links }),
    keepSealed: makeKeepSealed(sealing),
    countPhoneCall: makePhoneLimit(makeSubjectLimit(deps, 'phone-leads', phoneLimit)),
    countDealerCall: makeDealerLimit(makeSharedLimit(deps, 'dealer-leads')),
  });
  return apiFunction(deps, [
    implement(createLead, ({ tenant, body, caller, idempotencyKey, visitor }) => {
      requireKindGate(tenant, body.type, visitor);
      const call = { tenant, caller, idempotencyKey, visitor };
      return body.isLastStep ? create({ ...call, body }) : drafts.save({ ...call, body });
    }),
    implement(openApplication, ({ tenant, body, caller }) => applications.open(tenant, body, caller)),
    implement(listApplications, async ({ params, query }) =>
      applications.list(await directory.byId(params.tenant), query),
    ),
    implement(linkApplication, async ({ params }) =>
      applications.link(await directory.byId(params.tenant), params.application_id),
    ),
    implement(linkDraft, ({ tenant, visitor, body, caller }) => resume.link({ tenant, visitor, caller }, body)),
    implement(resumeDraft, ({ tenant, visitor, body, caller }) => resume.resume({ tenant, visitor, caller }, body)),
    implement(myDraft, ({ tenant, user, query, caller }) => mine.show({ tenant, user, caller }, query)),
    implement(resumeMyDraft, ({ tenant, user, body, caller }) => mine.resume({ tenant, user, caller }, body)),
    implement(getPurchase, async ({ tenant, params, query }) => ({
      body: purchaseAnswer(tenant.config, await loadOffered({ table }, tenant, params.slug), query, now()),
    })),
    implement(openDraft, ({ tenant, visitor, body: ref, caller }) => drafts.open({ tenant, visitor, ref }, caller)),
    implement(sendForm, async ({ tenant, params, body, caller, idempotencyKey, visitor }) => {
      const lead = leadOfForm({ tenant, params, body });
      requireKindGate(tenant, lead.type, visitor);
      return formAnswer(await create({ tenant, caller, idempotencyKey, visitor, body: lead }));
    }),
    implement(listLeads, async ({ params, query }) => ({
      body: await listOfLeads({ table }, await directory.byId(params.tenant), query),
    })),
    implement(showLead, async ({ params }) => ({
      body: await leadById({ table }, await directory.byId(params.tenant), params.lead_id),
    })),
  ]);
};
