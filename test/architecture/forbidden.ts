/** Ways to cite what a reader of this repository cannot open, and how often each still occurs. */
interface Forbidden {
  what: string;
  pattern: RegExp;
  /** May only fall: lower it when you remove some. */
  ceiling: number;
}

/** Documents named without a folder: none of them is ours. */
const outside = (names: string): RegExp => new RegExp(String.raw`(?<![\w/-])(?:${names})\.md\b`, 'g');

/** Folders whose ceilings are all 0. */
export const finishedFolders: readonly string[] = [
  'cli',
  'demo',
  'domain',
  'events',
  'infra',
  'tenants',
  'test',
  'tools',
  'web',
];

export const forbidden: readonly Forbidden[] = [
  { what: 'a numbered decision', pattern: /\bdecisions?\s+\d+/gi, ceiling: 0 },
  { what: 'a numbered test of a plan', pattern: /(?<![\w#-])T[1-9]\d?(?![\w.-])/g, ceiling: 0 },
  {
    what: 'a section of a specification',
    pattern: /\bspec(?:ification)?,?\s*(?:§|sections?\s)?\s*\d|§/gi,
    ceiling: 0,
  },
  { what: 'the specification', pattern: /\bthe specification\b/gi, ceiling: 0 },
  { what: 'a house rule', pattern: /\bhouse (?:rule|style)/gi, ceiling: 0 },
  { what: 'a section of reliability', pattern: /\breliability(?:\.md)?,?\s(?:section\s)?T?\d/gi, ceiling: 14 },
  { what: 'a section of standards', pattern: /\bstandards(?:\.md)?,?\s(?:section\s)?\d/gi, ceiling: 0 },
  { what: 'a section of architecture', pattern: /(?<![\w/-])architecture(?:\.md)?,\s'/g, ceiling: 0 },
  {
    what: 'a document by its bare name',
    pattern: outside(
      'architecture|decisions|dependencies(?:-2)?|engines|face|finance-maths|house-style|performance|reliability|rules-au-nz|specification|standards',
    ),
    ceiling: 0,
  },
  {
    what: 'a document without its ending',
    pattern: /(?<![\w/-])(?:finance-(?:maths|vectors)|house-style|rules-au-nz)\b/g,
    ceiling: 0,
  },
  { what: 'an issue of ours', pattern: /(?<![\w/#])issue\s\d+(?!\d*\s*(?:of|in)\s)/gi, ceiling: 0 },
  { what: 'settled points', pattern: /\bsettled points?\b/gi, ceiling: 0 },
  { what: 'a folder outside', pattern: /\.\.\/shared\b/g, ceiling: 0 },
];
