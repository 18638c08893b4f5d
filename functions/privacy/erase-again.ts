import { lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { findSubject, type Person, type PersonalDeps, type PersonalKind } from './published/personal-data.ts';

type Deps = PersonalDeps & { personalKinds: readonly PersonalKind[] };

/**
 * Erases what a restore brought back of a person who was erased at `at`, by the rules of the first time. What the person left
 * since stays. Answers how many records went.
 */
export const eraseAgain = async (deps: Deps, tenant: TenantContext, person: Person, at: string): Promise<number> => {
  const subject = await findSubject(deps, tenant, person);
  // Consents stay, as the proof.
  const kinds = deps.personalKinds.filter(({ kind }) => kind !== 'consents');
  const found = await Promise.all(kinds.map(({ find }) => find(deps, tenant, person)));
  const older = found.flat().filter((record) => record.at === null || record.at <= at);
  const erasable = older.flatMap(({ erase }) => erase ?? []);
  for (const erase of erasable) await erase();
  const erased = erasable.length;
  // Who keeps something is found by it again.
  if (erased < older.length) return erased;
  for (const { key, sort } of await deps.table.list(lists.person(tenant, subject)))
    if (sort <= at) await deps.table.remove(key);
  return erased;
};
