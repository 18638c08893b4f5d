import { describe, expect, test } from 'vitest';
import type { Need } from '#functions/needs/contract.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerNeeds } from './needs.ts';

const need: Need = {
  id: 'endpoint.crm',
  kind: 'endpoint_off',
  severity: 'now',
  title: 'Sample CRM is switched off',
  since: '2026-11-21T00:00:00.000Z',
  since_words: 'Since yesterday at 10:00 am',
  due_at: null,
  cost: { order: 9_000, words: 'No enquiry is sent there.' },
  subject: { kind: 'endpoint', id: 'crm' },
  action: null,
  snoozed_until: null,
  snooze: null,
};
const counts = { now: 1, today: 0, later: 0, snoozed: 0 };
const listed = { revision: 'a.b.c', changed: true, changes_at: '2026-11-21T01:00:00.000Z', counts };
const path = 'operators/tenants/coastline/needs';

describe('forecourt console needs', () => {
  test('has a line for each that needs somebody, with what waiting costs', async () => {
    const text = await scriptedCli(registerNeeds, () => ({ ...listed, needs: [need] })).run(
      ...['console', 'needs', '--tenant', 'coastline'],
    );
    expect(text.split('\n')[1]?.split(/ {2,}/)).toEqual([
      'now',
      'endpoint.crm',
      'Sample CRM is switched off',
      '2026-11-21 00:00',
      'No enquiry is sent there.',
    ]);
  });

  test('says that nothing does', async () => {
    const { run } = scriptedCli(registerNeeds, () => ({ ...listed, needs: [] }));
    expect(await run('console', 'needs', '--tenant', 'coastline')).toBe('Nothing needs anybody.');
  });

  test('makes the lines anew, of a dealer that is named', async () => {
    const { run, asked } = scriptedCli(registerNeeds, () => ({ missed: 2, over: 1 }));
    expect(await run('console', 'needs', 'remake', '--tenant', 'coastline')).toBe(
      'Made anew: 2 were missing, 1 were over.',
    );
    expect(asked[0]?.what).toBe(`POST /api/v1/${path}/remake`);
    await expect(run('console', 'needs', 'remake')).rejects.toThrow('Give --tenant.');
  });
});

describe('forecourt console snooze', () => {
  const at = ['console', 'snooze', 'endpoint.crm', '--tenant', 'coastline'] as const;

  test('sends the time in UTC with the reason, and ends it', async () => {
    const { run, asked } = scriptedCli(registerNeeds, ({ body }) => ({
      id: 'endpoint.crm',
      snoozed_until: JSON.stringify(body).includes('until') ? '2026-11-30T00:00:00.000Z' : null,
    }));
    await run(...at, '--until', '2026-11-30T10:00:00+10:00', '--reason', 'Moves on Sunday');
    expect(asked[0]).toMatchObject({
      what: `POST /api/v1/${path}/endpoint.crm/snooze`,
      body: { snooze: true, until: '2026-11-30T00:00:00.000Z', reason: 'Moves on Sunday' },
    });
    expect(await run(...at, '--end')).toBe('endpoint.crm is there again.');
    await expect(run(...at, '--until', '2026-11-30T10:00:00Z')).rejects.toThrow('--reason');
  });
});
