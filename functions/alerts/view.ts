import { listingHref } from '#domain/search/paths.ts';
import { readSearch } from '#domain/search/url.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { chooseChannel } from './consents.ts';
import type { AlertsAnswer, AlertView } from './contract.ts';
import type { Alert, Subscriber } from './schema.ts';

const alertHref = ({ config }: TenantContext, { kind, search }: Alert): string =>
  kind === 'watchlist'
    ? '/watchlist'
    : listingHref(readSearch(new URLSearchParams(search)), config.search.searchBasePath);

/** Enough to know it again, too little to learn it from a link that was passed on. */
const hiddenEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
};
const hiddenPhone = (phone: string): string => `…${phone.slice(-3)}`;

const hiddenAddress = (subscriber: Subscriber): string => {
  const channel = chooseChannel(subscriber);
  if (channel === 'email') return hiddenEmail(subscriber.email ?? '');
  return channel === null ? '' : hiddenPhone(subscriber.phone ?? '');
};

/** What its shopper sees of a subscriber. */
export const toAlertsAnswer = (tenant: TenantContext, subscriber: Subscriber): AlertsAnswer => {
  const channel = chooseChannel(subscriber);
  return {
    channel,
    address: hiddenAddress(subscriber),
    zone: subscriber.zone,
    quiet_from: subscriber.quiet_from,
    quiet_to: subscriber.quiet_to,
    alerts: subscriber.alerts.flatMap((alert): AlertView[] =>
      alert.state === 'ended'
        ? []
        : [
            {
              id: alert.id,
              kind: alert.kind,
              words: alert.words,
              href: alertHref(tenant, alert),
              pace: alert.pace,
              state: alert.state,
              created_at: alert.created_at,
            },
          ],
    ),
  };
};
