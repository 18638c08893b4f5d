import type { TenantContext } from '../tenants/tenant-context.ts';
import { ListKey } from './table-key.ts';

/** How entries of `lists.adverts` begin that lack what the law asks for. */
export const WITH_GAPS = '0';

export const lists = {
  /** Documents of dealers, by group and id. */
  tenants: () => ListKey.ofPlatform('PLATFORM#TENANTS'),
  /** Who reaches over dealers, by address. */
  platformPeople: () => ListKey.ofPlatform('PLATFORM#PEOPLE'),
  platformInvitations: () => ListKey.ofPlatform('PLATFORM#INVITATIONS'),
  invitations: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'INVITATIONS'),
  /** By name and id. */
  staff: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'STAFFS'),
  stock: (tenant: TenantContext, source: string) => ListKey.ofTenant(tenant, `STOCK#${source}`),
  /** Vehicles with pictures of the dealer's own that are stored, whatever source they are of. */
  ownPictures: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'OWN-PICTURES'),
  /** Vehicles that were asked for or saved lately, by id, with the counts of their days; first since when. */
  demand: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'DEMANDS'),
  /** Vehicles that the site states, by the gaps that the law finds in them. */
  adverts: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'ADVERTS'),
  leads: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'LEADS'),
  /** Of the inbox, by when the lead came; what filters read stands behind it. */
  leadLines: (tenant: TenantContext, part: 'ASKED' | 'NEW' | 'WORK' | 'DONE') =>
    ListKey.ofTenant(tenant, `LINES#${part}`),
  /** Mails that came and stand in no lead, by when they came. */
  unplacedMails: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'MAILS'),
  /** Words of leads that begin with the same two characters. */
  leadWords: (tenant: TenantContext, start: string) => ListKey.ofTenant(tenant, `WORDS#${start}`),
  /** Mails of portals, by when they came: those that wait for somebody, and the others. */
  portalMails: (tenant: TenantContext, part: 'WAITING' | 'DONE') => ListKey.ofTenant(tenant, `PORTALS#${part}`),
  drafts: (tenant: TenantContext, userId: string) => ListKey.ofTenant(tenant, `DRAFTS#${userId}`),
  applications: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'APPLICATIONS'),
  runs: (tenant: TenantContext, source: string) => ListKey.ofTenant(tenant, `RUNS#${source}`),
  content: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'CONTENTS'),
  contentVersions: (tenant: TenantContext, path: string) => ListKey.ofTenant(tenant, `CONTENTS#${path}`),
  /** Of changed appointments, by the time of the latest change. */
  appointments: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'APPOINTMENTS'),
  /** By the time of the hold. */
  reservations: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'RESERVATIONS'),
  /** By the time of joining. */
  waitingPeople: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'WAITING'),
  /** By the time of the request. */
  invoicePayments: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'INVOICES'),
  madeInvoices: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'INVOICES-MADE'),
  /** By the time of the latest change. */
  valuations: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'VALUATIONS'),
  deliveries: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'DELIVERIES'),
  person: (tenant: TenantContext, subject: string) => ListKey.ofTenant(tenant, `SUBJECTS#${subject}`),
  erasures: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'ERASURES'),
  /** By the time of the latest change. */
  alerts: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'ALERTS'),
  /** Vehicles as alerts saw them, by the time of the latest look. */
  alertCars: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'ALERTS#CARS'),
  watchlists: (tenant: TenantContext) => ListKey.ofTenant(tenant, 'WATCHLISTS'),
  consents: (tenant: TenantContext, subject: string) => ListKey.ofTenant(tenant, `CONSENTS#${subject}`),
  /** By time. */
  audit: (tenantId: string | null) => ListKey.ofAudit(tenantId, 'AUDIT'),
  /** Of one subject, by time. */
  auditOfSubject: (tenantId: string | null, { kind, id }: { kind: string; id: string }) =>
    ListKey.ofAudit(tenantId, `AUDIT#OF#${kind}#${id}`),
};
