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

  test('lets no function on AWS leave to a loopback address: only the emulator’s bundles hold that port', () => {
    for (const deployable of deployables) expect(entryOf(deployable, 'aws')).not.toContain('emulator');
    expect(entryOf(named('crm-deliver'), 'emulator')).toContain('ports/emulator/egress.ts');
  });

  test('is the same for both where nothing leaves the platform', () => {
    const differing = deployables.filter((one) => entryOf(one, 'aws') !== entryOf(one, 'emulator'));
    expect(differing.map(({ name }) => name)).toEqual(['api-operators', 'crm-deliver', 'media-fetch-pictures']);
  });
});
