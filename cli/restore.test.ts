import { describe, expect, test } from 'vitest';
import { restoreText } from './restore.ts';
import { runAll, runDealer } from './restore/run.ts';

const counts = { missing: 12, same: 3, newer: 2, overwritten: 0, held: 4, left: 1 };

describe('forecourt restore', () => {
  test('says of each kind what became of it, and whether it was done', () => {
    const text = restoreText({ dry_run: true, kinds: { leads: counts, alerts: counts }, erased_again: 2 });
    expect(text.split('\n')).toEqual([
      'KIND    PUT BACK  OF THESE HELD  THE SAME  NEWER, KEPT  REPLACED  LEFT OUT',
      'alerts  12        4              3         2            0         1',
      'leads   12        4              3         2            0         1',
      'People erased again: 2',
      'Nothing was changed. With --yes it is done.',
    ]);
    expect(restoreText({ dry_run: false, kinds: {}, erased_again: null })).toBe('Nothing of it is in the copy.');
  });

  test('refuses a table that is restored from itself', async () => {
    const options = { from: 'forecourt-production-tenants', into: 'forecourt-production-tenants', yes: true };
    await expect(runAll(options, {})).rejects.toThrow('the same table');
    await expect(runDealer('coastline', options, {})).rejects.toThrow('the same table');
  });
});
