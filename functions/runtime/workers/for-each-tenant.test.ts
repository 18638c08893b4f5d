import { describe, expect, test } from 'vitest';
import { makeLogger } from '../logger.ts';
import { fixedDirectory } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { forEachTenant } from './for-each-tenant.ts';

const ids = ['coastline', 'merribank', 'totara', 'trial'];
const directory = fixedDirectory(ids.map((id) => tenantContext(id)));
const run = async (work: (id: string) => Promise<void>, { atOnce = 2, leftMs = (): number => 60_000 } = {}) => {
  const lines: string[] = [];
  const logger = makeLogger(
    (line) => void lines.push(line),
    () => new Date(0),
  );
  const clock = { getRemainingTimeInMillis: leftMs };
  const failure: unknown = await forEachTenant(
    { directory, logger },
    { clock, atOnce, work: ({ id }) => work(id) },
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, lines };
};

describe('work for every dealer', () => {
  test('is done for each once, and for no more at a time than it says', async () => {
    const done: string[] = [];
    let open = 0;
    let most = 0;
    const { failure } = await run(async (id) => {
      most = Math.max(most, (open += 1));
      await Promise.resolve();
      open -= 1;
      done.push(id);
    });
    expect([done.toSorted(), most, failure]).toEqual([ids, 2, undefined]);
  });

  test('goes on after a dealer that fails, names it in the log, and fails at the end', async () => {
    const done: string[] = [];
    const { failure, lines } = await run(async (id) => {
      if (id === 'totara') throw new Error('broken');
      done.push(id);
    });
    expect(done.toSorted()).toEqual(['coastline', 'merribank', 'trial']);
    expect(failure).toMatchObject({ message: 'The run failed for 1 dealers.' });
    expect(lines.filter((line) => line.includes('dealer failed') && line.includes('totara'))).toHaveLength(1);
  });

  test('begins with no dealer in the last seconds, and says that it was not done', async () => {
    const done: string[] = [];
    let left = 60_000;
    const { failure } = await run(
      async (id) => {
        done.push(id);
        left = 14_999;
      },
      { atOnce: 1, leftMs: () => left },
    );
    expect(done).toHaveLength(1);
    expect(failure).toMatchObject({ message: 'The run failed for 3 dealers.' });
  });
});
