import { defaultQuietHours, isZone } from '#domain/alerts/times.ts';
import { zoneOfState } from '#domain/hours/zones.ts';
import { strippedAddress } from '#domain/lead/rules.ts';
import { describeSearch } from '#domain/search/describe-search.ts';
import { emptySearch } from '#domain/search/state.ts';
import { readSearch, writeSearch } from '#domain/search/url.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { chooseChannel, makeAlertConsents } from '../consents.ts';
import type { SavedAlert } from '../contract.ts';
import { makeAlertLinks, deriveAddressProof } from '../links.ts';
import type { Alert, Subscriber } from '../schema.ts';
import { confirmMail } from '../send/message.ts';
import { beginStockScan } from '../send/scan-stock.ts';
import { changeSubscriber, checkAfter, subscriberByEmail, subscriberByUser } from '../subscribers.ts';

const MOST_ALERTS = 20;
/** Of an address whose reader has confirmed nothing: strangers may have entered it. */
const MOST_PENDING = 5;
const PENDING_MS = 7 * 24 * 3_600_000;
const HOUR = 'yyyy-mm-ddThh'.length;

export interface AlertRequest extends Pick<Alert, 'kind' | 'search' | 'pace'> {
  email: string | undefined;
  /** Null: that of the dealer. */
  zone: string | null;
  url: string;
  user: Pick<SignedIn, 'user_id' | 'phone'> | undefined;
  correlationId: string;
}

interface SaveDeps extends Pick<Runtime, 'table' | 'now'> {
  mail: Mail;
  linkSecrets: LinkSecrets;
  siteOrigin: string;
}

const canonical = (search: string): string =>
  writeSearch({ ...readSearch(new URLSearchParams(search)), page: 1, sortBy: emptySearch.sortBy });

const describeAlert = ({ config }: TenantContext, { kind, search }: Pick<Alert, 'kind' | 'search'>): string => {
  if (kind === 'watchlist') return 'Cars you saved';
  const words = describeSearch(readSearch(new URLSearchParams(search)), config.dealerships);
  return words.join(', ').slice(0, 2_000) || 'Any vehicle';
};

const emptySubscriber = (tenant: TenantContext, id: string, at: string): Subscriber => ({
  id,
  user_id: null,
  phone: null,
  email: null,
  next_email: null,
  zone: zoneOfState(tenant.config.country, tenant.config.state),
  quiet_from: defaultQuietHours.from,
  quiet_to: defaultQuietHours.to,
  alerts: [],
  waiting: [],
  told: [],
  sending: null,
  last_daily: null,
  changed_at: at,
});

const isOpen = ({ state }: Alert): boolean => state !== 'ended';
const isOld = ({ state, created_at }: Alert, now: Date): boolean =>
  state === 'pending' && now.getTime() - Date.parse(created_at) > PENDING_MS;

const refuse = (message: string): never => {
  throw new Problem('validation_failed', message, { errors: [{ field: 'search', message }] });
};

/** Who asked is known: a session, at an address that was confirmed or by the number itself. */
const isProven = (request: AlertRequest, { email }: Subscriber): boolean =>
  request.user !== undefined && (request.email === undefined || request.email.toLowerCase() === email);

const nextEmail = (email: string | undefined, before: Subscriber): string | null =>
  email === undefined || email.toLowerCase() === before.email ? before.next_email : email.toLowerCase();

const refuseTooMany = (others: readonly Alert[], wanted: Alert): void => {
  if (others.length >= MOST_ALERTS) refuse(`You have ${MOST_ALERTS} alerts. End one to save another.`);
  const pending = others.filter(({ state }) => state === 'pending').length;
  if (wanted.state === 'pending' && pending >= MOST_PENDING)
    refuse('Open the links of the mails that we sent to this address first.');
};

/** One in force stays, but for its pace. */
const keptOr = (known: Alert | undefined, wanted: Alert): Alert => {
  if (known?.state !== 'active') return wanted;
  return wanted.state === 'active' ? { ...known, pace: wanted.pace } : known;
};

