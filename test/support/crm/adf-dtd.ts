import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';

/** Kept outside the repository, because the documents' licences are not stated. */
const folder = process.env['FORECOURT_ADF'] ?? '/work/shared/data/adf-xml';

/** The two printed DTDs; files that may be missing. */
export const adfDtds = ['adf_1_0.dtd', 'adf-1.0_sendadf.dtd'].map((file) => join(folder, file));

/** Mistakes of the printed DTDs, against the standard's own text and examples. */
const errata: readonly (readonly [printed: string | RegExp, meant: string])[] = [
  [/[“”]/g, '"'],
  ['weighting price?', 'weighting?, price?'],
  ['<!ELEMENT comments (PCDATA)>', '<!ELEMENT comments (#PCDATA)>'],
  ['((email | phone+) | (email, phone+))', '((email, phone*) | phone+)'],
  [
    '((interiorcolor | exteriorcolor) |\n(interiorcolor, exteriorcolor))',
    '((interiorcolor, exteriorcolor?) | exteriorcolor)',
  ],
  [
    '((interiorcolor | exteriorcolor) | (interiorcolor, exteriorcolor))',
    '((interiorcolor, exteriorcolor?) | exteriorcolor)',
  ],
  ['<!ELEMENT timeframe (#PCDATA)>', '<!ELEMENT timeframe (description?, earliestdate?, latestdate?)>'],
];

export const corrected = (dtd: string): string =>
  errata.reduce((text, [printed, meant]) => text.replaceAll(printed, meant), dtd);

export const validate = (dtd: string, xml: string): void => {
  using validator = new DtdValidator(XmlDtd.fromString(dtd));
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
};

/** Throws what the DTD, with its mistakes mended, does not take. */
export const validateAdf = (dtd: string, xml: string): void => validate(corrected(readFileSync(dtd, 'utf8')), xml);
