import * as z from 'zod';
import type { LeadRequest } from '#domain/lead/input.ts';
import { listControls } from '#domain/lead/form-layout.ts';
import { getLeadForm } from '#domain/lead/kinds/list.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { applicationLink, applicationRecord, applicationSchema } from '../application.ts';
import type { Envelope } from '#functions/runtime/envelope.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';

interface SealedDeps {
  table: Pick<Table, 'change'>;
  envelope: Envelope;
  links: Pick<SignedLinks, 'sign'>;
  now: () => Date;
  makeToken: () => string;
  siteOrigin: string;
}

const answersSchema = z.record(z.string(), z.json());

/** As JSON, without what is undefined. */
export const jsonAnswers = (answers: object): z.infer<typeof answersSchema> =>
  answersSchema.parse(JSON.parse(JSON.stringify(answers)));

export const isSealedKind = (type: LeadType): boolean => getLeadForm(type).sealed !== undefined;

/** What a hash or a record in plain text may hold of a request. */
export const withoutSealed = ({ userData, ...rest }: Omit<LeadRequest, 'formCheck'>): object => {
  const sealed = new Set(getLeadForm(rest.type).sealed);
  return { ...rest, userData: Object.fromEntries(Object.entries(userData).filter(([name]) => !sealed.has(name))) };
};

/**
 * Keeps the answers of a sealed kind as an application, before its lead is stored: the lead names it, and without a lead nobody
 * is told of it. Returns the lead with its link.
 */
export const makeKeepSealed = (deps: SealedDeps) => {
  const { table, envelope, now } = deps;
  return async (tenant: TenantContext, { type, userData }: LeadRequest, lead: Lead): Promise<Lead> => {
    const form = getLeadForm(type);
    if (form.sealed === undefined) return lead;
    const { lead_id: id, submitted_at } = lead;
    const asked = new Set(listControls(form).map(({ name }) => name));
    const answers = Object.entries(jsonAnswers(userData)).filter(([name]) => asked.has(name));
    const sealed = await envelope.seal(tenant, applicationRecord(id), Object.fromEntries(answers));
    const ends = now().getTime() + tenant.config.finance.applications.keepDays * DAY_MS;
    await table.change(keys.application(tenant, id), applicationSchema, undefined, () => ({
      state: {
        application_id: id,
        dealership_id: lead.dealership_id,
        vehicle: lead.vehicle,
        sealed,
        submitted_at,
        expires_at: new Date(ends).toISOString(),
        opened: [],
      },
      events: [],
      lane: 'lead',
      at: submitted_at,
      expires: Math.ceil(ends / 1_000),
      listed: { list: lists.applications(tenant), sort: `${submitted_at}#${id}` },
    }));
    const { url, expires_at } = await applicationLink(deps, tenant, id);
    return { ...lead, details: { ...lead.details, application_link: url, application_link_until: expires_at } };
  };
};

export type KeepSealed = ReturnType<typeof makeKeepSealed>;
