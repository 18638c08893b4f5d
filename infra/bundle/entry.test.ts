import { describe, expect, test } from 'vitest';
import { deployables } from '#infra/deployables.ts';
import { renderEntry, isSameForBoth } from './entry.ts';

const named = (name: string) => {
  const found = deployables.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no function '${name}'.`);
  return found;
};

/** What every entry says of the ports that its function may lack. */
const names = /^const names = .*$/m.exec(renderEntry(named('api-stock'), 'aws'))?.[0];

describe('the entry of a bundle', () => {
  test('starts a context’s API with the ports its routes use, and no other', () => {
    expect(renderEntry(named('api-stock'), 'aws')).toBe(`import { createApi as create } from '#functions/stock/api.ts';
import { startApi } from '#infra/lambda/start.ts';
import { port as port0 } from '#infra/ports/objects/lambda.ts';
import { port as port1 } from '#infra/ports/secrets/lambda.ts';
${names}
export const handler = await startApi(create, { ports: [port0, port1], names, called: new Map([]) });
`);
  });

  test('brings the contexts whose routes pages call into the page function: no function waits for another', () => {
    expect(renderEntry(named('api-pages'), 'aws')).toBe(`import { createApi as create } from '#functions/pages/api.ts';
import { startApi } from '#infra/lambda/start.ts';
import { port as port0 } from '#infra/ports/search-index/lambda.ts';
import { port as port1 } from '#infra/ports/web-bundle/lambda.ts';
import { createApi as called0 } from '#functions/content/api.ts';
import { createApi as called1 } from '#functions/parts/api.ts';
import { createApi as called2 } from '#functions/promotions/api.ts';
import { createApi as called3 } from '#functions/reviews/api.ts';
import { createApi as called4 } from '#functions/search/api.ts';
import { createApi as called5 } from '#functions/sites/api.ts';
import { createApi as called6 } from '#functions/vehicles/api.ts';
${names}
export const handler = await startApi(create, { ports: [port0, port1], names, called: new Map([['content', called0], ['parts', called1], ['promotions', called2], ['reviews', called3], ['search', called4], ['sites', called5], ['vehicles', called6]]) });
`);
  });

  test('starts what takes ports of other contexts as functions/composed puts it together', () => {
    const composed = deployables.filter(({ source }) => source.module.startsWith('functions/composed/'));
    expect(composed.map(({ name }) => name)).toEqual([
      ...[
        'api-privacy',
        'api-tradeins',
        'notifications-overdue',
        'reservations-follow',
        'reservations-sweep',
        'privacy-retain',
        'testdrives-settle',
        'tradeins-settle',
      ],
    ]);
    for (const one of composed) expect(renderEntry(one, 'aws')).toContain(`from '#functions/composed/${one.name}.ts';`);
  });

  test('tells the function which port each refusal names', () => {
    expect(names).toContain('"tenantOverlay":"overlay"');
    expect(names).toContain('"callRoute":"calls"');
  });

  test('holds ssh2 in the functions that fetch from servers with SSH: each five minutes, and to test a source', () => {
    const holders = deployables.filter((one) => renderEntry(one, 'aws').includes('ports/sftp/'));
    expect(holders.map(({ name }) => name)).toEqual(['api-pulls', 'stock-pull']);
  });

  test('holds what verifies passkeys in the one function where people sign in by them', () => {
    const holders = deployables.filter((one) => renderEntry(one, 'aws').includes('ports/passkeys/'));
    expect(holders.map(({ name }) => name)).toEqual(['api-console']);
  });

  test('lets no function on AWS leave to a loopback address: only the emulator’s bundles hold that port', () => {
    for (const deployable of deployables) expect(renderEntry(deployable, 'aws')).not.toContain('emulator.ts');
    expect(renderEntry(named('crm-deliver'), 'emulator')).toContain('ports/egress/emulator.ts');
  });

  test('is the same for both where nothing leaves the platform and nothing is lacking on the emulator', () => {
    const differing = deployables.filter((one) => renderEntry(one, 'aws') !== renderEntry(one, 'emulator'));
    expect(differing.map(({ name }) => name)).toEqual([
      'api-credit',
      'api-operators',
      'api-places',
      'api-pulls',
      'api-tradeins',
      'analytics-record',
      'crm-deliver',
      'media-fetch-pictures',
      'media-reconcile',
      'reviews-fetch',
      'stock-pull',
    ]);
  });

  test('is bundled once where it is the same for both, unless native modules of the machine stand beside it', () => {
    const twice = deployables.filter((one) => !isSameForBoth(one)).map(({ name }) => name);
    expect(twice).toContain('api-credit');
    expect(twice).toContain('api-media');
    expect(twice).not.toContain('api-leads');
  });
});
