import { judgeFields, noFields, type AdvertisedVehicle, type PortalFields, type PortalReading } from './found.ts';
import { childOf, childrenOf, parseTree, textOf, type XmlNode } from './xml-tree.ts';

const MOST_CHARS = 200_000;

const partsOf = (contact: XmlNode | undefined, part: string): string[] =>
  childrenOf(contact, 'name')
    .filter(({ attributes }) => (attributes['part'] ?? 'full').toLowerCase() === part)
    .flatMap((node) => textOf(node) ?? []);

const joined = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(' '));

/** ADF 1.0: whole, or in parts. */
const nameOf = (contact: XmlNode | undefined): string | null =>
  partsOf(contact, 'full')[0] ??
  joined(['first', 'middle', 'last', 'surname'].flatMap((part) => partsOf(contact, part)));

/** The mobile first: it is answered, and takes messages. */
const phoneOf = (contact: XmlNode | undefined): string | null => {
  const phones = childrenOf(contact, 'phone').filter((node) => textOf(node) !== undefined);
  const mobile = phones.find(({ attributes }) => attributes['type']?.toLowerCase() === 'cellphone');
  return textOf(mobile ?? phones[0]) ?? null;
};

/** ADF asks for a vehicle; senders without one fill it with such words. */
const isSaid = (text: string): boolean => !/^(?:unknown|n\/?a|none|-|0+|general enquiry)$/i.test(text);

const said = (node: XmlNode | undefined, name: string): string | null => {
  const text = textOf(childOf(node, name));
  return text !== undefined && isSaid(text) ? text : null;
};

/** The one that is asked about, not the one that is traded in. */
const askedVehicle = (prospect: XmlNode): XmlNode | undefined => {
  const vehicles = childrenOf(prospect, 'vehicle');
  return vehicles.find(({ attributes }) => attributes['interest'] !== 'trade-in') ?? vehicles[0];
};

const vehicleOf = (vehicle: XmlNode | undefined): AdvertisedVehicle => ({
  words: joined(['year', 'make', 'model', 'trim'].flatMap((name) => said(vehicle, name) ?? [])),
  stock_number: said(vehicle, 'stock'),
  rego: said(vehicle, 'registration') ?? said(vehicle, 'rego'),
  vin: said(vehicle, 'vin'),
});

const commentOf = (prospect: XmlNode, vehicle: XmlNode | undefined): string =>
  [childOf(childOf(prospect, 'customer'), 'comments'), childOf(prospect, 'comments'), childOf(vehicle, 'comments')]
    .flatMap((node) => textOf(node) ?? [])
    .join('\n\n');

const idOf = (prospect: XmlNode): string | null =>
  [prospect, askedVehicle(prospect)].flatMap((node) => textOf(childOf(node, 'id')) ?? [])[0] ?? null;

const fieldsOf = (prospect: XmlNode): PortalFields => {
  const contact = childOf(childOf(prospect, 'customer'), 'contact');
  const vehicle = askedVehicle(prospect);
  return {
    portal: textOf(childOf(childOf(prospect, 'provider'), 'name')) ?? null,
    ad: idOf(prospect),
    name: nameOf(contact),
    email: textOf(childOf(contact, 'email')) ?? null,
    phone: phoneOf(contact),
    comment: commentOf(prospect, vehicle),
    vehicle: vehicleOf(vehicle),
  };
};

/** Mistakes that senders make, the standard's own printed examples among them: curly quotes, values without quotes, a bare '&'. */
const repaired = (xml: string): string =>
  xml
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replaceAll(/<[^<>]{1,400}>/g, (tag) =>
      tag.replaceAll(/[“”]/g, '"').replaceAll(/=([^\s"'<>/=]{1,80})(?=[\s>/])/g, '="$1"'),
    );

const unread = (why: 'malformed' | 'doctype' | 'several' | 'too_large'): PortalReading => ({
  kind: 'unread',
  why,
  fields: noFields,
});

interface Cut {
  /** Before the root: declarations, which senders write in any order. */
  head: string;
  root: string;
}

const cutRoot = (text: string): Cut | undefined => {
  const start = text.search(/<(?:[\w-]{1,20}:)?adf[\s>]/i);
  if (start === -1) return undefined;
  const end = text.toLowerCase().lastIndexOf('adf>');
  return { head: text.slice(0, start), root: text.slice(start, end < start ? undefined : end + 4) };
};

/** ADF 1.0 in a text; undefined where there is none. The declarations before it are left out, so that their mistakes do no harm. */
export const readAdf = (text: string): PortalReading | undefined => {
  const cut = cutRoot(text.slice(0, MOST_CHARS));
  if (cut === undefined) return undefined;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return unread('doctype');
  if (text.length > MOST_CHARS) return unread('too_large');
  const root = parseTree(cut.root) ?? parseTree(repaired(cut.root));
  const [prospect, another] = childrenOf(root, 'prospect');
  if (prospect === undefined) return unread('malformed');
  return another === undefined ? judgeFields('adf', fieldsOf(prospect)) : unread('several');
};
