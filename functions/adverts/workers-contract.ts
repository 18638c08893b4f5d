import { shownVehicleEvents } from '#events/shown-vehicle.ts';
import { consumer, schedule } from '#functions/runtime/manifest-entries.ts';

export const record = consumer({
  id: 'adverts.record',
  events: shownVehicleEvents,
  batchSize: 10,
  maxConcurrency: 3,
  yieldsTo: ['stock.ingest', 'search.index-stock'],
  timeoutSeconds: 30,
  uses: ['read:cars', 'read:reservations', 'write:adverts'],
  severity: 'tomorrow',
  impact: 'The archive of adverts notes changes late, and states that stood for a short time not at all.',
  reconciledBy: {
    because: 'Once a day adverts.compare reads each vehicle that is shown, and records what differs.',
  },
});

/** Daily: what changes without an event (a setting, a rate, a day), what one failed to bring, and vehicles older than the archive. */
export const compare = schedule({
  id: 'adverts.compare',
  // A pass a day; what a run had no time for, the next hour goes on with.
  everySeconds: 3_600,
  timeoutSeconds: 900,
  uses: ['read:tenants', 'write:passes', 'read:cars', 'read:reservations', 'read:adverts', 'write:adverts'],
  severity: 'tomorrow',
  impact:
    'Changes of settings and rates are not in the archive of adverts, and gaps of the law are counted as they were.',
});
