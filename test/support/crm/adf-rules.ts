import { SaxesParser } from 'saxes';

/** Content models of ADF 1.0 as its text has them: `timeframe` holds elements, `contact` one or both ways. */
const models: Readonly<Record<string, string | null>> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  requestdate: null,
  vehicle:
    'id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? colorcombination* imagetag? price? pricecomments? option* finance? comments?',
  customer: 'contact id* timeframe? comments?',
  timeframe: 'description? earliestdate? latestdate?',
  vendor: 'id* vendorname url? contact',
  provider: 'id* name service? url? email? phone? contact?',
  contact: 'name+ email? phone* address?',
  address: 'street+ apartment? city? regioncode? postalcode? country?',
  ...Object.fromEntries(
    (
      'id year make model vin stock trim doors bodystyle transmission odometer imagetag price pricecomments comments ' +
      'description earliestdate latestdate vendorname url name service email phone street apartment city regioncode postalcode country'
    )
      .split(' ')
      .map((name) => [name, null]),
  ),
};

const attributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  prospect: { status: /^(new|resend)$/ },
  id: { sequence: /^\d+$/, source: /./ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  odometer: { status: /^(unknown|rolledover|replaced|original)$/, units: /^(km|mi)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^[A-Z]{3}$/ },
  name: { part: /^(surname|first|middle|last|full)$/, type: /^(business|individual)$/ },
  email: { preferredcontact: /^[01]$/ },
  phone: {
    type: /^(voice|fax|cellphone|pager)$/,
    time: /^(morning|afternoon|evening|nopreference|day)$/,
    preferredcontact: /^[01]$/,
  },
  street: { line: /^[1-5]$/ },
};

/** ISO 8601, a time with its offset. */
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2})?$/;
const dated = new Set(['requestdate', 'earliestdate', 'latestdate']);

const follows = (model: string, children: readonly string[]): boolean => {
  const pattern = model
    .split(' ')
    .map((part) => /^([a-z]+)([*+?]?)$/.exec(part))
    .map((part) => `(?:${part?.[1] ?? ''} )${part?.[2] ?? ''}`)
    .join('');
  return new RegExp(`^${pattern}$`).test(children.map((name) => `${name} `).join(''));
};

export interface AdfNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: AdfNode[];
  text: string;
}

interface ParsedAdf {
  root: AdfNode;
  /** Before the root. */
  instructions: readonly string[];
}

export const parseAdf = (xml: string): ParsedAdf => {
  const parser = new SaxesParser();
  const top: AdfNode = { name: '', attributes: {}, children: [], text: '' };
  const open: AdfNode[] = [top];
  const instructions: string[] = [];
  parser.on('xmldecl', ({ version, encoding }) => instructions.push(`xml ${version} ${encoding}`));
  parser.on('processinginstruction', ({ target, body }) => instructions.push(`${target} ${body}`));
  parser.on('opentag', ({ name, attributes: given }) => {
    const node: AdfNode = { name, attributes: given, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (root === undefined) throw new Error('No element.');
  return { root, instructions };
};

const attributeFaults = ({ name, attributes: given }: AdfNode): string[] =>
  Object.entries(given).flatMap(([key, value]) => {
    const allowed = attributes[name]?.[key];
    if (allowed === undefined) return [`${name} has the undeclared attribute ${key}`];
    return allowed.test(value) ? [] : [`${name} ${key}="${value}"`];
  });

const contentFaults = ({ name, children, text }: AdfNode): string[] => {
  const model = models[name];
  if (model === undefined) return [`${name} is not declared`];
  if (model === null) {
    const misdated = dated.has(name) && !DATE.test(text) ? [`${name} is no date: ${text}`] : [];
    return [...(children.length > 0 ? [`${name} holds elements`] : []), ...misdated];
  }
  const names = children.map((child) => child.name);
  return [
    ...(text.trim() === '' ? [] : [`${name} holds text`]),
    ...(follows(model, names) ? [] : [`${name} holds ${names.join(', ')}`]),
  ];
};

const nodeFaults = (node: AdfNode): string[] => [
  ...attributeFaults(node),
  ...contentFaults(node),
  ...node.children.flatMap(nodeFaults),
];

/** What ADF 1.0 does not allow: order, names, attributes, dates, the head. */
export const adfFaults = (xml: string): string[] => {
  const { root, instructions } = parseAdf(xml);
  const head = instructions.join('; ');
  return [
    ...(head === 'xml 1.0 UTF-8; adf version="1.0"' && xml.startsWith('<?xml ') ? [] : [`the head is ${head}`]),
    ...nodeFaults(root),
  ];
};
