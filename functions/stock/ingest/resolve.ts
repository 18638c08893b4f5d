import type { RowProblem } from '../reading/row-fields.ts';
import type { Claim, Resolution } from './claims.ts';
import { isListed, type KnownIdentity, type Register } from './register.ts';

/** Of cars that a row would change. */
export interface VehicleFacts {
  name: string;
  /** By the feed, or held or reserved on the site. */
  reserved: boolean;
}

interface World {
  register: Register;
  facts: ReadonlyMap<string, VehicleFacts>;
  /** Another id for an identity whose own is another car's. */
  nthId: (identity: string, n: number) => string;
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

const identityProblem = (reason: string, detail: string): RowProblem => ({ field: 'identity', reason, detail });

const isNameless = ({ vin, stocknum, id }: Claim): boolean => vin === null && stocknum === null && id === undefined;

/** docs/product/stock-feeds.md, 'Identity'. The VIN's claims come first, then those of stock numbers, then refused rows'. */
class Resolver {
  readonly #world: World;
  readonly #claimed = new Map<string, Claim>();
  readonly #vins = new Map<string, Claim>();
  readonly #stocks = new Map<string, Claim>();
  readonly #waiting: Claim[] = [];
  readonly result: Resolution = { plan: { rows: {}, reserved: [] }, seen: new Set(), notes: [], unread: [] };

  constructor(world: World) {
    this.#world = world;
  }

  #note(claim: Claim, problem: RowProblem, refused = false): void {
    this.result.notes.push({ row: claim.row, label: claim.label, problem, refused });
  }

  #assign(claim: Claim, id: string): void {
    this.#claimed.set(id, claim);
    if (claim.stocknum !== null && !this.#stocks.has(claim.stocknum)) this.#stocks.set(claim.stocknum, claim);
    if (id !== claim.id) this.result.plan.rows[claim.row] = { id };
  }

