import { openWrites, proves, stronger, type OpenWriteName, type ProofLevel } from '#domain/limits/open-writes.ts';
import type { EdgeSecrets } from '../http/authorise.ts';
import { toNeighbourhood, toNetwork } from './network.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import { makeComputations } from './computation.ts';
import { makeCounter, type Count, type CounterDeps } from './counter.ts';
import type { Proof } from './proof.ts';
import { proofRequired } from './proof-required.ts';

export type OpenWriteDeps = CounterDeps & { env: EdgeSecrets; table: Pick<Table, 'load' | 'create'> };

interface Pressure {
  asked: ProofLevel;
  load: number;
  seconds: number;
}

const AT_REST: Pressure = { asked: 'none', load: 0, seconds: 0 };

const texts = {
  computation:
    'Many requests come from your network just now. Your browser proves by a small computation that it is not a program, and sends this again by itself; nothing is lost.',
  code: 'Many requests come from your network just now. Confirm with a code that it is you: we send one to your phone or by email.',
} as const;

/**
 * Counts a call by address and by the network around it, and asks for a proof beyond what they are allowed
 * (docs/product/limits.md). It refuses nobody for good: with the proof the same call is taken. Throws `proof_required`.
 */
export const makeOpenWriteCheck = (deps: OpenWriteDeps) => {
  const counters = new Map<string, Count>();
  const getCounter = (name: string): Count => {
    const known = counters.get(name) ?? makeCounter(deps, name);
    counters.set(name, known);
    return known;
  };
  const computations = makeComputations(deps);

  const measurePressure = async (tenant: TenantContext, name: OpenWriteName, ip: string): Promise<Pressure> => {
    const rule = openWrites[name];
    const rings = [
      { ring: rule.address, subject: toNetwork(ip), counter: name },
      { ring: rule.network, subject: toNeighbourhood(ip), counter: `${name}-network` },
    ];
    const counted = await Promise.all(
      rings.map(async ({ ring, subject, counter }) => ({
        ring,
        ...(await getCounter(counter)({ ...ring, tenant, subject })),
      })),
    );
    return counted.reduce<Pressure>(
      (pressure, { over, ring, load, seconds }) =>
        over
          ? {
              asked: stronger(pressure.asked, ring.asks),
              load: Math.max(pressure.load, load),
              seconds: Math.max(pressure.seconds, seconds),
            }
          : pressure,
      AT_REST,
    );
  };

  /** Who entered one code may not press without end: beyond what an address may, each call is computed too. */
  const isEnough = async (tenant: TenantContext, name: OpenWriteName, asked: ProofLevel, proof: Proof) => {
    const { level, computed, phone, email } = proof;
    if (!proves(level, asked)) return false;
    const subject = phone ?? email;
    if (computed || subject === undefined) return true;
    const { over } = await getCounter(`${name}-person`)({ ...openWrites[name].address, tenant, subject });
    return !over;
  };

  return async (
    tenant: TenantContext,
    name: OpenWriteName,
    { ip, proof }: { ip: string; proof: () => Promise<Proof> },
  ): Promise<void> => {
    const { asked, load, seconds } = await measurePressure(tenant, name, ip);
    if (asked === 'none') return;
    const given = await proof();
    if (await isEnough(tenant, name, asked, given)) return;
    if (!proves(given.level, asked) && asked === 'code')
      throw proofRequired({ level: 'code', by: ['email', 'sms'] }, texts.code, seconds);
    throw proofRequired(
      { level: 'computation', challenge: await computations.challenge(tenant, load) },
      texts.computation,
      seconds,
    );
  };
};
