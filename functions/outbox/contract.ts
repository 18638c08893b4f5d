import { schedule, streamReader } from '#functions/runtime/manifest-entries.ts';

export const relay = streamReader({
  id: 'outbox.relay',
  timeoutSeconds: 30,
  uses: ['outbox'],
  impact:
    'Events leave up to two minutes late, with the sweeper: leads reach CRMs later, the search shows older stock.',
});

export const sweep = schedule({
  id: 'outbox.sweep',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['outbox', 'signals'],
  impact: 'Events that the stream lost stay in the table: leads are kept but do not reach CRMs.',
});
