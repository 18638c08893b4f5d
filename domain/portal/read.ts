import { readAdf } from './adf.ts';
import { domainOf } from './portals.ts';
import { htmlLines } from './html-lines.ts';
import { readLabels } from './labels.ts';
import { noFields, type PortalMail, type PortalReading, type ReadingFault } from './found.ts';

const MOST_CHARS = 200_000;

/** An address of its own for answers: a portal's own says nothing of the shopper. */
const replyAddress = ({ replyTo, from }: PortalMail): string | null => {
  const address = replyTo?.trim() ?? '';
  const isOwn = address.toLowerCase() === from.address.toLowerCase() || /^(?:no-?reply|do-?not-?reply)@/i.test(address);
  return isOwn || !address.includes('@') || domainOf(address) === '' ? null : address;
};

const order: readonly ReadingFault[] = [
  'doctype',
  'several',
  'no_way_to_answer',
  'no_name',
  'malformed',
  'too_large',
  'unknown_shape',
];

/** Of several attempts one that read it, else the one that came furthest. */
const best = (readings: readonly PortalReading[]): PortalReading => {
  const read = readings.find(({ kind }) => kind === 'read');
  if (read !== undefined) return read;
  const faults = readings.flatMap((one) => (one.kind === 'unread' ? [one] : []));
  const [furthest] = faults.toSorted((a, b) => order.indexOf(a.why) - order.indexOf(b.why));
  return furthest ?? { kind: 'unread', why: 'unknown_shape', fields: noFields };
};

/** A document is the whole of a mail's text (ADF 1.0): one inside of a text may be what a shopper wrote. */
const isDocument = (text: string): boolean => text.trimStart().startsWith('<');

/** What a portal's mail says: ADF in what is attached, or as the mail's text; else labels in its text or its HTML. Throws at nothing. */
export const readPortalMail = (mail: PortalMail): PortalReading => {
  if (mail.text.length > MOST_CHARS) return { kind: 'unread', why: 'too_large', fields: noFields };
  const html = mail.html === null ? null : htmlLines(mail.html);
  const texts = html === null ? [mail.text] : [mail.text, html];
  const documents = [...mail.documents, ...texts.filter(isDocument)].flatMap((text) => readAdf(text) ?? []);
  // A document that was refused is not read another way: what is around it may say something else.
  if (documents.length > 0) return best(documents);
  const replyTo = replyAddress(mail);
  const labelled = best(texts.map((text) => readLabels(text, replyTo)));
  return labelled.kind === 'read' ? labelled : best([labelled, ...texts.flatMap((text) => readAdf(text) ?? [])]);
};
