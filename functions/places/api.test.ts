import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/locations/distance.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { missingData, sharedFile } from '#test/feeds/shared-data.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { fixedDirectory, secretsOf, testEnv, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { getPostcode, postcodeLocationSchema, type PostcodeLocation } from './contract.ts';
import { postcodeTable } from './generate-postcodes.ts';

const tenants = [tenantContext('coastline'), tenantContext('totara')];
const memory = { documents: new MemoryTable().connect(), now: () => new Date(), newId: testIds() };
const { table, signals } = testRuntime({ ...memory, tenants });
const api = createApi({
  table,
  signals,
  directory: fixedDirectory(tenants),
  env: testEnv,
  now: () => new Date('2026-11-21T00:00:00.000Z'),
  secrets: secretsOf({}),
  egress: { request: () => Promise.reject(new Error('It asked somebody.')) },
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
const now = () => new Date('2026-11-21T00:00:00.000Z');
const gateway = makeGateway({ routes: [getPostcode], apis: new Map([['places', api]]), newId: testIds(), now });

const ask = async (postcode: string, dealer = 'coastline'): Promise<{ status: number; body: unknown }> => {
  const { status, body } = await gateway({
    method: 'GET',
    path: `/api/v1/postcodes/${postcode}`,
    query: new URLSearchParams(),
    headers: { host: `${dealer}.localhost` },
    body: Buffer.alloc(0),
    ip: '127.0.0.1',
  });
  return { status, body: JSON.parse(body.toString('utf8')) };
};
const locationOf = async (postcode: string): Promise<PostcodeLocation> =>
  postcodeLocationSchema.parse((await ask(postcode)).body);

describe('GET /api/v1/postcodes/{postcode}', () => {
  test('says where a postcode lies', async () => {
    expect(await ask('4870')).toEqual({
      status: 200,
      body: { postcode: '4870', label: 'Cairns', state: 'QLD', lat: -16.917, lng: 145.734 },
    });
  });

  test('knows postcodes that begin with a zero, and keeps it', async () => {
    expect(await locationOf('0800')).toMatchObject({ postcode: '0800', label: 'Darwin', state: 'NT' });
  });

  test.each([
    ['2540', 'NSW'],
    ['2899', 'NSW'],
    ['6798', 'WA'],
    ['6799', 'WA'],
    ['0872', 'NT'],
    ['4383', 'QLD'],
    ['2620', 'NSW'],
  ])('%s, where the list names no state or several, is in %s', async (postcode, state) => {
    expect((await locationOf(postcode)).state).toBe(state);
  });

  test.each(['487', '48700', '48a0', '%20870'])('%s is refused with a text for the shopper', async (postcode) => {
    expect(await ask(postcode)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', error: 'Invalid postcode. Please enter a 4-digit number.' },
    });
  });

  test('a postcode without residents is not found, with a text for the shopper', async () => {
    expect(await ask('9999')).toMatchObject({ status: 404, body: { code: 'not_found', error: 'Invalid postcode' } });
  });

  test('a dealer in New Zealand gets no Australian place for its own postcode', async () => {
    expect((await ask('4410')).status).toBe(200);
    expect(await ask('4410', 'totara')).toMatchObject({ status: 404, body: { error: 'Invalid postcode' } });
  });

  test('each demo dealer’s own postcode lies near its yards', async () => {
    for (const { address } of tenantContext('coastline').config.locations) {
      const { lat, lng } = await locationOf(address.postcode);
      expect(distanceKm({ lat, lng }, { lat: address.lat, lng: address.long })).toBeLessThan(15);
    }
  });
});

describe('the table of postcodes', () => {
  const postcodes = readFileSync(new URL('postcodes.json', import.meta.url), 'utf8');

  test('stands beside the notice of its licence', () => {
    const notice = readFileSync(new URL('postcodes.LICENSE.txt', import.meta.url), 'utf8');
    expect(notice).toContain('Copyright (c) Michal Sniatala');
    expect(notice).toContain('Permission is hereby granted, free of charge');
  });

  test('has every postcode once, all inside Australia and its islands', () => {
    const lines = [...postcodes.matchAll(/"(\d{4})\|([A-Z]{2,3})\|([-\d.]+)\|([-\d.]+)\|([^"]+)"/g)];
    expect(lines).toHaveLength(2_633);
    expect(new Set(lines.map(([, postcode]) => postcode)).size).toBe(2_633);
    expect(new Set(lines.map(([, , state]) => state))).toEqual(
      new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
    );
    for (const [, , , lat, lng] of lines) {
      expect(Number(lat)).toBeGreaterThan(-44);
      expect(Number(lat)).toBeLessThan(-9);
      expect(Number(lng)).toBeGreaterThan(96);
      expect(Number(lng)).toBeLessThan(168.1);
    }
  });

  test('a point is the mean of people, of area where nobody lives; the locality gives its district the name', () => {
    const csv = [
      'suburb,postcode,state,local_goverment_area,population,sqkm,lat,lng',
      'Bigtown (NT),801,NT,Elsewhere (City),300,1,-12,130',
      'Home City,801,NT,Home (Region),100,9,-16,134',
      'Empty A,802,SA,Nowhere,0,3,-30,140',
      'Empty B,802,SA,Nowhere,0,1,-34,144',
    ].join('\n');
    expect(JSON.parse(postcodeTable(csv))).toEqual({
      postcodes: ['0801|NT|-13|131|Home|466', '0802|SA|-31|141|Empty A|437'],
    });
  });

  const missing = missingData('au-suburbs/suburbs.csv');
  test.skipIf(missing !== undefined)(
    `is what the generator makes of its source${missing ? ` (${missing})` : ''}`,
    () => {
      const source = sharedFile('au-suburbs', 'suburbs.csv');
      expect(existsSync(source)).toBe(true);
      expect(postcodeTable(readFileSync(source, 'utf8')), 'run functions/places/generate-postcodes.ts').toBe(postcodes);
    },
  );
});
