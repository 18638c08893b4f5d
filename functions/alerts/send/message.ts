import { listingHref } from '#domain/search/paths.ts';
import { readSearch } from '#domain/search/url.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { MailMessage, SmsMessage } from '#functions/runtime/mail/mail.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import { REPLIED, shopperMail } from '#functions/runtime/mail/shopper-mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { alertsPage, confirmPage, endPage, oneClickAddress } from '../links.ts';
import type { Alert } from '../schema.ts';
import type { Line } from './lines.ts';

/** Of one alert in one message; the listing has the rest. */
const MOST_LINES = 12;
/** A text message is paid by its length. */
const MOST_SMS_LINES = 2;

interface MessageParts {
  id: string;
  lines: readonly Line[];
  origin: string;
  /** Of the link that sees, changes and ends the alerts. */
  token: string;
}

const alertTitle = (alert: Alert): string => (alert.kind === 'watchlist' ? 'Cars you saved' : alert.words);

const buildListingUrl = ({ config }: TenantContext, { search }: Alert, origin: string): string =>
  `${origin}${listingHref(readSearch(new URLSearchParams(search)), config.search.searchBasePath)}`;

const vehicleHref = (origin: string, { slug }: Line): string => `${origin}/cars/${slug}`;

const alertBlocks = (tenant: TenantContext, alert: Alert, { lines, origin, token }: MessageParts): MailBlock[] => {
  const own = lines.filter((line) => line.alert.id === alert.id);
  const more = own.length - MOST_LINES;
  return [
    { kind: 'subheading', text: alertTitle(alert) },
    ...own.slice(0, MOST_LINES).map((line): MailBlock => ({
      kind: 'link',
      label: `${line.name}: ${line.text}`,
      href: vehicleHref(origin, line),
    })),
    ...(more > 0 ? [{ kind: 'small', text: `And ${more} more.` } as const] : []),
    ...(alert.kind === 'search'
      ? [{ kind: 'link', label: 'See all that fit this search', href: buildListingUrl(tenant, alert, origin) } as const]
      : []),
    { kind: 'link', label: `End this alert (${alertTitle(alert)})`, href: endPage(origin, token, alert.id) },
  ];
};

const distinctAlerts = (lines: readonly Line[]): Alert[] => [
  ...new Map(lines.map(({ alert }) => [alert.id, alert])).values(),
];

const mailSubject = (lines: readonly Line[]): string => {
  const [first] = lines;
  if (first === undefined || lines.length > 1) return `${lines.length} cars you may like to see`;
  return `${first.name}: ${first.text}`;
};

const signature = ({ config }: TenantContext): MailBlock[] => [
  {
    kind: 'small',
    text: `${config.name}${config.phones.main === '' ? '' : `, ${displayPhone(config.phones.main, config.country)}`}`,
  },
];

/** Both headers of RFC 8058: mail programs show a button that ends all alerts of the address. */
const unsubscribeHeaders = ({ origin, token }: MessageParts): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClickAddress(origin, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
});

export const alertMail = (tenant: TenantContext, to: string, parts: MessageParts): MailMessage => {
  const subject = mailSubject(parts.lines);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    ...distinctAlerts(parts.lines).flatMap((alert) => alertBlocks(tenant, alert, parts)),
    { kind: 'link', label: 'See, change or end your alerts', href: alertsPage(parts.origin, parts.token) },
    { kind: 'small', text: `You get this because you asked ${tenant.config.name} for it.` },
    ...signature(tenant),
  ];
  const { id, origin } = parts;
  return shopperMail(tenant, {
    id,
    to: { name: to, address: to },
    subject,
    blocks,
    origin,
    headers: unsubscribeHeaders(parts),
  });
};

export const alertSms = (tenant: TenantContext, to: string, { id, lines, origin, token }: MessageParts): SmsMessage => {
  const said = lines.slice(0, MOST_SMS_LINES).map((line) => `${line.name}: ${line.text}. ${vehicleHref(origin, line)}`);
  const more = lines.length - said.length;
  const rest = more > 0 ? [`And ${more} more.`] : [];
  const end = `End alerts: ${alertsPage(origin, token)}`;
  return { id, tenant: tenant.id, to, text: [`${tenant.config.name}:`, ...said, ...rest, end].join(' ') };
};

/** Asks the reader of an address whether it was them (double opt-in). Without an offer: they may not have asked. */
export const confirmMail = (
  tenant: TenantContext,
  to: string,
  { id, alert, origin, token }: { id: string; alert: Alert; origin: string; token: string },
): MailMessage => {
  const subject = `Confirm your alert at ${tenant.config.name}`;
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    { kind: 'text', text: `Somebody asked for an alert to this address: ${alertTitle(alert)}.` },
    { kind: 'action', label: 'Yes, send me this alert', href: confirmPage(origin, token) },
    { kind: 'small', text: 'If this was not you, do nothing: no alert is sent. The link works for 7 days.' },
    ...signature(tenant),
  ];
  return shopperMail(tenant, { id, to: { name: to, address: to }, subject, blocks, origin, headers: REPLIED });
};
