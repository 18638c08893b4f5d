import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { functionName, readApiVariables, readVariables, variable, functionVersion } from './variables.ts';

const given = { AWS_REGION: 'ap-southeast-2', TABLE_NAME: 'forecourt', SITE_ORIGIN: 'https://{slug}.example' };
const names = [...Object.keys(given), 'OUTBOX_SHARDS', 'EDGE_SECRET_ID', 'OPERATOR_AUTH', 'BUCKET_NAME'];
beforeEach(() => {
  for (const name of [...names, 'AWS_LAMBDA_FUNCTION_VERSION', 'AWS_LAMBDA_FUNCTION_NAME']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

describe('the environment of a function', () => {
  test('has four shards of the outbox unless the stage says otherwise', () => {
    expect(readVariables()).toEqual({ ...given, OUTBOX_SHARDS: 4 });
    vi.stubEnv('OUTBOX_SHARDS', '16');
    expect(readVariables().OUTBOX_SHARDS).toBe(16);
  });

  test.each(['0', '17', '2.5', 'many'])(
    'is refused with %s shards, not all of which a sweeper would look at',
    (shards) => {
      vi.stubEnv('OUTBOX_SHARDS', shards);
      expect(() => readVariables()).toThrow('OUTBOX_SHARDS');
    },
  );

  test('is refused with the names of everything that is missing', () => {
    vi.stubEnv('TABLE_NAME', undefined);
    vi.stubEnv('SITE_ORIGIN', '');
    expect(() => readVariables()).toThrow(/environment is incomplete.*TABLE_NAME.*SITE_ORIGIN/);
  });

  test('of an API has a way to know operators, which is one of two', () => {
    vi.stubEnv('EDGE_SECRET_ID', 'edge');
    vi.stubEnv('OPERATOR_AUTH', 'iam');
    expect(readApiVariables()).toEqual({ EDGE_SECRET_ID: 'edge', OPERATOR_AUTH: 'iam' });
    vi.stubEnv('OPERATORS_ORIGIN', 'https://api.example/live');
    expect(readApiVariables()).toMatchObject({ OPERATORS_ORIGIN: 'https://api.example/live' });
    vi.stubEnv('OPERATOR_AUTH', 'none');
    expect(() => readApiVariables()).toThrow('OPERATOR_AUTH');
  });

  test.each([undefined, ''])('without a variable of a grant names the grant as what is missing (%j)', (value) => {
    vi.stubEnv('BUCKET_NAME', value);
    expect(() => variable('BUCKET_NAME')).toThrow('The variable BUCKET_NAME is not set: its grant is missing.');
  });

  test('outside of Lambda has neither version nor name', () => {
    expect([functionVersion(), functionName()]).toEqual(['none', 'none']);
    vi.stubEnv('AWS_LAMBDA_FUNCTION_VERSION', '7');
    expect(functionVersion()).toBe('7');
  });
});
