import { parseArgs } from 'node:util';
import type { BenchRow } from './bench-row.ts';
import { benchAbuse } from './abuse.bench.ts';
import { benchAlerts } from './alerts.bench.ts';
import { benchBrochure } from './brochure.bench.ts';
import { benchVehicleList } from './car-list.bench.ts';
import { benchManyVehicles } from './many-cars.bench.ts';
import { benchFairness } from './fairness.bench.ts';
import { benchFeeds } from './feeds.bench.ts';
import { benchIngest } from './ingest.bench.ts';
import { benchFlood } from './flood.bench.ts';
import { benchLeads } from './leads.bench.ts';
import { benchInbox } from './inbox.bench.ts';
import { benchPage } from './page.bench.ts';
import { benchParts } from './parts.bench.ts';
import { benchPictures } from './pictures.bench.ts';
import { benchTenants } from './tenants.bench.ts';
import { benchValuations } from './valuations.bench.ts';
import { benchSnapshots } from './snapshots.bench.ts';
import { benchRequests } from './requests.bench.ts';
import { benchReservations } from './reservations.bench.ts';

/**
 * `npm run bench`: ingest, leads, pages and pictures compared with baselines of the same run, and requests per view. Compare ratios
 * and counts: milliseconds depend on the machine. Search has its own bench, `npm run bench:search`.
 */

const usage = `Usage: npm run bench -- [options] [ingest|feeds|fairness|leads|reservations|flood|inbox|page|parts|pictures|requests|brochure|alerts|valuations|abuse|tenants|snapshots|cars|many ...]

  --json   one JSON line a bench
  --help   this text

BENCH_AGAINST=FOLDER measures the ingest of another checkout beside this one's in 'feeds'.`;

const benches: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  ingest: benchIngest,
  feeds: benchFeeds,
  fairness: benchFairness,
  leads: benchLeads,
  reservations: benchReservations,
  flood: benchFlood,
  inbox: benchInbox,
  page: benchPage,
  parts: benchParts,
  pictures: benchPictures,
  requests: benchRequests,
  brochure: benchBrochure,
  alerts: benchAlerts,
  valuations: benchValuations,
  abuse: benchAbuse,
  tenants: benchTenants,
  snapshots: benchSnapshots,
  cars: benchVehicleList,
  many: benchManyVehicles,
};

const print = (name: string, rows: readonly BenchRow[]): void => {
  console.log(`\n${name}`);
  for (const row of rows) {
    console.log(
      `  ${row.name.padEnd(56)} ${row.value.padStart(16)}  ${row.ratio === null ? '' : `${row.ratio.toFixed(2)}x`}`,
    );
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help === true) console.log(usage);
else {
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const rows = await bench();
    if (values.json === true) console.log(JSON.stringify({ bench: name, rows }));
    else print(name, rows);
  }
}
