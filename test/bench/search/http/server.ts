import { createServer } from 'node:http';
import { createApi } from '#functions/search/api.ts';
import { makeEmbeddedIndex } from '#functions/search/embedded/engine.ts';
import { writeSearch } from '#domain/search/url.ts';
import { search } from '#functions/search/contract.ts';
import { makeGateway } from '#infra/local/gateway.ts';
import { portOf, serveHttp } from '#infra/local/http.ts';
import { MemoryTable } from '#test/support/memory-documents.ts';
import { testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { benchDealer } from '../dealer.ts';
import { benchQueries } from '../queries.ts';
import { benchNow, benchStock } from '../stock.ts';

/**
 * Two servers in a process of their own, to be ended by its parent: our search route as the local run serves it (its HTTP
 * server, its gateway, the API function of the search context, log lines written and dropped), and Node's own HTTP
 * server with an empty answer. Prints one JSON line once both listen.
 */

export interface Served {
  /** Ports. */
  route: number;
  empty: number;
  host: string;
  /** What the 200 queries ask the route for. */
  targets: string[];
}

const { vehicles } = JSON.parse(process.argv[2] ?? '') as { vehicles: number };
const tenant = tenantContext(benchDealer);
const index = makeEmbeddedIndex();
await index.upsertMany(tenant, benchStock(vehicles));
const now = (): Date => benchNow;
const runtime = testRuntime({
  ...{ documents: new MemoryTable().connect(), tenants: [tenant], now, newId: testIds() },
  // Written as in the product; only what tells of a fault is shown.
  log: (line) => {
    if (line.startsWith('{"level":"ERROR"')) console.error(line);
  },
});
const route = await serveHttp(
  makeGateway({
    routes: [search],
    apis: new Map([['search', createApi({ ...runtime, index })]]),
    ...{ newId: testIds('req-'), now },
  }),
  { port: 0, onError: (error) => console.error(error) },
);
const empty = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': '2' });
  response.end('{}');
});
await new Promise<void>((listening) => empty.listen(0, '127.0.0.1', listening));
const served: Served = {
  route: route.port,
  empty: portOf(empty.address()),
  host: `${tenant.config.slug}.localhost`,
  targets: benchQueries().map(({ state }) => {
    const asked = writeSearch(state);
    return asked === '' ? search.path : `${search.path}?${asked}`;
  }),
};
console.log(JSON.stringify(served));
