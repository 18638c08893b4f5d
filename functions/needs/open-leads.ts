import type { Operator } from '#functions/runtime/http/operator.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Who is shown it. */
export type Viewer = Pick<Operator, 'id' | 'name' | 'roles' | 'places'>;

/** A lead that waits for somebody, as the inbox has it. */
export interface OpenLead {
  lead_id: string;
  kind: string;
  name: string;
  vehicle: { name: string; price_cents: number | null } | null;
  location_id: string | null;
  submitted_at: string;
  /** Since when the oldest open question waits; null: none is open. */
  open_since: string | null;
  /** When its time in the dealer's opening hours is over. */
  due_at: string | null;
  /** The dealer's CRM has said something of it. */
  crm_said: boolean;
}

/** A lead whose person is silent, and that somebody has to get in touch with again now. */
export interface FollowUpLead extends OpenLead {
  follow_up: {
    kind: 'usual' | 'own';
    due_at: string;
    again_at: string | null;
    tries: number;
    note: string | null;
  };
}

export interface OpenLeads {
  /** Those that have waited longest. */
  leads: readonly OpenLead[];
  /** There are so many besides. */
  more: number;
  /** And those that were not counted. */
  isMore: boolean;
  /** Those that were due first, and the number of the others. */
  followUps: { leads: readonly FollowUpLead[]; more: number };
  /** Mails of portals that wait for somebody. */
  mails: WaitingMails;
}

export interface WaitingMails {
  count: number;
  /** And those that were not counted. */
  isMore: boolean;
  oldest: string | null;
  newest: string | null;
}

const noMails: WaitingMails = { count: 0, isMore: false, oldest: null, newest: null };
export const noLeads: OpenLeads = {
  leads: [],
  more: 0,
  isMore: false,
  followUps: { leads: [], more: 0 },
  mails: noMails,
};

/** What this context asks of the inbox. */
export interface ReadOpenLeads {
  /** Another one after any change. */
  revision: (tenant: TenantContext) => Promise<string>;
  /** Those that the viewer may see. */
  read: (tenant: TenantContext, viewer: Viewer, most: number) => Promise<OpenLeads>;
  /** Whether the viewer may see a lead of this kind and place. */
  sees: (viewer: Viewer, lead: { kind: string; location_id: string | null }) => boolean;
}
