import { describe, expect, test } from 'vitest';
import type { DeliveryLine } from '#functions/crm/contract.ts';
import { initialEndpointState } from '#functions/crm/endpoint.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerCrm } from './crm.ts';

const line = (change: Partial<DeliveryLine> = {}): DeliveryLine => ({ ...delivery(), last_try: null, ...change });
const tried = { at: '2026-11-21T00:00:00.000Z', outcome: 'refused', status: 500, ms: 3, reply: '' } as const;
const cli = (answer: object) => scriptedCli(registerCrm, () => answer);
/** The cells of the printed rows. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .map((row) => row.split(/ {2,}/));

describe('forecourt crm deliveries', () => {
  const show = async (...deliveries: DeliveryLine[]): Promise<string[][]> =>
    rows(await cli({ deliveries, next: null }).run('crm', 'deliveries', '--tenant', 'coastline'));

  test('has a line for each delivery with its last try', async () => {
    expect(
      await show(line({ status: 'DELIVERED', tries: 2, last_try: { ...tried, outcome: 'delivered', status: 204 } })),
    ).toEqual([['delivery-1', '2026-11-21 00:00:00', 'lead.submitted', 'crm', 'DELIVERED', '2', 'delivered 204']]);
  });

  test('says why one is dead, and when one is tried again', async () => {
    const [dead, waiting] = await show(
      line({ status: 'DEAD', dead_reason: 'endpoint_gone', last_try: tried }),
      line({
        status: 'RETRY',
        due_at: '2026-11-21T01:00:00.000Z',
        last_try: { ...tried, outcome: 'timeout', status: null },
      }),
    );
    expect(dead?.slice(4)).toEqual(['DEAD (endpoint_gone)', '0', 'refused 500']);
    expect(waiting?.slice(4)).toEqual(['RETRY', '0', 'timeout', '2026-11-21T01:00:00.000Z']);
  });

  test('asks for one endpoint, one status and the page that was named, and names the next', async () => {
    const { run, asked, notes } = cli({ deliveries: [], next: 'page-2' });
    const options = ['--endpoint', 'crm', '--status', 'DEAD', '--cursor', 'page-1'];
    expect(await run('crm', 'deliveries', '--tenant', 'coastline', ...options)).toBe('No deliveries.');
    expect(asked).toMatchObject([
      {
        what: 'GET /api/v1/operators/tenants/coastline/crm/deliveries',
        query: { endpoint: 'crm', status: 'DEAD', cursor: 'page-1' },
      },
    ]);
    expect(notes).toEqual(["More: --cursor 'page-2'"]);
  });
});

describe('forecourt crm replay', () => {
  const answer = { matched: 5, replayed: 3, skipped: 1, unplanned: 2, planned: 1, dry_run: false, deliveries: [] };
  const span = ['--tenant', 'coastline', '--endpoint', 'crm', '--since', '2026-11-21T09:00:00+10:00'];

  test('sends the span in UTC, and says what is sent again and what for the first time', async () => {
    const { run, asked } = cli(answer);
    expect(await run('crm', 'replay', ...span, '--until', '2026-11-21T00:00:00Z', '--status', 'DEAD')).toBe(
      '5 deliveries matched: 3 are being sent again, 1 are still on their way.\n' +
        'Leads without a delivery: 1 of 2 are being sent now.',
    );
    expect(asked[0]?.body).toEqual({
      endpoint: 'crm',
      since: '2026-11-20T23:00:00.000Z',
      until: '2026-11-21T00:00:00.000Z',
      dry_run: false,
      status: 'DEAD',
    });
  });

  test('in a dry run says what would be sent, of those that are settled', async () => {
    const { run, asked } = cli({ ...answer, replayed: 0, planned: 0, dry_run: true });
    expect(await run('crm', 'replay', ...span, '--dry-run')).toBe(
      '5 deliveries matched: 4 would be sent again, 1 are still on their way.\n' +
        'Leads without a delivery: 2 would be sent now.',
    );
    expect(asked[0]?.body).toMatchObject({ dry_run: true });
    expect(asked[0]?.body).not.toHaveProperty('status');
  });

  test('ends at this moment where no end is named', async () => {
    const before = new Date().toISOString();
    const { run, asked } = cli(answer);
    await run('crm', 'replay', ...span);
    const body: unknown = asked[0]?.body;
    const until = body instanceof Object && 'until' in body ? String(body.until) : '';
    expect(until >= before && until <= new Date().toISOString()).toBe(true);
  });

  test.each(['yesterday', ''])('asks nothing for a span that begins at %j', async (since) => {
    const { run, asked } = cli(answer);
    await expect(run('crm', 'replay', '--tenant', 'coastline', '--endpoint', 'crm', '--since', since)).rejects.toThrow(
      'Not a time',
    );
    expect(asked).toEqual([]);
  });
});

describe('forecourt crm endpoints', () => {
  const endpoint = {
    endpoint_id: 'crm',
    name: 'CRM',
    url: 'https://crm.example/hooks',
    events: ['lead.submitted'],
    kinds: null,
    dealerships: null,
    format: 'standard_webhooks',
    configured: true,
    secret: 'stored',
    ...initialEndpointState,
  };
  const show = async (...endpoints: object[]): Promise<(string[] | undefined)[]> =>
    rows(await cli({ endpoints }).run('crm', 'endpoints', '--tenant', 'coastline')).map((row) => row.slice(2));

  test('says which are on, why one is off, which has no secret, and for how long a breaker is open', async () => {
    expect(
      await show(
        endpoint,
        { ...endpoint, configured: false },
        { ...endpoint, enabled: false, disabled_reason: 'gone' },
        { ...endpoint, secret: 'missing' },
        { ...endpoint, open_until: '2026-11-21T00:05:00.000Z', failures_in_row: 10 },
        { ...endpoint, format: 'adf', kinds: ['test_drive'], dealerships: ['cairns'] },
      ),
    ).toEqual([
      ['standard_webhooks', 'all leads', 'on', 'closed', '0'],
      ['standard_webhooks', 'all leads', 'off', 'closed', '0'],
      ['standard_webhooks', 'all leads', 'off (gone)', 'closed', '0'],
      ['standard_webhooks', 'all leads', 'no secret', 'closed', '0'],
      ['standard_webhooks', 'all leads', 'on', 'open until 2026-11-21T00:05:00.000Z', '10'],
      ['adf', 'test_drive @cairns', 'on', 'closed', '0'],
    ]);
  });

  test('switched on again leads to what died meanwhile', async () => {
    const { run, asked } = cli(endpoint);
    expect(await run('crm', 'enable', 'crm', '--tenant', 'coastline')).toContain('forecourt crm replay --status DEAD');
    expect(asked[0]?.what).toBe('POST /api/v1/operators/tenants/coastline/crm/endpoints/crm/enable');
  });
});
