import { moveVehicle, seeVehicle } from '#functions/reservations/vehicle-store.ts';
import { reservationWorld } from '#test/support/reservations.ts';
import type { BenchRow } from './bench-row.ts';
import { bareWrite, rowOf, timed } from './measure.ts';

const WARM_UP = 30;
const ROUNDS = 500;
const CLAIMS_AT_ONCE = 1_000;

/** A claim as a move of the vehicle's item, and from proxy event to answer, compared with one table write; then a thousand for one vehicle. */
export const benchReservations = async (): Promise<BenchRow[]> => {
  const world = await reservationWorld();
  try {
    const { store, tenant, clock } = world;
    const bare = bareWrite(store.documents, store.tableName, 1_000);
    const times: Record<'bare' | 'move' | 'write' | 'claim', number[]> = { bare: [], move: [], write: [], claim: [] };
    const vehicles = { table: store.table, now: clock.now };
    for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
      await world.putCar(`whole${n}`);
      const move = { kind: 'claim', hold_id: `hold${n}`, offer_id: null } as const;
      const seen = await seeVehicle(vehicles, tenant, `seen${n}`);
      const round = {
        bare: await timed(() => bare(n)),
        move: await timed(() => moveVehicle(vehicles, tenant, `bare${n}`, move)),
        write: await timed(() => moveVehicle(vehicles, tenant, seen, move)),
        claim: await timed(async () => {
          const { status } = await world.claim(`whole${n}`, n);
          if (status !== 201) throw new Error(`The claim was answered with ${status}.`);
        }),
      };
      if (n < WARM_UP) continue;
      times.bare.push(round.bare);
      times.move.push(round.move);
      times.write.push(round.write);
      times.claim.push(round.claim);
    }
    await world.putCar('wanted');
    // As browsers do, a claim that took too long is sent again with its key.
    const untilAnswered = async (n: number) => {
      for (;;) {
        const answer = await world.claim('wanted', 50_000 + n, `wanted-key-${n}`);
        if (answer.status < 500) return answer;
      }
    };
    const all = await timed(async () => {
      const answers = await Promise.all(Array.from({ length: CLAIMS_AT_ONCE }, (_, n) => untilAnswered(n)));
      const won = answers.filter(({ status }) => status === 201).length;
      if (won !== 1) throw new Error(`${won} of ${CLAIMS_AT_ONCE} won.`);
    });
    const row = rowOf(times);
    return [
      row('one bare conditional write, p50', 'bare', 0.5),
      row('one bare conditional write, p99', 'bare', 0.99),
      row('claim: the vehicle’s item read and moved, p50', 'move', 0.5),
      row('claim: the vehicle’s item read and moved, p99', 'move', 0.99),
      row('claim: the write that decides, of a vehicle that was seen, p50', 'write', 0.5),
      row('claim: the write that decides, of a vehicle that was seen, p99', 'write', 0.99),
      row('claim: request to answer, with limits and record, p50', 'claim', 0.5),
      row('claim: request to answer, with limits and record, p99', 'claim', 0.99),
      { name: `${CLAIMS_AT_ONCE} claims at once, one winner`, value: `${all.toFixed(0)} ms`, ratio: null },
    ];
  } finally {
    await world.store.close();
  }
};
