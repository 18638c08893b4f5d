import { readReference } from '../reference/rules.ts';
import type { LeadType } from './kinds/types.ts';

/** Kinds whose form also exists without scripts: those that are sent at once, and hold nothing that is sealed. */
export const plainFormTypes = [
  'vehicle_enquiry',
  'general_enquiry',
  'careers_enquiry',
  'test_drive',
  'photo_request',
  'similar_request',
  'sell_my_car',
  'service_booking',
  'parts_order',
] as const satisfies readonly LeadType[];
export type PlainFormType = (typeof plainFormTypes)[number];

export const hasPlainForm = (type: LeadType): type is PlainFormType => plainFormTypes.some((one) => one === type);

/** What a form without scripts is about, as its address says. Nothing that a person typed. */
export interface PlainFormSubject {
  /** Id of a vehicle. */
  car?: string | undefined;
  /** Id of the location that is to answer. */
  place?: string | undefined;
  /** Id of an offer. */
  offer?: string | undefined;
  /** A model of the range: 'chery/tiggo-7-pro'. */
  model?: string | undefined;
  /** Path of the page that led there. */
  from?: string | undefined;
}

/** Below `/api`, where the edge keeps nothing, lets forms through and forwards the cookies that prove something. */
export const plainFormHref = (type: PlainFormType, subject: PlainFormSubject = {}): string => {
  const named = Object.entries<string | undefined>({ ...subject }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const query = named.length === 0 ? '' : `?${named.join('&')}`;
  return `/api/v1/forms/${type.replaceAll('_', '-')}/page${query}`;
};

/** What `/success` says to a browser that remembers nothing. */
export interface PlainSuccess {
  /** Id of the location that answers; null for the dealer's main one. */
  place: string | null;
  /** Local time with offset of a test drive that is booked. */
  start: string | null;
  /** Of the lead; null where the address says none. */
  reference: string | null;
}

export const plainSuccessHref = ({ place, ...rest }: PlainSuccess): string => {
  const told = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const query = new URLSearchParams([['place', place ?? ''], ...told]);
  return `/success?${query.toString()}`;
};

const isTime = (text: string): boolean => /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:\d\d)?[+-]\d\d:\d\d$/.test(text);

/** Null where the address does not say that a form was sent. */
export const readPlainSuccess = (search: URLSearchParams): PlainSuccess | null => {
  const place = search.get('place');
  const start = search.get('start') ?? '';
  const reference = readReference(search.get('reference') ?? '');
  return place === null ? null : { place: place === '' ? null : place, start: isTime(start) ? start : null, reference };
};
