import * as z from 'zod';

/** CloudEvents 1.0.2. `tenantid` and `correlationid` are required, because they cannot be added later. */
const attributes = {
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(64),
  source: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  tenantid: z.string().min(1),
  correlationid: z.string().min(1),
  /** Of a test lead: relay and bus carry it, and no consumer acts on it (ADR 26). */
  probe: z.boolean().optional(),
};

/** Ids and time are injected by the caller. */
export interface EventMeta {
  id: string;
  time: string;
  tenantId: string;
  correlationId: string;
  /** Id of the subject: a vehicle, a lead. */
  subject: string;
}

/** For relays, buses and queues, which do not know the data's schema. */
export const anyEventSchema = z.object({ ...attributes, type: z.string(), data: z.record(z.string(), z.unknown()) });
export type AnyEvent = z.infer<typeof anyEventSchema>;

export interface EventDefinition<Name extends string, Data extends z.ZodObject, Pii extends boolean = boolean> {
  name: Name;
  version: number;
  /** `<name>.v<version>`: EventBridge's detail-type. */
  detailType: string;
  /** The bounded context that produces it; last part of the CloudEvent's source. */
  context: string;
  summary: string;
  /** Contains personal data, so analytics may not subscribe (docs/product/privacy.md, 'Personal data in events'). */
  pii: Pii;
  data: Data;
  /** Parsed on access, so that starting functions do not parse examples. */
  readonly example: z.output<Data>;
  /** Throws if the event is of another type. */
  read: (event: AnyEvent) => z.output<Data>;
  create: (meta: EventMeta, data: z.input<Data>) => AnyEvent;
}

/** Type `forecourt.<name>.v<version>`. Additive changes keep the version; a breaking change is a new file. */
export const defineEvent = <
  const Name extends string,
  Data extends z.ZodObject,
  const Pii extends boolean,
>(definition: {
  name: Name;
  version: number;
  context: string;
  summary: string;
  pii: Pii;
  data: Data;
  example: z.input<Data>;
}): EventDefinition<Name, Data, Pii> => {
  const detailType = `${definition.name}.v${definition.version}`;
  const type = `forecourt.${detailType}`;
  return {
    ...definition,
    detailType,
    get example() {
      return definition.data.parse(definition.example);
    },
    read: (event) => {
      if (event.type !== type) throw new TypeError(`Expected ${type}, got ${event.type}.`);
      return definition.data.parse(event.data);
    },
    create: (meta, data) => ({
      specversion: '1.0',
      id: meta.id,
      source: `/tenants/${meta.tenantId}/${definition.context}`,
      type,
      subject: meta.subject,
      time: meta.time,
      datacontenttype: 'application/json',
      tenantid: meta.tenantId,
      correlationid: meta.correlationId,
      data: definition.data.parse(data),
    }),
  };
};

/** 'lead.submitted'; a webhook's `type`. */
export const eventName = (event: Pick<AnyEvent, 'type'>): string =>
  event.type.replace(/^forecourt\./, '').replace(/\.v\d+$/, '');

export const eventDetailType = (event: Pick<AnyEvent, 'type'>): string => event.type.replace(/^forecourt\./, '');
