import * as z from 'zod';

/** CloudEvents 1.0.2 attributes every event carries; `tenantid` and `correlationid` are required so that neither can be invented later. */
const attributes = {
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(64),
  source: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  tenantid: z.string().min(1),
  correlationid: z.string().min(1),
};

/** What the maker of an event must know; ids and time are injected by the caller. */
export interface EventMeta {
  id: string;
  time: string;
  tenantId: string;
  correlationId: string;
  /** What the event is about: a vehicle id, a lead id. */
  subject: string;
}

/** Any event as relays, buses and queues see it: attributes known, data not yet. */
export const anyEventSchema = z.object({ ...attributes, type: z.string(), data: z.record(z.string(), z.unknown()) });
export type AnyEvent = z.infer<typeof anyEventSchema>;

export interface EventDefinition<Name extends string, Data extends z.ZodObject> {
  name: Name;
  version: number;
  /** `<name>.v<version>`: EventBridge's detail-type. */
  detailType: string;
  /** The bounded context that produces it; last part of the CloudEvent's source. */
  context: string;
  summary: string;
  /** Personal data inside: analytics never subscribes to it (standards 3.9). */
  pii: boolean;
  data: Data;
  /** Parsed when read: a function that starts reads none. */
  readonly example: z.output<Data>;
  /** The data of an event of this type; throws for any other. */
  read: (event: AnyEvent) => z.output<Data>;
  create: (meta: EventMeta, data: z.input<Data>) => AnyEvent;
}

/**
 * One event of the published language: CloudEvent type `forecourt.<name>.v<version>`, source
 * `/tenants/<tenant>/<context>`. Additive change keeps the version; a breaking one is a new file, both published for a term.
 */
export const defineEvent = <const Name extends string, Data extends z.ZodObject>(definition: {
  name: Name;
  version: number;
  context: string;
  summary: string;
  pii: boolean;
  data: Data;
  example: z.input<Data>;
}): EventDefinition<Name, Data> => {
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

/** 'lead.submitted' of an envelope's type: what a webhook's `type` says. */
export const eventName = (event: Pick<AnyEvent, 'type'>): string =>
  event.type.replace(/^forecourt\./, '').replace(/\.v\d+$/, '');

/** EventBridge detail-type of an envelope. */
export const detailTypeOf = (event: Pick<AnyEvent, 'type'>): string => event.type.replace(/^forecourt\./, '');
