import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import { dealerTime } from '#functions/runtime/mail/dealer-time.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Details = Readonly<Record<string, string>>;
type Row = readonly [label: string, value: string];
type Write = (value: string, config: TenantConfig) => string;

/** 'no_secret' as 'No secret'. */
const unfold = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const nameIn =
  (list: (config: TenantConfig) => readonly { id: string; name: string }[]): Write =>
  (id, config) =>
    list(config).find((one) => one.id === id)?.name ?? id;

const asTime: Write = (at, config) => dealerTime(config, at);

/** What a person at the dealer knows by another name. The rest is a car's own label, or a count. */
const written: Readonly<Record<string, readonly [label: string, write: Write]>> = {
  endpoint_id: ['System', nameIn(({ crm }) => crm.endpoints)],
  source: ['Stock file', nameIn(({ sources }) => sources)],
  location: ['Location', nameIn(({ locations }) => locations)],
  dealership_id: ['Dealership', nameIn(({ dealerships }) => dealerships)],
  submitted_at: ['Sent', asTime],
  since: ['Since', asTime],
  held_since: ['Waits since', asTime],
  stocknum: ['Stock number', (value) => value],
  reason: ['Reason', unfold],
  detail: ['What is wrong', (value) => value],
};

/** By which those who help a dealer find it. */
const ids: Readonly<Record<string, string>> = {
  lead_id: 'enquiry',
  delivery_id: 'delivery',
  run: 'run',
  vehicle_id: 'car',
};

const toRow = ([key, value]: Row, config: TenantConfig): Row => {
  const known = written[key];
  if (known !== undefined) return [known[0], known[1](value, config)];
  // A car's label is in the dealer's words already.
  return [/^[a-z_]+$/.test(key) ? unfold(key) : key, value];
};

/** What a notice is about: names for ids, words for codes, times by the dealer's clock, and the ids for who helps. */
export const noticeBlocks = (config: TenantConfig, details: Details): MailBlock[] => {
  const given = Object.entries(details).filter(([, value]) => value !== '');
  const rows = given.filter(([key]) => ids[key] === undefined).map((entry) => toRow(entry, config));
  const named = given.flatMap(([key, value]) => (ids[key] === undefined ? [] : [`${ids[key]} ${value}`]));
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'facts' as const, rows }]),
    ...(named.length === 0 ? [] : [{ kind: 'small' as const, text: `If you ask us about it: ${named.join(', ')}.` }]),
  ];
};
