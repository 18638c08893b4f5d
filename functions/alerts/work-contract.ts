import { vehicleEvents } from '#events/shown-vehicle.ts';
import { consumer, schedule, type Use } from '#functions/runtime/manifest-entries.ts';

const matching: readonly Use[] = ['read:alerts', 'write:alerts', 'read:users', 'read:cars', 'index.match'];

export const match = consumer({
  id: 'alerts.match',
  events: [...vehicleEvents, 'lead.submitted'],
  batchSize: 10,
  maxConcurrency: 4,
  timeoutSeconds: 60,
  // A new vehicle may be in the search index a moment later.
  retryAfterSeconds: 5,
  uses: [...matching, 'write:users', 'write:consents', 'write:messages', 'mail', 'link_secret'],
  severity: 'tomorrow',
  impact: 'Shoppers are not told that a car they wait for arrived, got cheaper or was sold.',
  reconciledBy: { schedule: 'alerts.send', signal: 'alerts.change-missed' },
});

/** Also compares the stock with what alerts saw, a step at a time. */
export const send = schedule({
  id: 'alerts.send',
  everySeconds: 60,
  timeoutSeconds: 300,
  uses: [...matching, 'write:consents', 'write:messages', 'mail', 'sms', 'link_secret', 'due', 'signals'],
  severity: 'tomorrow',
  impact: 'Alerts of shoppers are not sent, and changes whose message got lost are not found.',
});
