import * as z from 'zod';
import { catalogue, type EventName } from '#events/catalogue.ts';
import { anyEventSchema } from '#events/envelope.ts';
import { leadSchema } from '#domain/lead/schema.ts';
import { plan } from '#functions/crm/contract.ts';
import { reservationContextSchema } from '#functions/reservations/published/reservation-event.ts';
import { extractComponents, pascal } from './extract-components.ts';
import { namedSchemas, type JsonObject } from './json-schema.ts';

export const SCHEMAS = '#/components/schemas/';

type Published = (typeof catalogue)[number];

/** What leaves the platform: the events that dealers' endpoints receive. */
export const sentToDealers: readonly Published[] = catalogue.filter(({ name }) =>
  plan.events.some((planned: EventName) => planned === name),
);

const parts = {
  JsonValue: leadSchema.shape.details.unwrap().valueType,
  LeadVehicle: leadSchema.shape.vehicle.unwrap(),
  Consent: leadSchema.shape.consent,
  LeadAttributes: leadSchema.shape.lead_attributes,
};

/** 'LeadSubmitted'. */
export const dataName = ({ name }: Published): string => pascal(name);
export const webhookName = (event: Published): string => `${dataName(event)}Webhook`;

const WEBHOOK_EXTRAS = {
  event_id: z.string().meta({ description: 'Id of the event; the same as the header webhook-id.' }),
  tenant: z.string().meta({ description: 'Id of the dealer.' }),
  version: z.number().int().meta({ description: 'Version of the event. Fields may be added without a new one.' }),
  linked: z.array(z.string()).optional().meta({
    description: 'Fields that were too large to send: they hold a link to the whole body instead of their value.',
  }),
};

/** docs/crm.md says them of all that becomes of a reservation. */
const contextShape = ({ data }: Published): z.ZodRawShape =>
  'reservation_id' in data.shape ? reservationContextSchema.shape : {};

/** The event's data as functions/crm/payload.ts writes it: its own `event_id` becomes `legacy_event_id`. */
const webhookData = (event: Published): z.ZodType => {
  const { event_id: number, ...fields }: Record<string, z.ZodType> = event.data.shape;
  return z.object({
    ...fields,
    ...contextShape(event),
    ...(number === undefined ? {} : { legacy_event_id: number }),
    ...WEBHOOK_EXTRAS,
  });
};

const buildWebhookSchema = (event: Published): z.ZodType =>
  z.object({ type: z.literal(event.name), timestamp: z.iso.datetime(), data: webhookData(event) });

export const eventSchemas = (): Record<string, JsonObject> => {
  const named: Record<string, z.ZodType> = { ...parts, CloudEvent: anyEventSchema };
  for (const event of catalogue) named[dataName(event)] = event.data;
  for (const event of sentToDealers) named[webhookName(event)] = buildWebhookSchema(event);
  return extractComponents(namedSchemas(named, { io: 'output', target: 'draft-07', at: SCHEMAS }), SCHEMAS);
};
