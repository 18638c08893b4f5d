import { eventName, type AnyEvent } from '#events/envelope.ts';

/** Standard Webhooks 1.0 recommends payloads below 20 kB. */
const MAX_BODY_BYTES = 20_000;

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A lead's own `event_id` is its category number; in webhooks `event_id` is the event's id. */
const buildWebhookData = (event: AnyEvent): Record<string, unknown> => {
  const { event_id: legacy_event_id, ...data } = event.data;
  const version = Number(/\.v(\d+)$/.exec(event.type)?.[1] ?? 1);
  return {
    ...data,
    ...(legacy_event_id === undefined ? {} : { legacy_event_id }),
    event_id: event.id,
    tenant: event.tenantid,
    version,
  };
};

const buildWebhookBody = (event: AnyEvent, data: Record<string, unknown>) => ({
  type: eventName(event),
  timestamp: event.time,
  data,
});

/** Never replaced, because a receiver needs them to identify the event. */
const kept = new Set(['event_id', 'tenant', 'version', 'lead_id', 'legacy_event_id', 'type']);

/** Replaces the largest fields by the link until the body fits; `linked` names them. */
const shorten = (event: AnyEvent, data: Record<string, unknown>, link: string): Record<string, unknown> => {
  const largestFirst = Object.keys(data)
    .filter((name) => !kept.has(name))
    .toSorted((a, b) => bytes(data[b]) - bytes(data[a]));
  const linked: string[] = [];
  let short = data;
  for (const name of largestFirst) {
    if (bytes(buildWebhookBody(event, short)) < MAX_BODY_BYTES) break;
    linked.push(name);
    short = { ...short, [name]: link, linked };
  }
  return short;
};

export interface WebhookPayload {
  body: string;
  full: string | null;
}

/** Standard Webhooks envelope; large fields are replaced by `link` above 20 kB. */
export const webhookPayload = (event: AnyEvent, link: string): WebhookPayload => {
  const data = buildWebhookData(event);
  const full = JSON.stringify(buildWebhookBody(event, data));
  if (Buffer.byteLength(full) < MAX_BODY_BYTES) return { body: full, full: null };
  return { body: JSON.stringify(buildWebhookBody(event, shorten(event, data, link))), full };
};
