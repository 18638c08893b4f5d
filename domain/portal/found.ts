/** A mail of a portal, as far as its parsers are concerned. Everything in it was written by strangers. */
export interface PortalMail {
  from: { name: string; address: string };
  /** Where an answer goes, if the mail says so. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** Texts of what is attached and may be a lead. */
  documents: readonly string[];
}

/** The vehicle as the portal names it: whatever of it was said. */
export interface AdvertisedVehicle {
  /** '2021 Toyota Hilux SR5'. */
  words: string | null;
  stock_number: string | null;
  rego: string | null;
  vin: string | null;
}

/** '2021 Toyota Hilux SR5, stock U1234, rego 123ABC'; '' where nothing was said. */
export const advertisedText = ({ words, stock_number, rego, vin }: AdvertisedVehicle): string =>
  [
    words,
    stock_number === null ? null : `stock ${stock_number}`,
    rego === null ? null : `rego ${rego}`,
    vin === null ? null : `VIN ${vin}`,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** What a portal's mail says of one enquiry. Texts are as they were sent; nothing is checked yet. */
export interface PortalFields {
  /** As the mail names it; the sender's address decides where that is known (portals.ts). */
  portal: string | null;
  /** The portal's own number of the advertisement or the enquiry. */
  ad: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Every character of it. */
  comment: string;
  vehicle: AdvertisedVehicle;
}

/** Why a mail is no lead by itself. */
export const readingFaults = [
  /** No document and no labels that are known. */
  'unknown_shape',
  'no_name',
  'no_way_to_answer',
  /** More than one enquiry in one mail. */
  'several',
  /** A document type declaration, by which XML names things outside of itself. */
  'doctype',
  'malformed',
  'too_large',
] as const;
export type ReadingFault = (typeof readingFaults)[number];

export type PortalReading =
  | { kind: 'read'; format: 'adf' | 'labels'; fields: PortalFields }
  | { kind: 'unread'; why: ReadingFault; fields: PortalFields };

export const noVehicle: AdvertisedVehicle = { words: null, stock_number: null, rego: null, vin: null };

export const noFields: PortalFields = {
  portal: null,
  ad: null,
  name: null,
  email: null,
  phone: null,
  comment: '',
  vehicle: noVehicle,
};

const unread = (why: ReadingFault, fields: PortalFields): PortalReading => ({ kind: 'unread', why, fields });

/** A lead has somebody, and a way to answer them. */
export const judgeFields = (format: 'adf' | 'labels', fields: PortalFields): PortalReading => {
  if (fields.name === null) return unread('no_name', fields);
  if (fields.email === null && fields.phone === null) return unread('no_way_to_answer', fields);
  return { kind: 'read', format, fields };
};
