import { beforeEach, describe, expect, test } from 'vitest';
import { deliveryDue } from '#events/delivery-due.ts';
import { EgressError, type EgressAnswer } from '#functions/runtime/egress/egress.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { noMail } from '#test/support/mail.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { deliverySchema, isFinal, markDead, markQueued } from '../delivery.ts';
import { deliveryDraft, transitionDelivery } from '../delivery-store.ts';
import { makeDue } from '../due/due.ts';
import { changeEndpoint, loadEndpoint } from '../endpoint-store.ts';
import { withLease } from '../endpoint.ts';
import { makeDeliver } from './deliver.ts';

const [sample] = tenantContext('coastline').config.crm.endpoints;
if (sample === undefined) throw new Error('The demo dealer has no endpoint.');
const tenant = tenantContext('coastline', { crm: { endpoints: [{ ...sample, id: 'crm', secretRef: 'crm/secret' }] } });
const key = keys.delivery(tenant, 'delivery-1');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const makeWorld = () => {
  const clock = testClock();
  const errors: string[] = [];
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
    secrets: secretsOf({ 'crm/secret': SECRET }),
    log: (line) => void (line.includes('"error"') && errors.push(line)),
  });
  const at = (): string => clock.now().toISOString();
  let sent = 0;
  /** What happens while the receiver thinks, and its answer. */
  let receive: () => Promise<EgressAnswer> = async () => ({ status: 204, headers: {}, body: new Uint8Array() });
  const deliver = makeDeliver({
    ...runtime,
    mail: noMail,
    random: () => 0,
    egress: {
      request: () => {
        sent += 1;
        return receive();
      },
    },
  });
  const stored = async () => {
    const found = await runtime.table.load(key, deliverySchema);
    if (found === undefined) throw new Error('The delivery is gone.');
    return found;
  };
  const due = makeDue(runtime);
  return {
    clock,
    runtime,
    errors,
    stored,
    due,
    sent: () => sent,
    state: async () => (await stored()).state,
    plan: () =>
      runtime.table.create(key, deliverySchema, deliveryDraft(tenant, markQueued(delivery(), clock.now()), at())),
    meanwhile: (status: number | 'timeout', happen: () => Promise<unknown>): void => {
      receive = async () => {
        await happen();
        if (status === 'timeout') throw new EgressError('timeout', 'No whole answer.');
        return { status, headers: {}, body: new Uint8Array() };
      };
    },
    /** The lease ends, and the sweeper queues the delivery again. */
    expire: async () => {
      clock.advance(61_000);
      await due();
    },
    die: async () => {
      const current = await stored();
      await transitionDelivery(
        { table: runtime.table, tenant },
        current,
        markDead(current.state, 'endpoint_disabled', clock.now()),
        at(),
      );
    },
    deliver: (attempt = 1) =>
      deliver(
        tenant,
        deliveryDue.create(
          { id: `due-${attempt}`, time: at(), tenantId: tenant.id, correlationId: 'corr-0001', subject: 'lead-1' },
          { delivery_id: 'delivery-1', endpoint_id: 'crm', attempt },
        ),
      ),
  };
};

let world: ReturnType<typeof makeWorld>;
beforeEach(async () => {
  world = makeWorld();
  await world.plan();
});

describe('an answer that comes after the lease', () => {
  test('is still recorded where it is a success, so that nothing is sent once more', async () => {
    world.meanwhile(204, world.expire);
    await world.deliver();
    expect(await world.state()).toMatchObject({ status: 'DELIVERED', due_at: null });
    await world.deliver(2);
    expect(world.sent()).toBe(1);
  });

  test('is not recorded where it is a failure: the next try is under way', async () => {
    world.meanwhile(500, world.expire);
    await world.deliver();
    expect(await world.state()).toMatchObject({ status: 'PENDING', tries: 1, history: [{ outcome: 'abandoned' }] });
  });

  test('brings a delivery back that was given up meanwhile', async () => {
    world.meanwhile(204, world.die);
    await world.deliver();
    expect(await world.state()).toMatchObject({ status: 'DELIVERED', dead_reason: null });
  });

  test('frees the endpoint’s slot in any case', async () => {
    world.meanwhile('timeout', world.expire);
    await world.deliver();
    expect(await loadEndpoint(world.runtime.table, tenant, 'crm')).toMatchObject({ leases: {}, timeouts_in_row: 1 });
  });
});

describe('a message about a delivery', () => {
  test.each([
    ['an earlier try', 0],
    ['a later try', 2],
  ])('of %s sends nothing', async (_, attempt) => {
    await world.deliver(attempt);
    expect([world.sent(), (await world.state()).status]).toEqual([0, 'PENDING']);
  });

  test('sends nothing while another worker has it', async () => {
    world.meanwhile(204, () => world.deliver());
    await world.deliver();
    expect(world.sent()).toBe(1);
  });

  test('waits for a free slot without losing a try, where four others are under way', async () => {
    const ref = { table: world.runtime.table, signals: world.runtime.signals, tenant, id: 'crm' };
    const now = world.clock.now();
    await changeEndpoint(ref, now.toISOString(), (state) =>
      ['a', 'b', 'c', 'd'].reduce((filled, id) => withLease(filled, id, now), state),
    );
    await world.deliver();
    expect(await world.state()).toMatchObject({ status: 'RETRY', tries: 0, due_at: '2026-11-21T00:00:01.000Z' });
    expect(world.sent()).toBe(0);
  });
});

describe('the sweeper', () => {
  test('leaves a delivery alone before it is due, and once it is settled', async () => {
    expect(await world.due()).toBe(0);
    await world.deliver();
    world.clock.advance(24 * 3_600_000);
    expect(await world.due()).toBe(0);
    expect(isFinal(await world.state())).toBe(true);
  });

  test('counts a message that was lost, and a worker that died not among them', async () => {
    world.clock.advance(5 * 60_000);
    expect(await world.due()).toBe(1);
    expect(await world.state()).toMatchObject({ status: 'PENDING', tries: 0 });
  });

  test('goes past a delivery that cannot be read, and says which it is', async () => {
    const broken = {
      ...deliveryDraft(tenant, delivery({ delivery_id: 'broken', due_at: '2026-11-21T00:00:00.000Z' }), ''),
    };
    await world.runtime.table.create(keys.delivery(tenantContext('totara'), 'broken'), deliverySchema, {
      ...broken,
      state: { ...broken.state, tenant: 'nobody' },
      events: [],
      at: '2026-11-21T00:00:00.000Z',
    });
    world.clock.advance(5 * 60_000);
    expect(await world.due()).toBe(1);
    expect(world.errors.join()).toContain('DLV#broken');
  });
});
