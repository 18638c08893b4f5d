import { schedule, streamReader } from '#functions/runtime/manifest-entries.ts';

/** One reader per lane, so that a large import does not delay leads; a stream supports two. */
export const relayLeads = streamReader({
  id: 'outbox.relay-leads',
  lane: 'lead',
  timeoutSeconds: 30,
  uses: ['outbox', 'write:audit'],
  severity: 'tomorrow',
  impact: 'Events of leads leave up to two minutes late, with the sweeper: leads reach CRMs later.',
});

export const relayStock = streamReader({
  id: 'outbox.relay-stock',
  lane: 'stock',
  timeoutSeconds: 30,
  uses: ['outbox', 'write:audit'],
  severity: 'tomorrow',
  impact: 'Events of stock leave up to two minutes late, with the sweeper: the search shows older stock.',
});

export const sweep = schedule({
  id: 'outbox.sweep',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['outbox', 'write:audit', 'signals'],
  severity: 'urgent',
  impact: 'Events that the stream lost stay in the table: leads are kept but do not reach CRMs.',
});
