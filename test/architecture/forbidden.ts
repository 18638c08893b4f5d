/** Citations of documents that are not in the repository. */
interface Forbidden {
  what: string;
  pattern: RegExp;
}

/** Documents named without a folder: none is in the repository. */
const outside = (names: string): RegExp => new RegExp(String.raw`(?<![\w/-])(?:${names})\.md\b`, 'g');

export const forbidden: readonly Forbidden[] = [
  { what: 'a numbered decision', pattern: /\bdecisions?\s+\d+/gi },
  { what: 'a numbered test of a plan', pattern: /(?<![\w#-])T[1-9]\d?(?![\w.-])/g },
  {
    what: 'a section of a specification',
    pattern: /\bspec(?:ification)?,?\s*(?:§|sections?\s)?\s*\d|§/gi,
  },
  { what: 'the specification', pattern: /\bthe specification\b/gi },
  { what: 'a house rule', pattern: /\bhouse (?:rule|style)/gi },
  { what: 'a section of reliability', pattern: /\breliability(?:\.md)?,?\s(?:section\s)?T?\d/gi },
  { what: 'a section of standards', pattern: /\bstandards(?:\.md)?,?\s(?:section\s)?\d/gi },
  { what: 'a section of architecture', pattern: /(?<![\w/-])architecture(?:\.md)?,\s'/g },
  {
    what: 'a document by its bare name',
    pattern: outside(
      'architecture|decisions|dependencies(?:-2)?|engines|face|finance-maths|house-style|performance|reliability|rules-au-nz|specification|standards',
    ),
  },
  {
    what: 'a document without its ending',
    pattern: /(?<![\w/-])(?:finance-(?:maths|vectors)|house-style|rules-au-nz)\b/g,
  },
  { what: 'an issue of ours', pattern: /(?<![\w/#])issue\s\d+(?!\d*\s*(?:of|in)\s)/gi },
  { what: 'settled points', pattern: /\bsettled points?\b/gi },
  { what: 'a folder outside', pattern: /\.\.\/shared\b/g },
];
