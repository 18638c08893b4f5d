import { judgeFields, noFields, type AdvertisedVehicle, type PortalFields, type PortalReading } from './found.ts';

/** What the plain mails of portals call things, in small letters without what stands around them. */
const words = {
  name: 'name|full name|customer name|customer|buyer name|buyer|contact name|enquirer|enquirer name|your name',
  first: 'first name|firstname|given name',
  last: 'last name|lastname|surname|family name',
  email: 'email|e-mail|email address|e-mail address|customer email|buyer email|contact email',
  phone:
    'phone|phone number|mobile|mobile number|mobile phone|tel|telephone|contact number|contact phone|daytime phone|home phone|customer phone|buyer phone',
  comment:
    'comments|comment|message|enquiry|question|customer comments|enquiry details|additional comments|buyer message|customer message|your message|notes',
  stock: 'stock|stock no|stock number|stock id|stock ref|dealer stock no|dealer stock number|dealer ref',
  rego: 'rego|registration|registration number|rego number|reg no|number plate|plate',
  vin: 'vin|vin number|chassis number',
  ad: 'network id|ad id|ad number|ad reference|advert id|listing id|listing number|listing|item id|item number|lead id|enquiry id|reference|reference number',
  vehicle: 'vehicle|car|item|listing title|vehicle details|car details|interested in|vehicle of interest|advertisement',
  year: 'year|model year',
  make: 'make|manufacturer',
  model: 'model',
  badge: 'badge|variant|series|trim',
  portal: 'source|lead source|portal|website|provider|site',
} as const;
type Label = keyof typeof words;

const labelOf = new Map<string, Label>();
const isLabel = (name: string): name is Label => Object.hasOwn(words, name);
for (const [name, said] of Object.entries(words)) {
  if (isLabel(name)) for (const word of said.split('|')) labelOf.set(word, name);
}

const MOST_LABEL_CHARS = 40;

interface Labelled {
  label: Label;
  value: string;
  /** With the blanks around it. */
  raw: string;
}

const named = (text: string): Label | undefined =>
  text.length > MOST_LABEL_CHARS
    ? undefined
    : labelOf.get(
        text
          .toLowerCase()
          .replaceAll(/[*_•·#>-]+/g, (signs) => (signs === '-' ? signs : ' '))
          .replaceAll(/\s+/g, ' ')
          .trim()
          .replace(/\.$/, ''),
      );

/** 'Name: Mia', 'Name<tab>Mia', 'Name:' with the value below. */
const labelled = (line: string): Labelled | undefined => {
  const at = line.search(/[:\t]/);
  if (at === -1) return undefined;
  const label = named(line.slice(0, at));
  const raw = line.slice(at + 1);
  return label && { label, raw, value: raw.trim().replace(/^[:\t ]+/, '') };
};

/** What a value has to look like where it stands behind the comment, in which anybody may write anything. */
const shapes: Partial<Record<Label, RegExp>> = {
  email: /^[^\s@<>()]{1,64}@[^\s@<>()]{1,189}$/,
  phone: /^\+?[\d\s()-]{6,24}$/,
  stock: /^[A-Za-z\d][A-Za-z\d/-]{0,19}$/,
  rego: /^[A-Za-z\d][A-Za-z\d -]{0,9}$/,
  vin: /^[A-Za-z\d]{17}$/,
  ad: /^[A-Za-z\d][A-Za-z\d-]{2,30}$/,
  year: /^(?:19|20)\d\d$/,
};

type Found = Map<Label, string>;

const isBehind = ({ label, value }: Labelled, found: Found): boolean =>
  label !== 'comment' && !found.has(label) && value !== '' && (shapes[label]?.test(value) ?? true);

/**
 * Portals write what they know below the comment too. Only a last paragraph that is nothing but labels not said before is taken as
 * theirs: whatever else a shopper writes stays in the comment, to the last character.
 */
const splitComment = (lines: readonly string[], found: Found): { comment: readonly string[]; behind: Labelled[] } => {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const blank = lines.slice(0, last + 1).findLastIndex((line) => line.trim() === '');
  const block = blank === -1 ? [] : lines.slice(blank + 1, last + 1).map(labelled);
  const behind = block.flatMap((one) => one ?? []);
  const isTheirs = behind.length > 0 && behind.length === block.length && behind.every((one) => isBehind(one, found));
  const isOnce = new Set(behind.map(({ label }) => label)).size === behind.length;
  return isTheirs && isOnce ? { comment: lines.slice(0, blank), behind } : { comment: lines, behind: [] };
};

const note = (found: Found, { label, value }: Labelled): void => {
  if (value !== '' && !found.has(label)) found.set(label, value);
};

/** A label by itself has its value in the next line that is not blank, unless that is a label too. */
const valueBelow = (lines: readonly string[], n: number): string => {
  const next = lines.slice(n + 1, n + 4).find((line) => line.trim() !== '');
  return next === undefined || labelled(next) !== undefined ? '' : next.trim();
};

/** 'Enquiry details:' above the person's name is a heading. Behind it, it is what they write. */
const isHeading = ({ value }: Labelled, rest: readonly string[], found: Found): boolean => {
  if (value !== '' || found.has('name') || found.has('first')) return false;
  const next = rest.find((line) => line.trim() !== '');
  return next !== undefined && labelled(next) !== undefined;
};

const collect = (lines: readonly string[]): Found => {
  const found: Found = new Map();
  for (const [n, line] of lines.entries()) {
    const one = labelled(line);
    if (one?.label === 'comment') {
      if (isHeading(one, lines.slice(n + 1), found)) continue;
      const { comment, behind } = splitComment([one.raw, ...lines.slice(n + 1)], found);
      found.set('comment', comment.join('\n').trim());
      for (const said of behind) note(found, said);
      return found;
    }
    if (one !== undefined) note(found, one.value === '' ? { ...one, value: valueBelow(lines, n) } : one);
  }
  return found;
};

const joined = (parts: readonly (string | undefined)[]): string | null => parts.filter(Boolean).join(' ') || null;

const addressIn = (text: string | undefined): string | null =>
  text === undefined ? null : (/[^\s@<>():]{1,64}@[^\s@<>()]{1,189}/.exec(text)?.[0] ?? null);

const toVehicle = (found: Found): AdvertisedVehicle => ({
  words:
    found.get('vehicle') ??
    joined(['year', 'make', 'model', 'badge'].map((part) => found.get(isLabel(part) ? part : 'model'))),
  stock_number: found.get('stock') ?? null,
  rego: found.get('rego') ?? null,
  vin: found.get('vin') ?? null,
});

const toFields = (found: Found, replyTo: string | null): PortalFields => ({
  portal: found.get('portal') ?? null,
  ad: found.get('ad') ?? null,
  name: found.get('name') ?? joined([found.get('first'), found.get('last')]),
  email: addressIn(found.get('email')) ?? replyTo,
  phone: found.get('phone') ?? null,
  comment: found.get('comment') ?? '',
  vehicle: toVehicle(found),
});

/** Labels that say by themselves that this is an enquiry: a letter has none of them. */
const FEWEST = 2;

/** The plain formats of portals: labels and values by lines. */
export const readLabels = (text: string, replyTo: string | null): PortalReading => {
  const found = collect(text.replaceAll('\r\n', '\n').split('\n'));
  if (found.size < FEWEST) return { kind: 'unread', why: 'unknown_shape', fields: noFields };
  return judgeFields('labels', toFields(found, replyTo));
};
