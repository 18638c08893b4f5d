import { INVOICE_SECRET_HEADER } from '#domain/invoice/rules.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement, type Call } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Payments } from './payment/payments.ts';
import { makeClaim } from './hold/claim.ts';
import * as contract from './contract.ts';
import { makeDay } from './desk/day.ts';
import { listInvoices } from './desk/list-invoices.ts';
import { makeHolders } from './hold/holders.ts';
import { makeInvoices } from './invoice/invoices.ts';
import { makeMadeInvoices } from './invoice/make.ts';
import { makeNotices } from './notices.ts';
import { whileProviderAnswers } from './payment/open-payment.ts';
import { makeOperators, type StampFor } from './operators.ts';
import { makeBuyerActions } from './buyer-actions.ts';
import { makeWaitingList } from './waiting/waiting-list.ts';

type Deps = ApiRuntime & Pick<PlatformPorts, 'linkSecrets'> & { payments: Payments };

export const createApi = (deps: Deps): ApiFunction => {
  const links = makeSignedLinks(deps);
  const all = { ...deps, links };
  const claim = makeClaim({ ...all, holders: makeHolders(deps) });
  const own = makeBuyerActions(all);
  const waiting = makeWaitingList(all);
  const operators = makeOperators(all);
  const notices = makeNotices(all);
  const invoices = makeInvoices(all);
  const made = makeMadeInvoices({ ...all, siteOrigin: deps.env.SITE_ORIGIN });
  const showDay = makeDay(all);
  const loadTenant = (id: string) => deps.directory.byId(id);

  const stampOf =
    (call: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>, action: string): StampFor =>
    (id) =>
      makeStamp(call, { action, subject: { kind: 'reservation', id }, keeps: ['state', 'until'], money: true });

  const invoiceBy = (call: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>, action: string) => ({
    person: { id: call.operator.id, name: call.operator.name },
    stamp: (id: string) =>
      makeStamp(call, {
        action,
        subject: { kind: 'invoice', id },
        keeps: ['amount_cents', 'expires_at', 'cancelled.at', 'unsent'],
        money: true,
      }),
  });

  return apiFunction(deps, [
    implement(contract.createReservation, ({ tenant, body, caller, idempotencyKey, proof }) =>
      whileProviderAnswers(async () => ({
        body: await claim({ tenant, body, caller, idempotencyKey, proof: await proof() }),
      })),
    ),
    implement(contract.getReservation, async ({ tenant, params, headers }) => ({
      body: await own.get({ tenant, id: params.id, headers }),
    })),
    implement(contract.refreshReservation, async ({ tenant, params, headers }) => ({
      body: await whileProviderAnswers(() => own.refresh({ tenant, id: params.id, headers })),
    })),
    implement(contract.cancelReservation, async ({ tenant, params, headers }) => ({
      body: await whileProviderAnswers(() => own.cancel({ tenant, id: params.id, headers })),
    })),
    implement(contract.joinWaitingList, async ({ tenant, params, body, caller, proof }) => ({
      body: await waiting.join({ tenant, slug: params.slug, contact: body.contact, caller, proof: await proof() }),
    })),
    implement(contract.leaveWaitingList, async ({ tenant, body }) => {
      await waiting.leave(tenant, body.token);
      return { body: { left: true as const } };
    }),
    implement(contract.receiveNotice, async ({ tenant, body, headers }) => {
      const signature = headers['stripe-signature'];
      await whileProviderAnswers(() => notices.receive(tenant, { body, signature }));
      return { body: { received: true as const } };
    }),
    implement(contract.payInvoice, ({ tenant, body, caller, idempotencyKey, visitor, headers }) =>
      whileProviderAnswers(async () => ({
        body: await invoices.pay({
          tenant,
          body,
          caller,
          idempotencyKey,
          user: visitor,
          proof: headers[INVOICE_SECRET_HEADER],
        }),
      })),
    ),
    implement(contract.getInvoicePayment, async ({ tenant, params, headers }) => ({
      body: await invoices.get({ tenant, id: params.id, headers }),
    })),
    implement(contract.refreshInvoicePayment, async ({ tenant, params, headers }) => ({
      body: await whileProviderAnswers(() => invoices.refresh({ tenant, id: params.id, headers })),
    })),
    implement(contract.listReservations, async ({ params, query }) => ({
      body: await operators.list(await loadTenant(params.tenant), query),
    })),
    implement(contract.showReservation, async ({ params }) => ({
      body: await operators.show(await loadTenant(params.tenant), params.id),
    })),
    implement(contract.extendReservation, async (call) => {
      const { tenant, id } = call.params;
      const stampFor = stampOf(call, contract.extendReservation.id);
      return { body: await operators.extend(await loadTenant(tenant), id, stampFor) };
    }),
    implement(contract.operatorCancel, async (call) => {
      const { tenant, id: given } = call.params;
      const asked = { given, reason: call.body.reason };
      const stampFor = stampOf(call, contract.operatorCancel.id);
      return {
        body: await whileProviderAnswers(async () => operators.cancel(await loadTenant(tenant), asked, stampFor)),
      };
    }),
    implement(contract.confirmSold, async (call) => {
      const { tenant, id: given } = call.params;
      const stampFor = stampOf(call, contract.confirmSold.id);
      return { body: await operators.confirmSold(await loadTenant(tenant), { given, to: call.body.to }, stampFor) };
    }),
    implement(contract.saleFellThrough, async (call) => {
      const { tenant, id: given } = call.params;
      const { reason, deposit, ends_own_sale: ends } = call.body;
      const asked = { given, reason, keeps: deposit === 'keep', ends };
      return {
        body: await operators.fellThrough(await loadTenant(tenant), asked, stampOf(call, contract.saleFellThrough.id)),
      };
    }),
    implement(contract.showPayment, async ({ params }) => ({
      body: await whileProviderAnswers(async () => operators.showPayment(await loadTenant(params.tenant), params.id)),
    })),
    implement(contract.askProvider, async (call) => {
      const { tenant, id } = call.params;
      const stampFor = stampOf(call, contract.askProvider.id);
      return {
        body: await whileProviderAnswers(async () => operators.askProvider(await loadTenant(tenant), id, stampFor)),
      };
    }),
    implement(contract.showWaitingList, async ({ params }) => ({
      body: { people: await operators.waitingList(await loadTenant(params.tenant), params.id) },
    })),
    implement(contract.listInvoicePayments, async ({ params, query }) => ({
      body: await listInvoices(deps, await loadTenant(params.tenant), query),
    })),
    implement(contract.makeInvoice, async (call) => {
      const tenant = await loadTenant(call.params.tenant);
      return { body: await made.make(tenant, call.body, invoiceBy(call, contract.makeInvoice.id)) };
    }),
    implement(contract.listMadeInvoices, async ({ params, query }) => ({
      body: await made.list(await loadTenant(params.tenant), query),
    })),
    implement(contract.cancelInvoice, async (call) => {
      const { tenant, id } = call.params;
      const asked = { id, reason: call.body.reason };
      const by = invoiceBy(call, contract.cancelInvoice.id);
      return { body: await whileProviderAnswers(async () => made.cancel(await loadTenant(tenant), asked, by)) };
    }),
    implement(contract.sendInvoice, async (call) => {
      const { tenant, id } = call.params;
      const by = invoiceBy(call, contract.sendInvoice.id);
      return { body: await made.send(await loadTenant(tenant), { id, ...call.body }, by) };
    }),
    implement(contract.openInvoice, async ({ tenant, params }) => ({ body: await made.open(tenant, params.id) })),
    implement(contract.showDay, async ({ params, query }) => ({
      body: await whileProviderAnswers(async () => showDay(await loadTenant(params.tenant), query.day)),
    })),
  ]);
};
