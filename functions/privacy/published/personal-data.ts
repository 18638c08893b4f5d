import type * as z from 'zod';
import type { Subjects } from './subject.ts';
import type { itemKinds } from '#functions/runtime/table/item-kinds.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export type ItemKindName = (typeof itemKinds)[number]['kind'];

/** Somebody by number (E.164) or address (lower case), one of the two. */
export type Person = { phone: string; email?: undefined } | { email: string; phone?: undefined };

export interface PersonalDeps {
  table: Table;
  now: () => Date;
  subjects: Subjects;
}

/** `erase` removes or empties it; again it does nothing. `kept` says why it stays, for the person to read. */
type Fate = { erase: () => Promise<void>; kept?: undefined } | { kept: string; erase?: undefined };

/** What whoever a record is of can do with it. A link holds a secret, so it is signed for that person only. */
export interface Possible {
  /** Page of the site that shows and changes it. */
  manage?: { label: string; href: string };
  /** What is posted to give it up. */
  cancel?: { path: string; body: Readonly<Record<string, string>> };
  /** The number of whoever answers, where nothing can be changed online. */
  call?: string;
}

/** How a record stands, and where it is listed. */
export interface Standing {
  /** List of the account’s page, where it is another than that of its kind. */
  list?: 'bookings' | 'payments';
  /** In words. */
  state?: string;
  can?: (links: SignedLinks) => Promise<Possible>;
}

export type PersonalRecord = Standing & {
  id: string;
  at: string | null;
  /** One line, for the person. */
  summary: string;
  /** Page of the site. */
  href?: string;
  data: z.core.util.JSONType;
} & Fate;

/**
 * One kind of personal data of a context: how a person's are found, what is exported, erased or kept, and how long. Listed in
 * functions/personal.ts.
 */
export interface PersonalKind {
  kind: string;
  title: string;
  /** Items that hold it. */
  items: readonly ItemKindName[];
  /** For people. */
  keptFor: (tenant: TenantContext) => string;
  find: (deps: PersonalDeps, tenant: TenantContext, person: Person) => Promise<PersonalRecord[]>;
  /** Notes under their persons what was stored and not noted: the run that stored it died. Absent where both are one write. */
  noteUnnoted?: (deps: PersonalDeps, tenant: TenantContext) => Promise<void>;
  /** Removes some of what is older than that, oldest first; answers how many. Absent where items end by themselves. */
  expire?: (deps: PersonalDeps, tenant: TenantContext) => Promise<number>;
}

export const findSubject = async (
  { subjects }: Pick<PersonalDeps, 'subjects'>,
  tenant: TenantContext,
  person: Person,
): Promise<string> => {
  const found =
    person.phone === undefined
      ? await subjects.byEmail(tenant, person.email)
      : await subjects.byPhone(tenant, person.phone);
  return found.subject;
};

/** Unix seconds, for items that end by themselves. */
export const secondsAfter = (since: string, months: number): number => {
  const at = new Date(since);
  at.setUTCMonth(at.getUTCMonth() + months);
  return Math.ceil(at.getTime() / 1_000);
};

/** What is older than so many months has to go. */
export const monthsBefore = (now: Date, months: number): string => {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString();
};
