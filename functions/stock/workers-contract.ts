import { consumer, schedule } from '#functions/runtime/manifest-entries.ts';

export const ingest = consumer({
  id: 'stock.ingest',
  events: ['stock.feed_received'],
  batchSize: 1,
  // Feeds arrive on the hour; each takes seconds, and all write one table. A source has one run at a time.
  maxConcurrency: 8,
  timeoutSeconds: 180,
  uses: ['read:cars', 'write:cars', 'read:reservations', 'read:feeds', 'write:feeds', 'objects.write', 'signals'],
  severity: 'tomorrow',
  impact: 'Dealers’ feeds wait: new cars, prices and sales do not reach the sites.',
  reconciledBy: { schedule: 'stock.reconcile', signal: 'stock.run-stalled' },
});

/** What the console's list counts of each car (ADR 36, 'Leads and saves'). */
export const countDemand = consumer({
  id: 'stock.count-demand',
  events: ['lead.recorded', 'watchlist.added', 'watchlist.removed', 'favourite.saved'],
  batchSize: 10,
  maxConcurrency: 4,
  timeoutSeconds: 30,
  uses: ['read:cars', 'write:demand'],
  severity: 'tomorrow',
  impact:
    'The list of cars in the console lacks leads and saves of the last days. Sites, leads and CRMs do not notice.',
  reconciledBy: {
    because: 'A lost message makes a count of thirty days one too low; the archive of the bus has its event.',
  },
});

export const reconcile = schedule({
  id: 'stock.reconcile',
  everySeconds: 300,
  timeoutSeconds: 50,
  uses: ['write:feeds', 'due', 'signals'],
  severity: 'tomorrow',
  impact: 'A feed run whose message got lost, or whose worker died for good, is never finished.',
});

/** Dealers' prices that are over (docs/product/own-fields.md, 'A price with an end'). */
export const endPrices = schedule({
  id: 'stock.end-prices',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['read:cars', 'write:cars', 'due'],
  severity: 'tomorrow',
  impact:
    'Dealers’ prices stay in the listings after their end; the cars’ own pages and reservations have the right ones.',
});

/** Each run fetches what is due: feeds, then the finance provider's entries (docs/product/finance.md, 'Entries of a service'). */
export const pull = schedule({
  id: 'stock.pull',
  everySeconds: 300,
  timeoutSeconds: 600,
  uses: [
    'read:tenants',
    'write:passes',
    'due',
    'read:cars',
    'write:cars',
    'write:feeds',
    'objects.write',
    'egress',
    'sftp',
    'secrets.pull',
    'secrets.lender',
    'signals',
  ],
  severity: 'tomorrow',
  impact: 'Feeds that lie on dealers’ servers are not fetched: their sites show old stock.',
});
