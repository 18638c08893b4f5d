import { describe, expect, test } from 'vitest';
import { deployables } from '#infra/deployables.ts';
import { entryOf } from './entry.ts';

const named = (name: string) => {
  const found = deployables.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no function '${name}'.`);
  return found;
};

describe('the entry of a bundle', () => {
  test('starts a context’s API with the ports its routes use, and no other', () => {
    expect(entryOf(named('api-stock'), 'aws')).toBe(`import { createApi as create } from '#functions/stock/api.ts';
import { startApi } from '#infra/lambda/start.ts';
import { port as port0 } from '#infra/lambda/ports/objects.ts';
import { port as port1 } from '#infra/lambda/ports/secrets.ts';
export const handler = await startApi(create, [port0, port1]);
`);
  });

  test('brings the contexts whose routes pages call into the page function: no function waits for another', () => {
    expect(entryOf(named('api-pages'), 'aws')).toBe(`import { createApi as create } from '#functions/pages/api.ts';
import { startApi } from '#infra/lambda/start.ts';
import { port as port0 } from '#infra/lambda/ports/index.ts';
import { port as port1 } from '#infra/lambda/ports/web-bundle.ts';
import { createApi as called0 } from '#functions/search/api.ts';
import { createApi as called1 } from '#functions/sites/api.ts';
import { createApi as called2 } from '#functions/vehicles/api.ts';
export const handler = await startApi(create, [port0, port1], new Map([['search', called0], ['sites', called1], ['vehicles', called2]]));
`);
  });

  test('lets no function on AWS leave to a loopback address: only the emulator’s bundles hold that port', () => {
    for (const deployable of deployables) expect(entryOf(deployable, 'aws')).not.toContain('emulator');
    expect(entryOf(named('crm-deliver'), 'emulator')).toContain('ports/emulator/egress.ts');
  });

  test('is the same for both where nothing leaves the platform', () => {
    const differing = deployables.filter((one) => entryOf(one, 'aws') !== entryOf(one, 'emulator'));
    expect(differing.map(({ name }) => name)).toEqual(['api-operators', 'crm-deliver', 'media-fetch-pictures']);
  });
});
