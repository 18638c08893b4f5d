import type { LeadRequest } from '#domain/lead/input.ts';
import { plainSuccessHref, type PlainFormSubject } from '#domain/lead/plain-form.ts';
import { isPublished } from '#domain/vehicle/projection.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import type { Call, Reply } from '#functions/runtime/http/implement.ts';
import { browserFor } from '#functions/runtime/limits/proof.ts';
import { leadTo } from '#functions/runtime/http/plain-forms/page.ts';
import type { Typed } from '#functions/runtime/http/plain-forms/typed.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeReadLimit } from '#functions/runtime/limits/read-limit.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { normaliseHost } from '#functions/runtime/tenants/tenant-directory.ts';
import type { LeadTaken } from '../contract.ts';
import type { CreateCall } from '../create.ts';
import { formPage } from './form-page.ts';
import { makeFreeTimes } from './free-times.ts';
import { parseLeadRequest } from './parse-lead-request.ts';
import { readKey, newKey, buildStartValues } from './read-typed.ts';
import { makeRefused } from './refused.ts';
import { makeLoadPlainForm, noVehicle } from './subject.ts';

export interface PlainFormDeps {
  table: Pick<Table, 'load' | 'loadMany'>;
  now: () => Date;
  create: (call: CreateCall) => Promise<Reply<LeadTaken>>;
  /** Throws `auth_required` for a kind that asks who somebody is. */
  requireGate: (tenant: TenantContext, lead: LeadRequest, visitor: CreateCall['visitor']) => void;
}

type Shown = Pick<Call<{ category: string }, PlainFormSubject, unknown>, 'tenant' | 'params' | 'query' | 'caller'>;
type Sending = Call<{ category: string }, PlainFormSubject, Typed>;

const bookedTime = ({ appointment }: LeadTaken): string | null =>
  appointment?.status === 'booked' ? appointment.start : null;

/** A form that needs no scripts (ADR 23): its page, what a browser sends of it by itself, and what is wrong with that. */
export const makePlainForms = (deps: PlainFormDeps) => {
  const readLimit = makeReadLimit(deps.now);
  const loadPlainForm = makeLoadPlainForm(deps);
  const freeTimes = makeFreeTimes(deps);
  const refused = makeRefused({ ...deps, plainFormOf: loadPlainForm, freeTimes });

  const show = async (tenant: TenantContext, category: string, subject: PlainFormSubject): Promise<Reply<string>> => {
    const plain = await loadPlainForm(tenant, category, subject);
    // A lead about one that was withdrawn meanwhile is still taken.
    if (plain.car !== undefined && !isPublished(plain.car)) throw noVehicle();
    const slots = await freeTimes(tenant, plain);
    return formPage(plain, {
      values: buildStartValues(plain),
      slots,
      key: newKey(deps.now(), randomToken()),
      now: deps.now(),
    });
  };

  const send = async ({
    tenant,
    params,
    query,
    body,
    caller,
    headers,
    visitor,
    proof,
  }: Sending): Promise<Reply<string>> => {
    const idempotencyKey = readKey(body);
    if (idempotencyKey === undefined)
      throw new Problem('validation_failed', 'Please send the form once more: it was not the one that we showed you.');
    const plain = await loadPlainForm(tenant, params.category, query);
    const lead = parseLeadRequest(plain, body, deps.now());
    deps.requireGate(tenant, lead, visitor);
    const { browser, cookie } = browserFor(headers);
    const call = { tenant, caller, idempotencyKey, visitor, browser, proof, neverKept: true } as const;
    const { body: taken } = await deps.create({ ...call, body: lead });
    const location = plainSuccessHref({
      place: taken.answering?.location_id ?? null,
      start: bookedTime(taken),
      reference: taken.reference ?? null,
    });
    const isNew = cookie !== undefined && taken.appointment !== undefined;
    return leadTo(303, location, isNew ? { 'set-cookie': cookie } : {});
  };

  return {
    show: async ({ tenant, params, query, caller }: Shown): Promise<Reply<string>> => {
      readLimit(normaliseHost(caller.host), caller.ip);
      return show(tenant, params.category, query);
    },
    send,
    refused,
  };
};
export type PlainForms = ReturnType<typeof makePlainForms>;
