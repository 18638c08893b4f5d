import * as z from 'zod';
import {
  HOLD_HISTORY_MS,
  holdProofs,
  judgeHold,
  mayRun,
  unprovenPart,
  chooseWorstVerdict,
  type AskedHold,
  type EarlierHold,
  type Holder,
  type HoldProof,
  type HoldVerdict,
} from '#domain/limits/holds.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { phoneHash } from '#functions/runtime/limits/known.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { refusedHold } from './refused-hold.ts';
import { makeReservableCount } from './reservable-count.ts';
import { findRunningHolds, type RunningHolds } from './running-holds.ts';

const holderSchema = z.object({
  /** The oldest first, until an hour after their end. */
  holds: z.array(
    z.object({
      hold_id: z.string(),
      car_id: z.string(),
      at: z.iso.datetime(),
      proof: z.enum(holdProofs).default('none'),
    }),
  ),
});
type StoredHolder = StoredItem<z.infer<typeof holderSchema>>;

/** A flood of lost payments does not make an item grow. */
const MOST_REMEMBERED = 200;

/** Who claims: what is known of the person, and what the person proved. */
export interface Claimant {
  /** E.164; the contact's first, then that of whoever is signed in. */
  phones: readonly [string, ...string[]];
  signedIn: string | undefined;
  /** Hash of an address whose mail the claimant reads, and gave as the contact's. */
  email: string | undefined;
  /** Hash of the browser's secret. */
  browser: string | undefined;
  /** What the address is part of (`toNeighbourhood`). */
  network: string;
  proof: HoldProof;
}

interface Held {
  hold_id: string;
  car_id: string;
}

interface Subject {
  holder: Holder;
  key: TableKey;
  proof: HoldProof;
}

interface HoldersDeps {
  table: Pick<Table, 'change' | 'load' | 'loadMany' | 'list'>;
  now: () => Date;
  env: { EDGE_SECRET: string };
  /** 'off': networks and dealers are not counted, for load tests from a single address. */
  limits?: 'off' | undefined;
}

const isShared = ({ holder }: Subject): boolean => holder === 'network' || holder === 'dealer';

