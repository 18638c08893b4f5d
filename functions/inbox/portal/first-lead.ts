import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { isFinished } from '#domain/inbox/work.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { isShownToDealer, storedLeadSchema, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { workSchema } from '../work-schema.ts';

/** Newest leads of the day that are looked at. */
const MOST_LOOKED_AT = 300;
/** Whoever claimed a person and made no lead within it has died. */
const CLAIM_MS = 10 * MINUTE_MS;

const claimSchema = z.object({ lead_id: z.string(), at: z.iso.datetime() });
type Claim = z.infer<typeof claimSchema>;

type Deps = { table: Pick<Table, 'create' | 'load' | 'loadMany' | 'list' | 'replace'>; now: () => Date };

const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The portal's number of an enquiry or advertisement, which only the portal's name makes unique. */
const adOf = (portal: Lead['portal']): string | null =>
  portal === undefined || portal.ad === null ? null : `${portal.name} ${portal.ad}`;

/** By what two leads are known to be about the same vehicle; none of a lead about no vehicle. */
const subjectsOf = ({ vehicle, portal }: Pick<Lead, 'vehicle' | 'portal'>): string[] => {
  const named = portal?.vehicle;
  const found = [
    ['car', vehicle?.car_id],
    ['stock', named?.stock_number],
    ['rego', named?.rego],
    ['vin', named?.vin],
    ['words', named?.words],
    ['ad', adOf(portal)],
  ] as const;
  return found.flatMap(([kind, text]) => (text ? [`${kind}:${plain(text)}`] : []));
};

const waysOf = ({ phone, email }: Pick<Lead, 'phone' | 'email'>): string[] =>
  [phone, email?.toLowerCase()].flatMap((way) => way ?? []);

/** A number of an enquiry says nothing of a vehicle: without one, two mails of a person are the same only if both name none. */
const isAboutNothing = (subjects: readonly string[]): boolean => subjects.every((one) => one.startsWith('ad:'));

const isSame = (mine: Lead, other: Lead): boolean => {
  const ways = waysOf(mine);
  if (!waysOf(other).some((way) => ways.includes(way))) return false;
  const [subjects, others] = [subjectsOf(mine), subjectsOf(other)];
  if (subjects.some((one) => others.includes(one))) return true;
  return other.portal !== undefined && isAboutNothing(subjects) && isAboutNothing(others);
};

const draftOf = (state: Claim) => ({
  ...({ state, events: [], lane: 'lead', at: state.at } as const),
  expires: Math.ceil((Date.parse(state.at) + DAY_MS) / 1_000),
});

/** Another message of the same person is being read at this moment: this one is read again later. */
export class AnotherIsRead extends Error {}

/**
 * The lead of the last 24 hours that a portal's enquiry repeats: the same person by number or address, and the same vehicle
 * (docs/product/leads.md, 'Leads of portals'). Claims make it so for mails that come at the same moment.
 */
export const makeFindFirst = ({ table, now }: Deps) => {
  const isOpen = async (tenant: TenantContext, { lead, ...stored }: StoredLead): Promise<boolean> => {
    if (!isShownToDealer(stored)) return false;
    const work = await table.load(keys.leadWork(tenant, lead.lead_id), workSchema);
    return work === undefined || !isFinished(work.state.status);
  };

  const inList = async (tenant: TenantContext, lead: Lead): Promise<Lead | undefined> => {
    const at = Date.parse(lead.submitted_at);
    const between = [new Date(at - DAY_MS).toISOString(), new Date(at + DAY_MS).toISOString()] as const;
    const entries = await table.list(lists.leads(tenant), { between, newestFirst: true, limit: MOST_LOOKED_AT });
    const found = await table.loadMany(
      entries.map(({ key }) => key),
      storedLeadSchema,
    );
    const same = found
      .map(({ state }) => state)
      .filter((one) => one.lead.lead_id !== lead.lead_id && isSame(lead, one.lead))
      .toSorted((a, b) => (a.lead.submitted_at < b.lead.submitted_at ? -1 : 1));
    for (const one of same) if (await isOpen(tenant, one)) return one.lead;
    return undefined;
  };

  const takeOver = async (stored: StoredItem<Claim>, mine: Claim): Promise<void> => {
    try {
      await table.replace(stored, claimSchema, draftOf(mine));
    } catch (error) {
      if (error instanceof ConcurrentWrite) throw new AnotherIsRead();
      throw error;
    }
  };

  const claim = async (tenant: TenantContext, hash: string, mine: Claim): Promise<Lead | undefined> => {
    const { created, stored } = await table.create(keys.portalPerson(tenant, hash), claimSchema, draftOf(mine));
    const first = stored.state;
    if (created || first.lead_id === mine.lead_id) return undefined;
    const lead = await table.load(keys.lead(tenant, first.lead_id), storedLeadSchema);
    const age = now().getTime() - Date.parse(first.at);
    if (lead === undefined && age < CLAIM_MS) throw new AnotherIsRead();
    if (lead !== undefined && age < DAY_MS && (await isOpen(tenant, lead.state))) return lead.state.lead;
    await takeOver(stored, mine);
    return undefined;
  };

  return async (tenant: TenantContext, lead: Lead): Promise<Lead | undefined> => {
    const listed = await inList(tenant, lead);
    if (listed !== undefined) return listed;
    const subjects = subjectsOf(lead);
    const mine = { lead_id: lead.lead_id, at: now().toISOString() };
    const about = isAboutNothing(subjects) ? [...subjects, 'nothing'] : subjects;
    // In one order, so that two mails of a person never wait for each other.
    const hashes = waysOf(lead).flatMap((way) => about.map((one) => sha256Hex([way, one].join('\n'))));
    for (const hash of hashes.toSorted()) {
      const first = await claim(tenant, hash, mine);
      if (first !== undefined) return first;
    }
    return undefined;
  };
};
