import { shownVehicleEvents } from '#events/shown-vehicle.ts';
import { consumer, schedule } from '#functions/runtime/manifest-entries.ts';

export const indexStock = consumer({
  id: 'search.index-stock',
  events: shownVehicleEvents,
  batchSize: 10,
  // Versions make the order of batches irrelevant, so batches may run in parallel.
  maxConcurrency: 4,
  timeoutSeconds: 30,
  uses: ['read:cars', 'read:reservations', 'index.write'],
  severity: 'tomorrow',
  impact: 'Shoppers see old stock: sold cars stay in the search and new ones do not appear.',
  reconciledBy: { schedule: 'search.reconcile', signal: 'search.index-diverged' },
});

/** Daily: repairs what events missed and purges old tombstones and indexes (docs/product/search.md, 'Search index'). */
export const reconcile = schedule({
  id: 'search.reconcile',
  // A pass a day; what a run had no time for, the next hour goes on with.
  everySeconds: 3_600,
  timeoutSeconds: 900,
  uses: ['read:tenants', 'write:passes', 'read:cars', 'read:reservations', 'index.maintain', 'signals'],
  severity: 'tomorrow',
  impact: 'What an event failed to bring to the search stays wrong there, and its index grows by what was removed.',
});
