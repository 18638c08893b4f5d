import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import {
  findSubject,
  type Person,
  type PersonalDeps,
  type PersonalKind,
  type PersonalRecord,
} from './published/personal-data.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import { withdraw } from './published/consent-standing.ts';
import type { Erased, PersonalData } from './contract.ts';
import { erasureSchema } from './erasure.ts';

interface Deps extends PersonalDeps {
  newId: () => string;
  links: SignedLinks;
  /** Of all contexts. Copies first. */
  personalKinds: readonly PersonalKind[];
}

interface Erasing {
  by: 'person' | 'operator';
  correlationId: string;
}

/** Throws `validation_failed`. */
export const parsePerson = (
  { config }: TenantContext,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Person => {
  if (email !== undefined && phone === undefined) return { email: email.trim().toLowerCase() };
  const number = email === undefined ? normalisePhone(phone ?? '', config.country) : null;
  if (number !== null) return { phone: number.e164 };
  const message =
    email === undefined ? phoneMessage(config.country) : 'Give an email address or a phone number, one of the two.';
  throw new Problem('validation_failed', message, { errors: [{ field: 'phone', message }] });
};

type Shown = PersonalData['kinds'][number]['records'][number];

const toShownRecord = ({ erase: _erase, can: _can, kept, ...record }: PersonalRecord): Shown => ({
  ...record,
  kept: kept ?? null,
});

/** What the contexts keep of a person: shown, and erased (docs/product/privacy.md, 'Export and erasure'). */
export const makePeople = (deps: Deps) => {
  const findAll = async (tenant: TenantContext, person: Person) => {
    const find = async (kind: PersonalKind) => ({ kind, records: await kind.find(deps, tenant, person) });
    return Promise.all(deps.personalKinds.map(find));
  };
  type Found = Awaited<ReturnType<typeof findAll>>;

  const forgetReferences = async (tenant: TenantContext, subject: string): Promise<void> => {
    for (const { key } of await deps.table.list(lists.person(tenant, subject))) await deps.table.remove(key);
  };

  const note = async (tenant: TenantContext, of: { id: string; subject: string; by: Erasing['by'] }, found: Found) => {
    const { id, subject, by } = of;
    const at = deps.now().toISOString();
    const counts = Object.fromEntries(
      found.map(({ kind, records }) => [kind.kind, records.filter(({ erase }) => erase !== undefined).length]),
    );
    await deps.table.create(keys.erasure(tenant, id), erasureSchema, {
      state: { id, at, by, subject, counts },
      events: [],
      lane: 'lead',
      at,
      listed: { list: lists.erasures(tenant), sort: `${at}#${id}` },
    });
  };

  const toErasureAnswer = (found: Found, erasure_id: string | null): Erased => ({
    erasure_id,
    erased: found.flatMap(({ kind: { kind, title }, records }) => {
      const count = records.filter(({ erase }) => erase !== undefined).length;
      return count === 0 ? [] : [{ kind, title, count }];
    }),
    kept: found.flatMap(({ kind: { kind, title }, records }) =>
      records.flatMap(({ id, summary, kept }) => (kept === undefined ? [] : [{ kind, title, id, summary, why: kept }])),
    ),
  });

  const loadPersonalData = async (
    tenant: TenantContext,
    person: Person,
    shown: (record: PersonalRecord) => Promise<Shown>,
  ): Promise<PersonalData> => {
    const found = await findAll(tenant, person);
    const toShownKind = async ({ kind, records }: Found[number]) => ({
      kind: kind.kind,
      title: kind.title,
      kept_for: kind.keptFor(tenant),
      records: await Promise.all(records.map(shown)),
    });
    return {
      made_at: deps.now().toISOString(),
      dealer: tenant.config.name,
      phone: person.phone ?? null,
      email: person.email ?? null,
      kinds: await Promise.all(found.map(toShownKind)),
    };
  };

  return {
    /** For somebody else, such as an operator. */
    read: (tenant: TenantContext, person: Person): Promise<PersonalData> =>
      loadPersonalData(tenant, person, async (record) => toShownRecord(record)),

    /** For the person, who can act on it. */
    readOwn: (tenant: TenantContext, person: Person): Promise<PersonalData> =>
      loadPersonalData(tenant, person, async (record) => ({
        ...toShownRecord(record),
        ...(record.can !== undefined && { can: await record.can(deps.links) }),
      })),

    wouldErase: async (tenant: TenantContext, person: Person): Promise<Erased> =>
      toErasureAnswer(await findAll(tenant, person), null),

    /** In an order in which each step can be repeated: a run that died is finished by the next. */
    erase: async (tenant: TenantContext, person: Person, erasing: Erasing): Promise<Erased> => {
      const subject = await findSubject(deps, tenant, person);
      const found = await findAll(tenant, person);
      const channels = person.phone === undefined ? (['email'] as const) : (['sms', 'phone'] as const);
      await withdraw(deps, tenant, { subject, channels }, erasing.correlationId);
      for (const { records } of found) for (const { erase } of records) await erase?.();
      const isWhole = found.every(({ kind, records }) => kind.kind === 'consents' || records.every((one) => one.erase));
      // Who keeps something is found by it again.
      if (isWhole) await forgetReferences(tenant, subject);
      const id = deps.newId();
      await note(tenant, { id, subject, by: erasing.by }, found);
      return toErasureAnswer(found, id);
    },
  };
};
