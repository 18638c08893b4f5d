import * as z from 'zod';
import { typedText } from '#domain/lead/answer-text.ts';
import { listControls, resolve, type FormControl, type FormStep } from '#domain/lead/form-layout.ts';
import { financeApplicationForm } from '#domain/lead/kinds/finance-application.ts';
import {
  applicationLink,
  applicationRecord,
  applicationSchema,
  type ApplicationLink,
  type StoredApplication,
} from './application.ts';
import type { Envelope } from '#functions/runtime/envelope.ts';
import type { Reply } from '#functions/runtime/http/implement.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ApplicationAnswer } from './application-answer.ts';
import type { ApplicationLine } from './operators-contract.ts';

type ProviderAnswer = NonNullable<StoredApplication['provider_answers']>[number];

interface ApplicationDeps {
  table: Pick<Table, 'load' | 'change' | 'page'>;
  envelope: Envelope;
  links: SignedLinks;
  now: () => Date;
  makeToken: () => string;
  siteOrigin: string;
}

const ASK_AGAIN = 'Ask for a new one, and name the application’s id, which stands in the lead.';
const MOST_OPENED = 50;

const noneSuch = (): Problem => new Problem('not_found', 'This link cannot be used. Look whether it is complete.');
const expired = (): Problem => new Problem('gone', `This link has expired. ${ASK_AGAIN}`);
const used = (): Problem =>
  new Problem('gone', `This link was already used; it opens the application once. ${ASK_AGAIN}`);
const noneOfTheirs = (): Problem => new Problem('not_found', 'This dealer has no such application.');
const deleted = (): Problem => new Problem('gone', 'This application was deleted, because its time is over.');

const answersSchema = z.record(z.string(), z.json());
type Answers = z.infer<typeof answersSchema>;

/** As the shopper's last step says it. */
const said = (control: FormControl, value: Answers[string] | undefined): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? typedText(control, value) : '';
};

const placeName = ({ config }: TenantContext, id: string): string =>
  config.locations.find((location) => location.id === id)?.name ?? id;

/** With the labels of the form; what was not answered is left out. */
const toAnswerPart = (tenant: TenantContext, step: FormStep, answers: Answers): ApplicationAnswer['parts'][number] => {
  const context = { tenant: tenant.config, vehicle: null, location: null, yards: [] };
  return {
    title: step.title,
    answers: listControls(step).flatMap((control) => {
      const { name, label } = control;
      const value = said(control, answers[name]);
      if (value === '') return [];
      const text = name === 'location_id' ? placeName(tenant, value) : value;
      return [{ name, label: resolve(label, context), value: text }];
    }),
  };
};

const indexed = (
  tenant: TenantContext,
  { application_id, submitted_at, expires_at }: StoredApplication,
  at: string,
) => ({
  events: [],
  lane: 'lead' as const,
  at,
  expires: Math.ceil(Date.parse(expires_at) / 1_000),
  listed: { list: lists.applications(tenant), sort: `${submitted_at}#${application_id}` },
});

const toLine = (application: StoredApplication): ApplicationLine => {
  const { application_id, dealership_id, submitted_at, expires_at, opened, provider_answers = [] } = application;
  const opened_at = opened.map(({ at }) => at);
  return { application_id, dealership_id, submitted_at, expires_at, opened_at, provider_answers };
};

/** What dealers do with applications for finance (docs/product/finance.md, 'Application'). */
export const makeApplications = (deps: ApplicationDeps) => {
  const { table, envelope, links, now } = deps;

  const find = async (tenant: TenantContext, id: string): Promise<StoredApplication | undefined> => {
    const found = (await table.load(keys.application(tenant, id), applicationSchema))?.state;
    return found !== undefined && Date.parse(found.expires_at) > now().getTime() ? found : undefined;
  };

  /** Uses the link up; false if somebody was first. */
  const take = async (
    tenant: TenantContext,
    { application_id: id }: StoredApplication,
    { link, by: written = table }: { link: string; by?: Pick<Table, 'change'> },
  ) => {
    const by = deps.makeToken();
    const at = now().toISOString();
    const after = await written.change(keys.application(tenant, id), applicationSchema, undefined, (current) => {
      if (current === undefined || current.opened.some((one) => one.link === link)) return undefined;
      return {
        state: { ...current, opened: [{ link, at, by }, ...current.opened].slice(0, MOST_OPENED) },
        ...indexed(tenant, current, at),
      };
    });
    return after?.opened.some((one) => one.link === link && one.by === by) === true;
  };

  const requireOwn = async (tenant: TenantContext, id: string): Promise<StoredApplication> => {
    const found = await find(tenant, id);
    if (found === undefined) throw noneOfTheirs();
    return found;
  };

  const unseal = async (
    tenant: TenantContext,
    application: StoredApplication,
    opening: Parameters<typeof take>[2],
  ): Promise<Reply<ApplicationAnswer>> => {
    const { application_id, submitted_at, vehicle } = application;
    // Before the link is used up, so that a key that is away costs nothing.
    const sealed = await envelope.open(tenant, applicationRecord(application_id), application.sealed);
    if (!(await take(tenant, application, opening))) throw used();
    const answers = answersSchema.parse(sealed);
    const parts = financeApplicationForm.steps.map((step) => toAnswerPart(tenant, step, answers));
    return { body: { application_id, submitted_at, vehicle, parts } };
  };

  return {
    open: async (tenant: TenantContext, { token }: { token: string }): Promise<Reply<ApplicationAnswer>> => {
      const opened = await links.open(tenant, 'application', token);
      if (opened.kind === 'expired') throw expired();
      if (opened.kind !== 'open') throw noneSuch();
      const [id = '', link = ''] = opened.subject.split('.');
      const application = await find(tenant, id);
      if (application === undefined) throw deleted();
      if (application.opened.some((one) => one.link === link)) throw used();
      return unseal(tenant, application, { link });
    },

    /** `audited` notes who reads it, in the write that notes the opening: nothing is answered before. */
    read: async (tenant: TenantContext, id: string, audited: Pick<Table, 'change'>) =>
      unseal(tenant, await requireOwn(tenant, id), { link: deps.makeToken(), by: audited }),

    noteAnswer: async (
      tenant: TenantContext,
      id: string,
      { audited, answer }: { audited: Pick<Table, 'change'>; answer: ProviderAnswer },
    ): Promise<Reply<ApplicationLine>> => {
      await requireOwn(tenant, id);
      const after = await audited.change(keys.application(tenant, id), applicationSchema, undefined, (current) => {
        const before = current?.provider_answers ?? [];
        if (current === undefined || before.some((one) => one.id === answer.id)) return undefined;
        const provider_answers = [answer, ...before].slice(0, MOST_OPENED);
        return { state: { ...current, provider_answers }, ...indexed(tenant, current, answer.at) };
      });
      if (after === undefined) throw noneOfTheirs();
      return { body: toLine(after) };
    },

    list: async (tenant: TenantContext, page: { cursor?: string | undefined; limit: number }) => {
      const { items, next } = await table.page(lists.applications(tenant), applicationSchema, {
        ...page,
        keyOf: (id) => keys.application(tenant, id),
      });
      return { body: { applications: items.map(toLine), next } };
    },

    /** `note` says who asked, before there is a link. */
    link: async (tenant: TenantContext, id: string, note: () => Promise<void>): Promise<Reply<ApplicationLink>> => {
      await requireOwn(tenant, id);
      await note();
      return { body: await applicationLink(deps, tenant, id) };
    },
  };
};
