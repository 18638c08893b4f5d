import { ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm';
import { describe, expect, test } from 'vitest';
import { SecretMissing } from '#functions/runtime/stores/secrets.ts';
import { testClock } from '#test/support/runtime.ts';
import { makeParameterSecrets } from './parameter-secrets.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** A Parameter Store that answers from a map, or not at all. */
const storeOf = (values: Record<string, string>) => {
  const asked: string[] = [];
  const state = { away: false };
  const send = async ({ input }: { input: { Name?: string } }): Promise<unknown> => {
    const name = input.Name ?? '';
    asked.push(name);
    if (state.away) throw new Error('the store does not answer');
    if (values[name] === undefined) throw new ParameterNotFound({ message: name, $metadata: {} });
    return { Parameter: { Value: values[name] } };
  };
  return { client: { send } as unknown as SSMClient, asked, state };
};

const setUp = (values: Record<string, string>) => {
  const clock = testClock();
  const store = storeOf(values);
  return {
    clock,
    ...store,
    secrets: makeParameterSecrets({ client: store.client, path: '/forecourt/t/', now: clock.now }),
  };
};

describe('dealers’ secrets in the Parameter Store', () => {
  test('are read once in five minutes, under the stage’s path', async () => {
    const { secrets, asked, clock } = setUp({ '/forecourt/t/feeds/a': 'one' });
    expect([await secrets.get('feeds/a'), await secrets.get('feeds/a')]).toEqual(['one', 'one']);
    expect(asked).toEqual(['/forecourt/t/feeds/a']);
    clock.advance(5 * MINUTE_MS);
    await secrets.get('feeds/a');
    expect(asked).toHaveLength(2);
  });

  test('serve for a quarter of an hour while the store is away, then no longer', async () => {
    const { secrets, state, clock } = setUp({ '/forecourt/t/feeds/a': 'one' });
    await secrets.get('feeds/a');
    state.away = true;
    clock.advance(14 * MINUTE_MS);
    expect(await secrets.get('feeds/a')).toBe('one');
    clock.advance(MINUTE_MS);
    await expect(secrets.get('feeds/a')).rejects.toThrow('does not answer');
  });

  test('a secret that was taken away is missing at once, not served from memory', async () => {
    const values: Record<string, string> = { '/forecourt/t/feeds/a': 'one' };
    const { secrets, clock } = setUp(values);
    await secrets.get('feeds/a');
    delete values['/forecourt/t/feeds/a'];
    clock.advance(5 * MINUTE_MS);
    await expect(secrets.get('feeds/a')).rejects.toBeInstanceOf(SecretMissing);
  });
});
