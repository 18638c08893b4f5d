import { afterEach, expect, test, vi } from 'vitest';
import { readVariables } from './variables.ts';

const given = (more: Record<string, string>): void => {
  const all = { AWS_REGION: 'ap-southeast-2', TABLE_NAME: 'forecourt', SITE_ORIGIN: 'https://{slug}.example', ...more };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
};
afterEach(() => vi.unstubAllEnvs());

test('the outbox index has four shards a lane unless the stage says otherwise', () => {
  given({});
  expect(readVariables().OUTBOX_SHARDS).toBe(4);
  given({ OUTBOX_SHARDS: '12' });
  expect(readVariables().OUTBOX_SHARDS).toBe(12);
});

test.each(['0', '17', '2.5', 'many'])(
  '%s shards are refused at the start: no sweeper would look at all of them',
  (text) => {
    given({ OUTBOX_SHARDS: text });
    expect(() => readVariables()).toThrow('OUTBOX_SHARDS');
  },
);
