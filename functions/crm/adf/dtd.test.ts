import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { adfDtds, corrected, validate } from '#test/support/crm/adf-dtd.ts';
import { adfOf, exampleLead } from '#test/support/crm/adf-examples.ts';

describe.each(adfDtds.map((path) => [basename(path), path]))('the DTD %s', (file, path) => {
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
