import { afterQuietHours, localDate } from '#domain/alerts/times.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Mail, Sms } from '#functions/runtime/mail/mail.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { sendOnce, type SendOnce } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { chooseChannel, type AlertConsents } from '../consents.ts';
import type { AlertLinks } from '../links.ts';
import { dueTime, toQuietHours } from '../match/add-notices.ts';
import type { Alert, Notice, Subscriber, SentNotice } from '../schema.ts';
import { changeSubscriber, endAlerts, isActive } from '../subscribers.ts';
import type { Line, makeLines } from './lines.ts';
import { alertMail, alertSms } from './message.ts';

/** Nobody is told twice of what stands here; about a year of messages. */
const KEPT_TOLD = 300;
/** Then it is old news. */
const MOST_TRIES = 10;

interface SendDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
  sms: Sms;
  links: AlertLinks;
  consents: Pick<AlertConsents, 'stands'>;
  linesOf: ReturnType<typeof makeLines>;
  siteOrigin: string;
}

const findPace = ({ alerts }: Subscriber, { alert_id }: Notice): Alert['pace'] =>
  alerts.find(({ id }) => id === alert_id)?.pace ?? 'daily';

const sentNoticeOf = ({ key, alert_id, kind, car_id, to_cents }: Notice): SentNotice => ({
  key,
  alert_id,
  kind,
  car_id,
  to_cents,
});

/** Daily ones wait for another day than that of the last daily message. */
const isDue = (subscriber: Subscriber, notice: Notice, now: Date): boolean =>
  notice.due_at <= now.toISOString() &&
  (findPace(subscriber, notice) === 'instant' || subscriber.last_daily !== localDate(now, subscriber.zone));

/** Settings may have changed since the time was set. */
const postponed = (subscriber: Subscriber, now: Date): Subscriber => ({
  ...subscriber,
  waiting: subscriber.waiting.map((notice) =>
    notice.due_at > now.toISOString()
      ? notice
      : { ...notice, due_at: dueTime(subscriber, { pace: findPace(subscriber, notice) }, now) },
  ),
});

/** Takes what is due out of what waits, under an id that is the same for each try. Pure. */
const claim = (subscriber: Subscriber, now: Date): Subscriber => {
  const at = now.toISOString();
  if (subscriber.sending !== null)
    return { ...subscriber, sending: { ...subscriber.sending, at, tries: subscriber.sending.tries + 1 } };
  if (afterQuietHours(now, toQuietHours(subscriber)) > now) return postponed(subscriber, now);
  const due = subscriber.waiting.filter((notice) => isDue(subscriber, notice, now));
  if (due.length === 0) return postponed(subscriber, now);
  const id = derivedId('alert', subscriber.id, ...due.map(({ key }) => key));
  const waiting = subscriber.waiting.filter((notice) => !due.includes(notice));
  return { ...subscriber, waiting, sending: { id, notices: due, tries: 1, at } };
};

const settled = (subscriber: Subscriber, sendingId: string, now: Date): Subscriber | undefined => {
  const { sending } = subscriber;
  if (sending === null || sending.id !== sendingId) return undefined;
  const isDaily = sending.notices.some((notice) => findPace(subscriber, notice) === 'daily');
  return {
    ...subscriber,
    sending: null,
    told: [...subscriber.told, ...sending.notices.map(sentNoticeOf)].slice(-KEPT_TOLD),
    last_daily: isDaily ? localDate(now, subscriber.zone) : subscriber.last_daily,
  };
};

/** One message with all that is due for one person; once, however often it is called. */
export const makeSend = (deps: SendDeps) => {
  /** Only of alerts whose consent stands now; the others end. */
  const linesFor = async (
    tenant: TenantContext,
    subscriber: Subscriber,
  ): Promise<{ lines: Line[]; lapsed: string[] }> => {
    const notices = subscriber.sending?.notices ?? [];
    const asked = subscriber.alerts.filter(
      (alert) => isActive(alert) && notices.some((one) => one.alert_id === alert.id),
    );
    const standing: Alert[] = [];
    for (const alert of asked) if (await deps.consents.stands(tenant, subscriber, alert)) standing.push(alert);
    const lapsed = asked.filter((alert) => !standing.includes(alert)).map(({ id }) => id);
    if (standing.length === 0) return { lines: [], lapsed };
    return { lines: await deps.linesOf(tenant, { ...subscriber, alerts: standing }, notices), lapsed };
  };

  const deliver = async (
    tenant: TenantContext,
    subscriber: Subscriber,
    { id, lines }: { id: string; lines: readonly Line[] },
  ): Promise<SendOnce> => {
    const token = await deps.links.signManage(tenant, subscriber.id);
    const parts = { id, lines, token, origin: deps.siteOrigin.replace('{slug}', tenant.config.slug) };
    const channel = chooseChannel(subscriber);
    if (channel === 'email') return deps.mail.send(alertMail(tenant, subscriber.email ?? '', parts));
    if (channel === null) return null;
    const answer = await deps.sms.send(alertSms(tenant, subscriber.phone ?? '', parts));
    return answer.kind === 'sent' ? answer : null;
  };

  /** Answers the alerts that nobody consents to any more. */
  const attempt = async (tenant: TenantContext, subscriber: Subscriber, sendingId: string): Promise<string[]> => {
    const { lines, lapsed } = await linesFor(tenant, subscriber);
    if (lines.length === 0) return lapsed;
    const id = `alert.${sendingId}`;
    const outcome = await sendOnce(deps, tenant, id, () => deliver(tenant, subscriber, { id, lines }));
    if (outcome === 'refused') deps.logger.warn('alert refused', { tenant: tenant.id, subscriber: subscriber.id });
    return lapsed;
  };

  return async (tenant: TenantContext, subscriberId: string): Promise<void> => {
    const claimed = await changeSubscriber(deps, tenant, subscriberId, (current) =>
      current === undefined ? undefined : claim(current, deps.now()),
    );
    if (claimed === undefined || claimed.sending === null) return;
    const { id, tries } = claimed.sending;
    const isGivenUp = tries > MOST_TRIES;
    if (isGivenUp) deps.logger.warn('alert given up', { tenant: tenant.id, subscriber: subscriberId });
    const lapsed = isGivenUp ? [] : await attempt(tenant, claimed, id);
    await changeSubscriber(deps, tenant, subscriberId, (current) => {
      const next = current === undefined ? undefined : settled(current, id, deps.now());
      return next === undefined || lapsed.length === 0 ? next : endAlerts(next, lapsed, deps.now());
    });
  };
};
