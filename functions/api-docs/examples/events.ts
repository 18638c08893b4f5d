import type { catalogue } from '#events/catalogue.ts';
import type { ReservationContext } from '#functions/reservations/published/reservation-event.ts';
import { jsonObject, type JsonObject } from '../json-schema.ts';

type Published = (typeof catalogue)[number];

const EVENT_ID = '7fnw67jqdahvsfzvczrliyejfy';
const AT = '2026-11-21T02:00:00.000Z';
const TENANT = 'coastline';

export const cloudEventExample = (event: Published): JsonObject =>
  jsonObject({
    specversion: '1.0',
    id: EVENT_ID,
    source: `/tenants/${TENANT}/${event.context}`,
    type: `forecourt.${event.detailType}`,
    subject: event.name,
    time: AT,
    datacontenttype: 'application/json',
    tenantid: TENANT,
    correlationid: 'corr-0001',
    data: event.example,
  });

const reservationContext: ReservationContext = {
  lead_id: 'hv3l76gvr5jyqyesgkfaxfsovq',
  dealership_id: 'coastline-cairns',
  vehicle: {
    car_id: 'v7k2m4',
    slug: '2021-toyota-hilux-sr5-v7k2m4',
    stock_number: 'U1234',
    name: '2021 Toyota Hilux SR5',
  },
};

/** A try of the delivery, as functions/crm/payload.ts writes the body. */
export const webhookExample = (event: Published): JsonObject => {
  const { event_id: number, ...data }: Record<string, unknown> = event.example;
  return jsonObject({
    headers: {
      'webhook-id': EVENT_ID,
      'webhook-timestamp': '1795226400',
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    },
    payload: {
      type: event.name,
      timestamp: AT,
      data: {
        ...data,
        ...('reservation_id' in data ? reservationContext : {}),
        ...(number === undefined ? {} : { legacy_event_id: number }),
        event_id: EVENT_ID,
        tenant: TENANT,
        version: event.version,
      },
    },
  });
};