/** Counts unpaid holds by phone, mailbox, browser, network and dealer (docs/product/limits.md, 'Holds'). */
export const makeHolders = (deps: HoldersDeps) => {
  const { table, now, env } = deps;
  const countReservable = makeReservableCount(deps);

  // Keyed: a plain hash of a phone number can be reversed by trying all of them.
  const reserverKey = (tenant: TenantContext, text: string): TableKey =>
    keys.reserver(tenant, derivedId(env.EDGE_SECRET, 'reserver', tenant.id, text));

  const listSubjects = (tenant: TenantContext, claimant: Claimant): Subject[] => {
    const { phones, signedIn, email, browser, network, proof } = claimant;
    const isCounted = proof === 'none' && deps.limits !== 'off';
    return [
      ...[...new Set(phones)].map((phone) => ({
        holder: 'phone' as const,
        key: reserverKey(tenant, phone),
        proof: phone === signedIn ? ('phone' as const) : proof,
      })),
      ...(email === undefined ? [] : [{ holder: 'email' as const, key: reserverKey(tenant, `email:${email}`), proof }]),
      ...(browser === undefined
        ? []
        : [{ holder: 'browser' as const, key: reserverKey(tenant, `browser:${browser}`), proof }]),
      ...(isCounted
        ? [
            { holder: 'network' as const, key: reserverKey(tenant, `network:${network}`), proof },
            { holder: 'dealer' as const, key: keys.unprovenHolds(tenant), proof },
          ]
        : []),
    ];
  };

  const buildItemDraft = (holds: readonly EarlierHold[], at: Date) => ({
    state: { holds: [...holds] },
    events: [],
    lane: 'lead' as const,
    at: at.toISOString(),
    expires: Math.ceil((at.getTime() + HOLD_HISTORY_MS) / 1_000),
  });

  interface Asking {
    hold: Held;
    looked: RunningHolds;
    asked: Omit<AskedHold, 'proof'>;
    seen: ReadonlyMap<string, StoredHolder>;
  }

  const judge = ({ hold, looked, asked }: Asking, subject: Subject, earlier: readonly EarlierHold[]): HoldVerdict => {
    if (earlier.some(({ hold_id }) => hold_id === hold.hold_id)) return { kind: 'yes' };
    // Networks and dealers count claims that won: what its vehicle does not say is over.
    const ended = isShared(subject) ? looked.all : looked.paid;
    return judgeHold(subject.holder, earlier, { ...asked, ended, proof: subject.proof });
  };

  /** Counts the hold, by one conditional write, unless others were faster. */
  const take = async (asking: Asking, subject: Subject): Promise<HoldVerdict> => {
    const { hold, asked, seen } = asking;
    const at = asked.now;
    let verdict: HoldVerdict = { kind: 'yes' };
    const item = { key: subject.key, stored: seen.get(subject.key.toString()) };
    await table.change(item, holderSchema, undefined, (holder) => {
      const earlier = (holder?.holds ?? []).filter((one) => at.getTime() - Date.parse(one.at) < HOLD_HISTORY_MS);
      verdict = judge(asking, subject, earlier);
      if (verdict.kind !== 'yes' || earlier.some(({ hold_id }) => hold_id === hold.hold_id)) return undefined;
      const added = { ...hold, at: at.toISOString(), proof: subject.proof };
      return buildItemDraft([...earlier, added].slice(-MOST_REMEMBERED), at);
    });
    return verdict;
  };

  const forget = async ({ hold_id }: Held, { key }: Subject): Promise<void> => {
    await table.change(key, holderSchema, undefined, (holder) =>
      holder?.holds.some((one) => one.hold_id === hold_id)
        ? buildItemDraft(
            holder.holds.filter((one) => one.hold_id !== hold_id),
            now(),
          )
        : undefined,
    );
  };

  /** All or none. */
  const takeAll = async (asking: Asking, subjects: readonly Subject[]): Promise<HoldVerdict> => {
    const verdicts = await Promise.all(subjects.map((subject) => take(asking, subject)));
    const worst = chooseWorstVerdict(verdicts);
    if (worst.kind === 'yes') return worst;
    const taken = subjects.filter((_, n) => verdicts[n]?.kind === 'yes');
    await Promise.all(taken.map((subject) => forget(asking.hold, subject)));
    return worst;
  };

  /** Looks whether the claimant may hold one more vehicle, and writes nothing. Throws `proof_required` or `rate_limited`. */
  const ask = async (tenant: TenantContext, claimant: Claimant, hold: Held) => {
    const at = now();
    const subjects = listSubjects(tenant, claimant);
    const stored = await table.loadMany(
      subjects.map(({ key }) => key),
      holderSchema,
    );
    const seen = new Map(stored.map((item) => [item.key.toString(), item]));
    const findHolds = ({ key }: Subject): EarlierHold[] => seen.get(key.toString())?.state.holds ?? [];
    // One is always possible: at rest nothing is counted.
    const isCounted = subjects.some(
      (one) => one.holder === 'dealer' && findHolds(one).some((held) => mayRun(held, at)),
    );
    const countUnprovenPart = async () => unprovenPart(await countReservable(tenant));
    const [looked, part] = await Promise.all([
      findRunningHolds(deps, tenant, subjects.flatMap(findHolds), at),
      isCounted ? countUnprovenPart() : unprovenPart(0),
    ]);
    const asking: Asking = {
      hold,
      seen,
      looked,
      asked: { car_id: hold.car_id, now: at, running: looked.running, part },
    };
    const refuseUnless = (verdict: HoldVerdict): void => {
      if (verdict.kind !== 'yes') throw refusedHold(verdict, claimant.proof);
    };
    refuseUnless(chooseWorstVerdict(subjects.map((subject) => judge(asking, subject, findHolds(subject)))));
    const own = subjects.filter((subject) => !isShared(subject));
    const shared = subjects.filter(isShared);

    return {
      /** Before the claim: the same person may be claiming another vehicle. */
      takeOwn: async () => refuseUnless(await takeAll(asking, own)),
      /** Of a claim that won: others do not count for networks and dealers. */
      takeShared: async (): Promise<void> => {
        try {
          const first = await takeAll(asking, shared);
          // Another claim won at the same moment.
          const isUncounted = first.kind === 'code' && first.why === 'dealer' && !isCounted;
          const counted = async () => ({ ...asking, asked: { ...asking.asked, part: await countUnprovenPart() } });
          refuseUnless(isUncounted ? await takeAll(await counted(), shared) : first);
        } catch (error) {
          if (!(error instanceof ConcurrentWrite)) throw error;
          // So many win at once: they show who they are.
          refuseUnless({ kind: 'code', why: 'dealer', seconds: 1 });
        }
      },
      forgetOwn: async (): Promise<void> => {
        await Promise.all(own.map((subject) => forget(hold, subject)));
      },
    };
  };

  return { ask, hashOf: (tenant: TenantContext, phone: string) => phoneHash(env.EDGE_SECRET, tenant, phone) };
};
export type Holders = ReturnType<typeof makeHolders>;
