import { deliveryDue } from '#events/delivery-due.ts';
import type { AnyEvent } from '#events/envelope.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isMail } from '#tenants/mail-address.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import {
  markClaimed,
  markDead,
  markDelivered,
  deliverySchema,
  markFailed,
  markPostponed,
  type Delivery,
} from '../delivery.ts';
import { finishDelivery } from '../delivery-store.ts';
import {
  requestSlot,
  recordAttempt,
  LEASE_MS,
  secretLookedForAt,
  withLease,
  withoutSecret,
  type Admission,
} from '../endpoint.ts';
import { changeEndpoint, loadEndpoint } from '../endpoint-store.ts';
import { nextAttempt } from '../ladder.ts';
import { sendMail } from './mail.ts';
import { loadEndpointSecrets } from '../endpoint-secrets.ts';
import { post, type Posted } from './post.ts';

interface DeliverDeps {
  table: Pick<Table, 'load' | 'change' | 'replace'>;
  egress: Pick<Egress, 'request'>;
  mail: Mail;
  secrets: SecretStore;
  logger: Logger;
  signals: Signals;
  now: () => Date;
  random: () => number;
}

const afterPost = (delivery: Delivery, posted: Posted, next: Date | undefined): Delivery => {
  if (posted.result === 'success') return markDelivered(delivery, posted.entry);
  if (posted.result === 'gone') return markDead(delivery, 'endpoint_gone', posted.entry);
  return markFailed(delivery, posted.entry, next);
};

/** Sends one due delivery or postpones it. Every step is a conditional write and may be repeated. */
export const makeDeliver = (deps: DeliverDeps) => {
  const { table } = deps;
  const applicant = (deliveryId: string) => ({ deliveryId, now: deps.now(), random: deps.random });
  const nowIso = (): string => deps.now().toISOString();
  const move = (tenant: TenantContext, stored: StoredItem<Delivery>, next: Delivery) =>
    finishDelivery({ ...deps, tenant }, stored, next, nowIso());

  const putBack = async (
    tenant: TenantContext,
    stored: StoredItem<Delivery>,
    refused: Exclude<Admission, { kind: 'granted' }>,
  ) => {
    const next =
      refused.kind === 'deferred'
        ? markPostponed(stored.state, refused.at)
        : markDead(stored.state, 'endpoint_disabled', deps.now());
    await move(tenant, stored, next);
  };

  const takeSlot = async (tenant: TenantContext, { endpoint_id, delivery_id }: Delivery): Promise<Admission> => {
    let answer: Admission = { kind: 'disabled' };
    await changeEndpoint({ ...deps, tenant, id: endpoint_id }, nowIso(), (state) => {
      answer = requestSlot(state, applicant(delivery_id));
      return answer.kind === 'granted' ? withLease(state, delivery_id, deps.now()) : undefined;
    });
    return answer;
  };

  /** After the lease has ended, a success is still recorded, a failure is not. */
  const settle = async (tenant: TenantContext, mine: StoredItem<Delivery>, posted: Posted): Promise<void> => {
    const next = nextAttempt({
      tries: mine.state.tries,
      now: deps.now(),
      random: deps.random,
      retryAfter: posted.retryAfter,
    });
    let written = await move(tenant, mine, afterPost(mine.state, posted, next));
    while (written === undefined && posted.result === 'success') {
      const current = await table.load(mine.key, deliverySchema);
      if (current === undefined || current.state.status === 'DELIVERED') return;
      written = await move(tenant, current, markDelivered(current.state, posted.entry));
    }
  };

  const send = async (
    tenant: TenantContext,
    mine: StoredItem<Delivery>,
    endpoint: CrmEndpoint,
    secrets: readonly string[],
  ) => {
    const slot = await takeSlot(tenant, mine.state);
    if (slot.kind !== 'granted') return putBack(tenant, mine, slot);
    const posted = isMail(endpoint.url)
      ? await sendMail(deps, tenant, mine.state, endpoint)
      : await post(deps, mine.state, { url: endpoint.url, secrets });
    await settle(tenant, mine, posted);
    await changeEndpoint({ ...deps, tenant, id: endpoint.id }, nowIso(), (state) =>
      recordAttempt(state, mine.state.delivery_id, posted.result, deps.now()),
    );
    deps.logger.info('webhook tried', {
      tenant: tenant.id,
      endpoint: endpoint.id,
      delivery: mine.state.delivery_id,
      try: mine.state.tries,
      outcome: posted.entry.outcome,
      status: posted.entry.status,
      ms: posted.entry.ms,
    });
  };

  /** It counts as no try: leads wait until the secret is stored, however long. */
  const waitForSecret = async (tenant: TenantContext, stored: StoredItem<Delivery>, { id }: CrmEndpoint) => {
    await changeEndpoint({ ...deps, tenant, id }, nowIso(), (state) => withoutSecret(state, deps.now()));
    await putBack(tenant, stored, { kind: 'deferred', at: secretLookedForAt(deps.now()) });
  };

  return async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    const { delivery_id, endpoint_id, attempt } = deliveryDue.read(event);
    const stored = await table.load(keys.delivery(tenant, delivery_id), deliverySchema);
    // Repeated, late or already claimed: the state decides, not the message.
    if (stored?.state.status !== 'PENDING' || stored.state.tries + 1 !== attempt) return;
    const endpoint = tenant.config.crm.endpoints.find(({ id, enabled }) => id === endpoint_id && enabled);
    if (endpoint === undefined) return putBack(tenant, stored, { kind: 'disabled' });
    const outlook = requestSlot(await loadEndpoint(table, tenant, endpoint_id), applicant(delivery_id));
    if (outlook.kind !== 'granted') return putBack(tenant, stored, outlook);
    const secrets = await loadEndpointSecrets(deps.secrets, endpoint);
    if (secrets === undefined) return waitForSecret(tenant, stored, endpoint);
    const mine = await move(tenant, stored, markClaimed(stored.state, deps.now(), LEASE_MS));
    if (mine !== undefined) await send(tenant, mine, endpoint, secrets);
  };
};
