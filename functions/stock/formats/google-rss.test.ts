import { describe, expect, test } from 'vitest';
import { vehicleOf, readFeed } from '#test/support/stock/feed-rows.ts';

const formats = ['meta-rss', 'google-rss', 'google-tsv', 'forecourt-csv'];
const rss = (...items: string[]): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Yard</title>\n${items.join('\n')}</channel></rss>\n`;
const listing = `<item><g:id>A1</g:id><g:vin>jtmabcde0x1234567</g:vin><g:store_code>123</g:store_code>
  <g:price>48,900.00 AUD</g:price><g:vehicle_price_type>drive_away_price</g:vehicle_price_type><g:condition>u</g:condition>
  <g:certified_pre_owned>yes</g:certified_pre_owned><g:make>Toyota</g:make><g:model>RAV4</g:model><g:trim>Cruiser</g:trim>
  <g:year>2024</g:year><g:mileage>7560 km</g:mileage><g:exterior_color>Blue</g:exterior_color><g:fuel>hybrid</g:fuel>
  <g:image_link>https://a.example/1.jpg</g:image_link><g:additional_image_link>https://a.example/2.jpg</g:additional_image_link>
  <g:additional_image_link>https://a.example/3.jpg</g:additional_image_link><title>2024 Toyota RAV4</title></item>`;

describe('Google vehicle listings as RSS', () => {
  test('are told from Meta’s RSS by their store codes, and read', async () => {
    const { format, rows } = await readFeed(rss(listing), { formats, locationCodes: { '123': 'north-yard' } });
    expect(format).toBe('google-rss');
    const { content, keys, currency } = vehicleOf(rows[0]);
    expect(keys).toEqual({ stocknum: 'A1', listing_id: 'A1', vin: 'JTMABCDE0X1234567' });
    expect(currency).toBe('AUD');
    expect(content).toMatchObject({
      price_cents: 4_890_000,
      price_type: 'drive_away',
      car_type: 'used',
      certified: true,
      km: 7_560,
      badge: 'Cruiser',
      colour: 'Blue',
      simple_fuel: 'hybrid',
      location_id: 'north-yard',
    });
    expect(content.pictures).toHaveLength(3);
  });

  test('of the ads name the store inside the fulfilment', async () => {
    const ad = listing.replace(
      '<g:store_code>123</g:store_code>',
      '<g:vehicle_fulfillment><g:option>in_store</g:option><g:store_code>123</g:store_code></g:vehicle_fulfillment>',
    );
    const { rows } = await readFeed(rss(ad), { formats, locationCodes: { '123': 'north-yard' } });
    expect(vehicleOf(rows[0]).content.location_id).toBe('north-yard');
  });

  test('Meta’s RSS is still found as such; RSS of neither is refused with what each lacks', async () => {
    const meta = '<item><vehicle_id>1</vehicle_id><year>2020</year><make>A</make><model>B</model></item>';
    expect((await readFeed(rss(meta), { formats })).format).toBe('meta-rss');
    await expect(readFeed(rss('<item><title>News</title></item>'), { formats })).rejects.toThrow(
      'meta-rss: elements are missing: vehicle_id; google-rss: elements are missing: store_code',
    );
  });

  test('without a vehicle are refused as empty where one format is RSS, never taken', async () => {
    const { rows } = await readFeed(rss(), { formats: ['google-rss', 'forecourt-csv'] });
    expect(rows).toEqual([]);
  });
});
