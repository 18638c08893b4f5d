import { makeMemory } from '#functions/runtime/memory.ts';
import type { ProviderDeps } from '#functions/runtime/egress/provider.ts';
import type { TakeTurn } from '#functions/runtime/limits/provider-budget.ts';
import { askHttpRegister } from './http.ts';
import type { AskRegister, LookedUp, LookUp } from './register.ts';
import { sampleVehicle } from './sample.ts';

const HELD_TIME_MS = 24 * 60 * 60 * 1_000;
const MOST_KEPT = 5_000;

const makeAsk =
  (deps: ProviderDeps): AskRegister =>
  async (register, plate) => {
    switch (register.from) {
      case 'sample':
        return sampleVehicle(plate);
      case 'http':
        return askHttpRegister(deps, register, plate);
    }
  };

interface LookUpDeps extends ProviderDeps {
  now: () => Date;
  takeTurn: TakeTurn;
}

/** Asks a dealer's register: kept answers first, within the day's budget, and not while it fails. */
export const makeLookUp = (deps: LookUpDeps): LookUp => {
  const ask = makeAsk(deps);
  const kept = makeMemory<LookedUp>({ now: deps.now, keepMs: HELD_TIME_MS, most: MOST_KEPT });

  return async (tenant, plate, visitor) => {
    const { register, lookupsPerDay } = tenant.config.tradeIn;
    if (register === null) return { kind: 'unknown' };
    const name = `${tenant.id} ${plate.state} ${plate.plate}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const asked = await deps.takeTurn(tenant, { perDay: lookupsPerDay, visitor }, () => ask(register, plate));
    if (asked.kind !== 'answered') return asked;
    const found: LookedUp = asked.answer === null ? { kind: 'unknown' } : { kind: 'found', vehicle: asked.answer };
    kept.set(name, found);
    return found;
  };
};
