import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { adfDtds, validateAdf } from '#test/support/crm/adf-dtd.ts';
import { adfOf, exampleLead } from '#test/support/crm/adf-examples.ts';
import { adfFaults } from '#test/support/crm/adf-rules.ts';

const line = (number: string, name: string, quantity: number, price_cents: number | null) => ({
  number,
  name,
  quantity,
  price_cents,
});

/** One line of each kind that `functions/leads/order-lines.ts` writes. */
const order = (): Lead => {
  const lead = exampleLead('parts_order');
  const order_lines = [
    { ...line('BP-4410', 'Front brake pads', 2, 12_900), catalogue: 'as_shown' },
    { ...line('OF-2001', 'Oil filter', 1, 1_990), catalogue: 'other_price', catalogue_price_cents: 2_450 },
    { ...line('TB-7001', 'Tow bar, 3,500 kg', 1, null), catalogue: 'other_price', catalogue_price_cents: 84_900 },
    { ...line('WB-5500', 'Wiper blades', 2, 3_490), catalogue: 'other_price', catalogue_price_cents: null },
    { ...line('XX-1', 'Bull bar <steel> & lights', 1, 99_000), catalogue: 'not_listed' },
    { ...line('BT-3300', 'Battery', 1, 21_900), catalogue: 'not_read' },
  ];
  return { ...lead, details: { ...lead.details, order_lines } };
};

describe('the ADF document of an order from the parts search', () => {
  const xml = adfOf(order());

  // `vitest -u` accepts what differs.
  test('is the one in golden/', async () => {
    await expect(xml).toMatchFileSnapshot(join(import.meta.dirname, 'golden/parts_order.lines.xml'));
  });

  test('holds what ADF 1.0 declares, in its order, and nothing else', () => {
    expect(adfFaults(xml)).toEqual([]);
  });

  test.skipIf(!adfDtds.every(existsSync))('is taken by both DTDs', () => {
    for (const dtd of adfDtds) expect(() => validateAdf(dtd, xml)).not.toThrow();
  });

  test('differs from an order without parts in its comments alone', () => {
    const withoutComments = (text: string) => text.replace(/<comments>[^]*?<\/comments>/, '');
    expect(withoutComments(xml)).toBe(withoutComments(adfOf(exampleLead('parts_order'))));
  });
});
