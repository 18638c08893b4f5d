import type { Lead } from '#domain/lead/schema.ts';
import { isAccepted } from '../published/accepted-offer.ts';
import type { TradeInLeads } from '../published/trade-in-leads.ts';
import { parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { describeError } from '#functions/runtime/logger.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { sendOnce, type SendOnce } from '#functions/runtime/mail/send-once.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationDraft, valuationSchema, valuationShards, type Valuation } from '../published/valuation.ts';
import { buildMailId, tradeInMail } from '../mail.ts';
import { isMailable } from '../mailable.ts';
import { valuationPage } from '../page.ts';
import { makeNotifyDealer } from './notify-dealer.ts';

type News = Valuation['untold'][number];

export type SettleDeps = Pick<Runtime, 'logger' | 'now' | 'table' | 'directory'> & {
  leads: TradeInLeads;
  mail: Mail;
  linkSecrets: LinkSecrets;
  siteOrigin: string;
};

const PAGE = 50;

/** Does what is to follow a change of a valuation: notes an acceptance in its lead, and mails the shopper. Each once. */
export const makeSettle = (deps: SettleDeps) => {
  const { table, now, logger, leads } = deps;
  const links = makeSignedLinks(deps);

  const buildValuationHref = async (tenant: TenantContext, { id }: Valuation): Promise<string> =>
    `${deps.siteOrigin.replace('{slug}', tenant.config.slug)}${await valuationPage(links, tenant, { id, now: now() })}`;

  const notifyDealer = makeNotifyDealer(deps);

  const loadLead = async (tenant: TenantContext, { accepted, lead_id: sent }: Valuation): Promise<Lead | undefined> => {
    const lead_id = accepted?.lead_id ?? sent;
    return lead_id === null ? undefined : leads.load(tenant, lead_id);
  };

  const send = async (tenant: TenantContext, valuation: Valuation, news: News): Promise<SendOnce> => {
    const lead = await loadLead(tenant, valuation);
    if (lead === undefined || !isMailable(lead)) return null;
    const href = await buildValuationHref(tenant, valuation);
    return deps.mail.send(tradeInMail(tenant, { news, valuation, lead, to: lead.email, href, now: now() }));
  };

  const tellOfInspection = async (tenant: TenantContext, valuation: Valuation): Promise<void> => {
    const lead = await loadLead(tenant, valuation);
    if (lead === undefined || (await notifyDealer(tenant, valuation, lead))) return;
    logger.warn('notice of an inspection refused', { tenant: tenant.id, valuation: valuation.id });
  };

  const settle = async (key: TableKey): Promise<void> => {
    const stored = await table.load(key, valuationSchema);
    if (stored === undefined) return;
    const { state } = stored;
    const tenant = await deps.directory.byId(parseTenantId(key));
    if (isAccepted(state)) await leads.noteAcceptance(tenant, state.accepted);
    if (state.untold.includes('inspection')) await tellOfInspection(tenant, state);
    for (const news of state.untold) {
      const outcome = await sendOnce(deps, tenant, buildMailId(state, news), () => send(tenant, state, news));
      if (outcome === 'refused') logger.warn('mail of a trade-in refused', { tenant: tenant.id, valuation: state.id });
    }
    await table.change(key, valuationSchema, undefined, (current) => {
      // What was changed meanwhile is told by the next run.
      if (current === undefined || current.changed_at !== state.changed_at) return undefined;
      return valuationDraft(tenant, { ...current, untold: [] }, []);
    });
  };

  /** A broken item must not block the others. */
  const guarded = async (key: TableKey): Promise<number> => {
    try {
      await settle(key);
      return 0;
    } catch (error) {
      logger.error('trade-in not settled', { key: key.toString(), error: describeError(error) });
      return 1;
    }
  };

  return async (): Promise<void> => {
    let failed = 0;
    for (const shard of valuationShards) {
      const due = await table.due(shard, now().toISOString(), PAGE);
      for (const { key } of due) failed += await guarded(key);
    }
    if (failed > 0) throw new Error(`${failed} trade-ins were not settled.`);
  };
};
