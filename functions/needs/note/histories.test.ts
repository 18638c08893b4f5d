import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { deliveryDue } from '#events/delivery-due.ts';
import { endpointChanged } from '#events/endpoint-changed.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { feedCompleted } from '#events/feed-completed.ts';
import { feedHeld } from '#events/feed-held.ts';
import { leadDeliveryFailed } from '#events/lead-delivery-failed.ts';
import { leadDeliverySucceeded } from '#events/lead-delivery-succeeded.ts';
import { noticesMailChanged } from '#events/notices-mail-changed.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { runs } from '#test/support/runs.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { withOneEndpoint } from '#test/support/tenants.ts';
import { factsSchema } from '../facts/fact.ts';
import { makeRemake } from '../reconcile/remake.ts';
import { makeNote } from './note.ts';

const tenant = withOneEndpoint('coastline');
const endpoint = tenant.config.crm.endpoints[0]?.id ?? '';
const source = tenant.config.sources[0]?.id ?? '';
const AT = '2026-11-21T00:00:00.000Z';

/** One change of what other contexts store, and the event of the same write. */
interface Step {
  key: TableKey;
  state: Record<string, unknown>;
  event: AnyEvent;
}

let count = 0;
const meta = (subject: string) => {
  count += 1;
  return { id: `evt-${count}`, time: AT, tenantId: tenant.id, correlationId: 'corr', subject };
};

const endpointStep = (standing: 'well' | 'failing' | 'unusable' | 'off'): Step => ({
  key: keys.endpoint(tenant, endpoint),
  state: {
    enabled: standing !== 'off',
    disabled_reason: standing === 'off' ? 'gone' : null,
    disabled_at: standing === 'off' ? AT : null,
    failing_since: standing === 'failing' ? AT : null,
    unusable_since: standing === 'unusable' ? AT : null,
  },
  event: endpointChanged.create(meta(endpoint), { endpoint_id: endpoint, standing }),
});

const deliveryEvent = (id: string, status: string): AnyEvent => {
  const ids = { delivery_id: id, endpoint_id: endpoint };
  if (status === 'PENDING') return deliveryDue.create(meta('lead-1'), { ...ids, attempt: 2 });
  const settled = { ...ids, event_id: 'evt', attempts: 3 };
  return status === 'DELIVERED'
    ? leadDeliverySucceeded.create(meta('lead-1'), settled)
    : leadDeliveryFailed.create(meta('lead-1'), { ...settled, reason: 'attempts_exhausted' });
};

const deliveryStep = (n: number, status: 'PENDING' | 'DELIVERED' | 'DEAD'): Step => {
  const id = `delivery-${n}`;
  const dead_reason = status === 'DEAD' ? 'attempts_exhausted' : null;
  return {
    key: keys.delivery(tenant, id),
    state: { endpoint_id: endpoint, status, dead_reason, tries: 1, replays: 0, created_at: AT },
    event: deliveryEvent(id, status),
  };
};

const feedStep = (held: boolean): Step => {
  const counts = feedHeld.example.counts;
  const data = { source, run: `${source}.1`, received_at: AT, counts };
  return {
    key: keys.feedSource(tenant, source),
    state: { held: held ? { run: `${source}.1` } : null, refused: null },
    event: held ? feedHeld.create(meta(source), data) : feedCompleted.create(meta(source), data),
  };
};

const mailStep = (refused: boolean): Step => ({
  key: keys.noticesMail(tenant),
  state: { refused_since: refused ? AT : null },
  event: noticesMailChanged.create(meta(tenant.id), { refused }),
});

const stepArbitrary = fc.oneof(
  fc.constantFrom('well', 'failing', 'unusable', 'off').map((standing) => () => endpointStep(standing)),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('PENDING', 'DELIVERED', 'DEAD')).map(
    ([n, status]) =>
      () =>
        deliveryStep(n, status),
  ),
  fc.boolean().map((held) => () => feedStep(held)),
  fc.boolean().map((refused) => () => mailStep(refused)),
);

const world = () => {
  const documents = new MemoryTable();
  const table = new Table(documents.connect(), 'forecourt', 4);
  const deps = { table, now: () => new Date(AT) };
  const store = ({ key, state }: Step) =>
    table.change(key, z.record(z.string(), z.unknown()), undefined, () => ({
      state,
      events: [],
      lane: 'stock',
      at: AT,
    }));
  const load = async () => {
    const { facts } = (await table.load(keys.needFacts(tenant), factsSchema))?.state ?? { facts: {} };
    return Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  };
  return { note: makeNote(deps), remake: makeRemake(deps), store, load, table };
};

describe('what needs somebody', () => {
  test('is the same after any history of repeated, late and reordered messages as when it is made anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepArbitrary, { minLength: 1, maxLength: 14 }),
        fc.infiniteStream(fc.nat({ max: 1_000 })),
        async (steps, order) => {
          const { note, remake, store, load, table } = world();
          const run = { created_at: AT, hold: { since: AT }, detail: null, plan: { newly_missing: 40 } };
          await store({ ...feedStep(true), key: keys.feedRun(tenant, source, `${source}.1`), state: run });
          const waiting: AnyEvent[] = [];
          const running: Promise<void>[] = [];
          /** Some come at once, some late; each third one twice, and several at the same time. */
          const deliverSome = async (most: number) => {
            const now = Array.from({ length: Math.min(most, waiting.length) }, () => {
              const [event] = waiting.splice((order.next().value ?? 0) % waiting.length, 1);
              return event;
            }).filter((event) => event !== undefined);
            const twice = now.filter(() => (order.next().value ?? 0) % 3 === 0);
            await Promise.all([...now, ...twice].map((event) => note(tenant, event)));
          };
          for (const makeStep of steps) {
            const step = makeStep();
            await store(step);
            waiting.push(step.event);
            // Not awaited: the next change comes while they look.
            running.push(deliverSome((order.next().value ?? 0) % 3));
            await Promise.all(Array.from({ length: (order.next().value ?? 0) % 12 }, () => Promise.resolve()));
          }
          await Promise.all(running);
          while (waiting.length > 0) await deliverSome(3);
          const noted = await load();
          await table.remove(keys.needFacts(tenant));
          // The list of deliveries is not what is tested here: they are named as known.
          for (const n of [1, 2, 3, 4]) await note(tenant, deliveryEvent(`delivery-${n}`, 'DEAD'));
          await remake(tenant, { whole: true });
          expect(noted).toEqual(await load());
        },
      ),
      { numRuns: runs({ quick: 300, full: 5_000 }), seed: 34 },
    );
  });

  test('keeps no more of a source than a bounded item holds, and says that there is more', async () => {
    const { note, store, table } = world();
    for (let n = 0; n < 260; n += 1) {
      const step = deliveryStep(n, 'DEAD');
      await store(step);
      await note(tenant, step.event);
    }
    const state = (await table.load(keys.needFacts(tenant), factsSchema))?.state;
    expect(Object.keys(state?.facts ?? {})).toHaveLength(200);
    expect(state?.more).toEqual(['delivery']);
    expect(JSON.stringify(state).length).toBeLessThan(100_000);
  });
});
