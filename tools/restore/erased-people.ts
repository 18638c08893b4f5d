import * as z from 'zod';
import { eraseAgain } from '#functions/privacy/erase-again.ts';
import { erasureSchema } from '#functions/privacy/erasure.ts';
import type { Person, PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { kindOf, ownerOf, type RawItem } from './items.ts';

const phones = /\+\d{8,15}/g;
const addresses = /[^\s"'<>(),;:\\]+@[^\s"'<>(),;:\\]+\.[a-z]{2,}/gi;

interface Deps {
  table: Table;
  now: () => Date;
  personalKinds: readonly PersonalKind[];
}

/**
 * Erases again whom a restore brought back. An erasure is noted with a keyed hash only, so the numbers and addresses in the
 * restored items are hashed and compared: nobody has to keep whom it was about.
 */
export const makeErasedPeople = (deps: Deps) => {
  const personal: ReadonlySet<string | undefined> = new Set(deps.personalKinds.flatMap(({ items }) => items));
  const seen = new Map<string, Set<string>>();

  const listPeople = ({ id, usersOf }: TenantContext): Person[] =>
    [...new Set([id, usersOf].flatMap((owner) => [...(seen.get(owner) ?? [])]))].map((text) =>
      text.startsWith('+') ? { phone: text } : { email: text },
    );

  /** When who was erased, by keyed hash: the latest. */
  const loadErasures = async (tenant: TenantContext): Promise<Map<string, string>> => {
    const entries = await deps.table.list(lists.erasures(tenant));
    const found = await deps.table.loadMany(
      entries.map(({ key }) => key),
      erasureSchema,
    );
    const inOrder = found.map(({ state }) => state).toSorted((a, b) => a.at.localeCompare(b.at));
    return new Map(inOrder.map(({ subject, at }) => [subject, at]));
  };

  return {
    /** Notes the numbers and addresses in an item. */
    note: (item: RawItem): void => {
      const owner = ownerOf(item);
      if (owner === undefined || !personal.has(kindOf(item))) return;
      const text = JSON.stringify(item.state) ?? '';
      const people = seen.get(owner) ?? new Set();
      seen.set(owner, people);
      for (const [phone] of text.matchAll(phones)) people.add(phone);
      for (const [address] of text.matchAll(addresses)) people.add(address.toLowerCase());
    },

    /** Answers how many people; with `dryRun` none is changed. */
    eraseAgain: async (tenant: TenantContext, dryRun: boolean): Promise<number> => {
      const erasures = await loadErasures(tenant);
      // Without its key nobody can be compared, and whoever asks for subjects makes another one.
      if (erasures.size === 0 || (await deps.table.load(keys.subjectKey(tenant), z.unknown())) === undefined) return 0;
      const subjects = makeSubjects(deps);
      let count = 0;
      for (const person of listPeople(tenant)) {
        const { subject } = await (person.phone === undefined
          ? subjects.byEmail(tenant, person.email)
          : subjects.byPhone(tenant, person.phone));
        const at = erasures.get(subject);
        if (at === undefined) continue;
        const gone = dryRun ? 1 : await eraseAgain({ ...deps, subjects }, tenant, person, at);
        if (gone > 0) count += 1;
      }
      return count;
    },
  };
};
