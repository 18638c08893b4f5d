import type { Wiring } from '#functions/handlers.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { implement } from '#functions/runtime/implement.ts';
import { makeLimit, makeSharedLimit, makeSubjectLimit, type Limit } from '#functions/runtime/limits.ts';
import { makeSignedLinks } from '#functions/runtime/signed-link.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import { makeAppointmentOf } from './appointment.ts';
import { createLead, listLeads, openDraft, sendForm, showLead } from './contract.ts';
import { makeCreateLead } from './create.ts';
import { makeDealerLimit, makePhoneLimit } from './dealer-limit.ts';
import { makeDrafts } from './drafts.ts';
import { formAnswer, leadOfForm } from './generic-form.ts';
import { leadById, listOfLeads } from './list.ts';

/** Per address and dealer; shoppers of a showroom or a mobile network share one. */
const LEAD_LIMIT: Limit = { calls: 60, windowSeconds: 60 };

/** Per phone number and dealer: more than a family sends, and fewer than a program. */
const PHONE_LIMIT: Limit = { calls: 60, windowSeconds: 600 };
const NO_LIMIT: Limit = { calls: Number.MAX_SAFE_INTEGER, windowSeconds: 600 };

type LeadsDeps = ApiRuntime &
  Pick<Wiring, 'linkSecrets'> & { leadLimit?: Limit | undefined; phoneLimit?: Limit | undefined };

/** `leadLimit` is for load tests, which use a single address and phone number. */
export const createApi = (deps: LeadsDeps): ApiFunction => {
  const { table, now, directory } = deps;
  const countCall = makeLimit(deps, 'leads', deps.leadLimit ?? LEAD_LIMIT);
  const drafts = makeDrafts({ table, now, makeToken: randomToken, countCall });
  const phoneLimit = deps.phoneLimit ?? (deps.leadLimit === undefined ? PHONE_LIMIT : NO_LIMIT);
  const create = makeCreateLead({
    ...{ table, now, countCall, drafts },
    appointmentOf: makeAppointmentOf({ ...deps, links: makeSignedLinks(deps) }),
    countPhoneCall: makePhoneLimit(makeSubjectLimit(deps, 'phone-leads', phoneLimit)),
    countDealerCall: makeDealerLimit(makeSharedLimit(deps, 'dealer-leads')),
  });
  return apiFunction(deps, [
    implement(createLead, ({ tenant, body, caller, idempotencyKey }) => {
      const call = { tenant, caller, idempotencyKey };
      return body.isLastStep ? create({ ...call, body }) : drafts.save({ ...call, body });
    }),
    implement(openDraft, ({ tenant, body, caller }) => drafts.open(tenant, body, caller)),
    implement(sendForm, async ({ tenant, params, body, caller, idempotencyKey }) => {
      const lead = leadOfForm({ tenant, params, body });
      return formAnswer(await create({ tenant, caller, idempotencyKey, body: lead }));
    }),
    implement(listLeads, async ({ params, query }) => ({
      body: await listOfLeads({ table }, await directory.byId(params.tenant), query),
    })),
    implement(showLead, async ({ params }) => ({
      body: await leadById({ table }, await directory.byId(params.tenant), params.lead_id),
    })),
  ]);
};