/** Adds the alert, or begins it again; one that goes on is left alone by whoever is not known. */
const withAlert = (
  before: Subscriber,
  wanted: Alert,
  { request, now }: { request: AlertRequest; now: Date },
): Subscriber => {
  const known = before.alerts.find(({ id }) => id === wanted.id);
  const others = before.alerts.filter((alert) => alert.id !== wanted.id && isOpen(alert) && !isOld(alert, now));
  refuseTooMany(others, wanted);
  return {
    ...before,
    user_id: request.user?.user_id ?? before.user_id,
    phone: request.user?.phone ?? before.phone,
    next_email: nextEmail(request.email, before),
    zone: request.zone ?? before.zone,
    alerts: [...others, keptOr(known, wanted)],
    changed_at: now.toISOString(),
  };
};

/** Throws for a zone that is none, or when nobody is named. */
const identifySubscriber = (tenant: TenantContext, { user, email, zone }: AlertRequest): string => {
  if (zone !== null && !isZone(zone)) throw new Problem('validation_failed', 'Unknown time zone.');
  if (user !== undefined) return subscriberByUser(tenant, user.user_id);
  if (email !== undefined) return subscriberByEmail(tenant, email);
  throw new Problem('auth_required', 'Sign in with your phone number, or enter your email address.');
};

const canonicalSearch = ({ kind, search }: AlertRequest): string => (kind === 'watchlist' ? '' : canonical(search));

const alertId = (subscriber: string, request: AlertRequest): string =>
  derivedId('alert', subscriber, request.kind, canonicalSearch(request));

const buildAlert = (tenant: TenantContext, subscriber: Subscriber, request: AlertRequest, now: Date): Alert => {
  const { kind, pace } = request;
  const search = canonicalSearch(request);
  const at = now.toISOString();
  const base = {
    id: alertId(subscriber.id, request),
    kind,
    search,
    pace,
    words: describeAlert(tenant, { kind, search }),
    created_at: at,
    source_url: strippedAddress(request.url),
  };
  return isProven(request, subscriber)
    ? { ...base, state: 'active', active_since: at, check_at: checkAfter(now) }
    : { ...base, state: 'pending', active_since: null };
};

/** Saves an alert: in force at once for who is known, otherwise after its address was confirmed. */
export const makeSaveAlert = (deps: SaveDeps) => {
  const consents = makeAlertConsents({ ...deps, subjects: makeSubjects(deps) });
  const links = makeAlertLinks({ links: makeSignedLinks(deps), now: deps.now });

  const askReader = async (tenant: TenantContext, subscriber: string, to: string, alert: Alert): Promise<void> => {
    const token = await links.signConfirm(tenant, {
      subscriber,
      alert: alert.id,
      proof: deriveAddressProof(tenant, to),
    });
    const origin = deps.siteOrigin.replace('{slug}', tenant.config.slug);
    const id = `alert-confirm.${alert.id}.${deps.now().toISOString().slice(0, HOUR)}`;
    await sendOnce(deps, tenant, id, () => deps.mail.send(confirmMail(tenant, to, { id, alert, origin, token })));
  };

  return async (tenant: TenantContext, request: AlertRequest): Promise<SavedAlert> => {
    const id = identifySubscriber(tenant, request);
    const at = deps.now();
    const wanted = alertId(id, request);
    const saved = await changeSubscriber(deps, tenant, id, (current) => {
      const before = current ?? emptySubscriber(tenant, id, at.toISOString());
      return withAlert(before, buildAlert(tenant, before, request, at), { request, now: at });
    });
    const alert = saved?.alerts.find((one) => one.id === wanted);
    if (saved === undefined || alert === undefined) throw new Error('The alert was not saved.');
    const channel = chooseChannel(saved);
    if (isProven(request, saved) && alert.state === 'active' && channel !== null) {
      await consents.give(tenant, saved, alert, request.correlationId);
      await beginStockScan(deps, tenant);
      return { state: 'active', channel, words: alert.words };
    }
    await askReader(tenant, id, (request.email ?? '').toLowerCase(), alert);
    return { state: 'confirm', channel: 'email', words: alert.words };
  };
};