  #wait(claim: Claim, first: Claim): void {
    this.#waiting.push(claim);
    this.#note(claim, identityProblem('duplicate', `Line ${first.line} is the same car: this row waits.`), true);
    this.#note(first, identityProblem('claimed_twice', `Line ${claim.line} says it is the same car, and waits.`));
  }

  /** False if nobody may change the car: it is reserved. */
  #mayChange(claim: Claim, vehicle: KnownIdentity, detail: string): boolean {
    if (this.#world.facts.get(vehicle.id)?.reserved !== true) return true;
    this.#claimed.set(vehicle.id, claim);
    this.result.plan.rows[claim.row] = { keep: [vehicle.id] };
    this.#waiting.push(claim);
    const told = `${detail} The car is reserved: a person decides.`;
    this.#note(claim, identityProblem('reserved', told), true);
    this.result.plan.reserved.push({ id: vehicle.id, stocknum: vehicle.stocknum, line: claim.line, detail: told });
    return false;
  }

  /** False for a row whose VIN no car has. */
  byVin(claim: Claim): boolean {
    const { vin, stocknum } = claim;
    if (vin === null) return false;
    const first = this.#vins.get(vin);
    if (first !== undefined) {
      this.#wait(claim, first);
      return true;
    }
    this.#vins.set(vin, claim);
    const [vehicle] = this.#world.register.withVin(vin);
    if (vehicle === undefined) return false;
    if (differ(stocknum, vehicle.stocknum)) {
      const detail = `The car '${vehicle.stocknum ?? ''}' has this VIN: its new stock number is '${stocknum ?? ''}'.`;
      if (!this.#mayChange(claim, vehicle, detail)) return true;
      this.#note(claim, { field: 'stocknum', reason: 'changed', detail });
    }
    this.#assign(claim, vehicle.id);
    return true;
  }

  /** The first row of the file with the same stock number, unless it is clearly another car. */
  #sameStock(claim: Claim): Claim | undefined {
    const first = claim.stocknum === null ? undefined : this.#stocks.get(claim.stocknum);
    return first !== undefined && differ(first.vin, claim.vin) && first.name !== claim.name ? undefined : first;
  }

  /** For cars with the row's stock number and another VIN: a correction, another car, or a matter for a person. */
  #otherVin(claim: Claim, vehicle: KnownIdentity): void {
    const words = `The VIN of '${vehicle.stocknum ?? ''}' was '${vehicle.vin ?? ''}' and is '${claim.vin ?? ''}'.`;
    if (!this.#mayChange(claim, vehicle, words)) return;
    if (this.#world.facts.get(vehicle.id)?.name === claim.name) {
      this.#note(claim, { field: 'vin', reason: 'corrected', detail: words });
      this.#assign(claim, vehicle.id);
      return;
    }
    const detail = `${words} It is taken for another car, because make, model or year differ.`;
    this.#note(claim, { field: 'stocknum', reason: 'reused', detail });
    this.#assignNew(claim);
  }

  #isFree = ({ id }: KnownIdentity): boolean => !this.#claimed.has(id);

  byKey(claim: Claim): void {
    const { register } = this.#world;
    const first = this.#sameStock(claim);
    if (first !== undefined) return this.#wait(claim, first);
    const vehicles = register.withStock(claim.stocknum).filter(this.#isFree);
    const same = vehicles.find(({ vin }) => !differ(vin, claim.vin));
    if (same !== undefined) return this.#assign(claim, same.id);
    const other = vehicles.find(isListed);
    if (other !== undefined) return this.#otherVin(claim, other);
    return claim.stocknum === null ? this.#byIdentity(claim) : this.#assignNew(claim);
  }

  /** For sources that know cars by another field, and rows without a stock number. */
  #byIdentity(claim: Claim): void {
    const { id } = claim;
    if (id === undefined) return this.#assignNew(claim);
    const vehicle = this.#world.register.car(id);
    const first = this.#claimed.get(id);
    if (vehicle !== undefined && first === undefined && differ(vehicle.vin, claim.vin)) {
      return isListed(vehicle) ? this.#otherVin(claim, vehicle) : this.#assignNew(claim);
    }
    if (first === undefined) return this.#assign(claim, id);
    return first.identity === claim.identity ? this.#wait(claim, first) : this.#assignNew(claim);
  }

  #assignNew(claim: Claim): void {
    let id = claim.id ?? '';
    for (let n = 2; this.#world.register.car(id) !== undefined || this.#claimed.has(id); n += 1) {
      id = this.#world.nthId(claim.identity ?? '', n);
    }
    this.#assign(claim, id);
  }

  #namedBy({ id, vin, stocknum }: Claim): KnownIdentity[] {
    const { register } = this.#world;
    const others = stocknum === null ? [register.car(id)] : register.withStock(stocknum);
    return [...register.withVin(vin), ...others].filter((vehicle) => vehicle !== undefined);
  }

  /** Listed cars that a row names which is not taken: they are seen, and stay as they are. */
  keep(claim: Claim): void {
    const keep = [
      ...new Set(
        this.#namedBy(claim)
          .filter(isListed)
          .filter(this.#isFree)
          .map(({ id }) => id),
      ),
    ];
    for (const id of keep) this.#claimed.set(id, claim);
    const before = this.result.plan.rows[claim.row];
    const all = [...(before !== undefined && 'keep' in before ? before.keep : []), ...keep];
    if (all.length > 0 || claim.readable) this.result.plan.rows[claim.row] = { keep: all };
    if (isNameless(claim)) this.result.unread.push(claim.line);
  }

  finish(refused: readonly Claim[]): Resolution {
    for (const claim of [...this.#waiting, ...refused]) this.keep(claim);
    return { ...this.result, seen: new Set(this.#claimed.keys()) };
  }
}

/** Decides which car each row of a file is. Pure. */
export const resolve = (claims: readonly Claim[], world: World): Resolution => {
  const resolver = new Resolver(world);
  const [readable, refused] = [claims.filter((one) => one.readable), claims.filter((one) => !one.readable)];
  const left = readable.filter((claim) => !resolver.byVin(claim));
  for (const claim of left) resolver.byKey(claim);
  return resolver.finish(refused);
};

/** Cars whose number or VIN a row of the file would change. */
export const suspects = (claims: readonly Claim[], register: Register): string[] => {
  const vehicles = claims.flatMap(({ vin, stocknum, id }) => [
    ...register.withVin(vin).filter((vehicle) => differ(vehicle.stocknum, stocknum)),
    ...register.withStock(stocknum).filter((vehicle) => differ(vehicle.vin, vin)),
    ...[register.car(id)].filter((vehicle) => vehicle !== undefined && differ(vehicle.vin, vin)),
  ]);
  return [...new Set(vehicles.flatMap((vehicle) => vehicle?.id ?? []))];
};
