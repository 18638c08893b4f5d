import type { Wiring } from '#functions/handlers.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { implement } from '#functions/runtime/implement.ts';
import { makeLimit, makeSharedLimit, type Limit } from '#functions/runtime/limits.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { readSession } from '#functions/runtime/session.ts';
import { makeSignedLinks } from '#functions/runtime/signed-link.ts';
import { makeClaim } from './claim.ts';
import * as contract from './contract.ts';
import { makeInvoices } from './invoice/invoices.ts';
import { makeNotices } from './notices.ts';
import { whileProviderAnswers } from './open-payment.ts';
import { makeOperators } from './operators.ts';
import { makeOwn } from './own.ts';
import { makePeople } from './people.ts';
import { makeWaitingList } from './waiting-list.ts';

/** Claims and places in waiting lists per address and dealer; shoppers of a mobile network share one. */
const CLAIM_LIMIT: Limit = { calls: 30, windowSeconds: 600 };
/** A page that waits for its payment asks every few seconds. */
const READ_LIMIT: Limit = { calls: 240, windowSeconds: 60 };

type Deps = ApiRuntime & Pick<Wiring, 'linkSecrets' | 'payments'> & { claimLimit?: Limit | undefined };

/** `claimLimit` is for load tests, which use a single address. */
export const createApi = (deps: Deps): ApiFunction => {
  const links = makeSignedLinks(deps);
  const all = { ...deps, links };
  const countCall = makeLimit(deps, 'reservations', deps.claimLimit ?? CLAIM_LIMIT);
  const countRead = makeLimit(deps, 'reservation-reads', READ_LIMIT);
  const countDealer = makeSharedLimit(deps, 'dealer-reservations');
  const countDealerCall: typeof countDealer = (tenant, limit, refusal) =>
    countDealer(tenant, deps.claimLimit ?? limit, refusal);
  const claim = makeClaim({ ...all, countCall, countDealerCall, people: makePeople(deps) });
  const own = makeOwn(all);
  const waiting = makeWaitingList(all);
  const operators = makeOperators(all);
  const notices = makeNotices(all);
  const countPayment = makeLimit(deps, 'invoice-payments', deps.claimLimit ?? CLAIM_LIMIT);
  const countDealerPayment = makeSharedLimit(deps, 'dealer-invoice-payments');
  const invoices = makeInvoices({ ...all, countCall: countPayment, countDealerCall: countDealerPayment });
  const tenantOf = (id: string) => deps.directory.byId(id);

  return apiFunction(deps, [
    implement(contract.createReservation, ({ tenant, body, caller, idempotencyKey, headers }) =>
      whileProviderAnswers(async () => {
        const user = await readSession(deps, tenant, headers);
        return { body: await claim({ tenant, body, caller, idempotencyKey, user }) };
      }),
    ),
    implement(contract.getReservation, async ({ tenant, params, headers, caller }) => {
      await countRead(tenant, caller.ip);
      return { body: await own.get({ tenant, id: params.id, headers }) };
    }),
    implement(contract.refreshReservation, async ({ tenant, params, headers, caller }) => {
      await countRead(tenant, caller.ip);
      return { body: await whileProviderAnswers(() => own.refresh({ tenant, id: params.id, headers })) };
    }),
    implement(contract.cancelReservation, async ({ tenant, params, headers, caller }) => {
      await countRead(tenant, caller.ip);
      return { body: await whileProviderAnswers(() => own.cancel({ tenant, id: params.id, headers })) };
    }),
    implement(contract.joinWaitingList, async ({ tenant, params, body, caller }) => {
      await countCall(tenant, caller.ip);
      return { body: await waiting.join(tenant, params.slug, body.contact) };
    }),
    implement(contract.leaveWaitingList, async ({ tenant, body }) => {
      await waiting.leave(tenant, body.token);
      return { body: { left: true as const } };
    }),
    implement(contract.receiveNotice, async ({ tenant, body, headers }) => {
      const signature = headers['stripe-signature'];
      await whileProviderAnswers(() => notices.receive(tenant, { body, signature }));
      return { body: { received: true as const } };
    }),
    implement(contract.payInvoice, ({ tenant, body, caller, idempotencyKey, headers }) =>
      whileProviderAnswers(async () => {
        const user = await readSession(deps, tenant, headers);
        return { body: await invoices.pay({ tenant, body, caller, idempotencyKey, user }) };
      }),
    ),
    implement(contract.getInvoicePayment, async ({ tenant, params, headers, caller }) => {
      await countRead(tenant, caller.ip);
      return { body: await invoices.get({ tenant, id: params.id, headers }) };
    }),
    implement(contract.refreshInvoicePayment, async ({ tenant, params, headers, caller }) => {
      await countRead(tenant, caller.ip);
      return { body: await whileProviderAnswers(() => invoices.refresh({ tenant, id: params.id, headers })) };
    }),
    implement(contract.listReservations, async ({ params, query }) => ({
      body: await operators.list(await tenantOf(params.tenant), query),
    })),
    implement(contract.showReservation, async ({ params }) => ({
      body: await operators.show(await tenantOf(params.tenant), params.id),
    })),
    implement(contract.extendReservation, async ({ params }) => ({
      body: await operators.extend(await tenantOf(params.tenant), params.id),
    })),
    implement(contract.operatorCancel, async ({ params, body }) => ({
      body: await whileProviderAnswers(async () =>
        operators.cancel(await tenantOf(params.tenant), params.id, body.reason),
      ),
    })),
    implement(contract.confirmSold, async ({ params, body }) => ({
      body: await operators.confirmSold(await tenantOf(params.tenant), params.id, body.to),
    })),
  ]);
};
