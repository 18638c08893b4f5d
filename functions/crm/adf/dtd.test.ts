import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { adfOf, exampleLead } from '#test/support/adf-examples.ts';

/** Kept outside the repository, because the documents' licences are not stated. */
const folder = process.env['FORECOURT_ADF'] ?? '/work/shared/data/adf-xml';

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

const corrected = (dtd: string): string =>
  errata.reduce((text, [printed, meant]) => text.replaceAll(printed, meant), dtd);

const validate = (dtd: string, xml: string): void => {
  using validator = new DtdValidator(XmlDtd.fromString(dtd));
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
};

describe.each(['adf_1_0.dtd', 'adf-1.0_sendadf.dtd'])('the DTD %s', (file) => {
  const path = join(folder, file);
  const isThere = existsSync(path);
  const name = (text: string): string =>
    isThere ? text : `${text} (not run: no DTD here, FORECOURT_ADF names its folder)`;
  const printed = isThere ? readFileSync(path, 'utf8') : '';

  test.skipIf(!isThere).each(leadForms.map(({ type }) => type))(name('takes a %s'), (type) => {
    const xml = adfOf(exampleLead(type));
    expect(() => validate(corrected(printed), xml)).not.toThrow();
    // As printed, where it can be read at all and the lead has no times.
    if (file === 'adf_1_0.dtd' && !xml.includes('<timeframe>')) expect(() => validate(printed, xml)).not.toThrow();
  });

  test.skipIf(!isThere)(name('refuses another order, and what it does not declare'), () => {
    const xml = adfOf(exampleLead('vehicle_enquiry'));
    const mutants = [
      xml.replace(/<year>.*<\/year>/, ''),
      xml.replace(/(<make>.*<\/make>)\s*(<model>.*<\/model>)/, '$2$1'),
      xml.replace('<stock>', '<condition>good</condition><stock>'),
      xml.replace('<contact>', '<contact primarycontact="1">'),
      xml.replace('interest="buy"', 'interest="parts"'),
    ];
    for (const mutant of mutants) {
      expect(mutant).not.toBe(xml);
      expect(() => validate(corrected(printed), mutant)).toThrow();
    }
  });
});
