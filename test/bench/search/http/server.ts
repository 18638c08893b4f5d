import { createServer } from 'node:http';
import { createApi } from '#functions/search/api.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { writeSearch } from '#domain/search/url.ts';
import { search } from '#functions/search/contract.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { requirePort, serveHttp } from '#infra/local/site/http.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { benchDealer } from '../dealer.ts';
import { wholeText } from '../engines/embedded.ts';
import { benchQueries } from '../queries.ts';
import { benchNow, benchStock } from '../stock.ts';

/**
 * Three servers in one process: our search route as in the embedded run; the engine behind Node's HTTP server ('/17' is query 17);
 * and that server with an empty answer. Prints one JSON line once all listen.
 */

export interface Served {
  /** Ports. */
  route: number;
  engine: number;
  empty: number;
  host: string;
  /** The 200 queries as addresses of the route. */
  targets: string[];
}

const { vehicles } = JSON.parse(process.argv[2] ?? '') as { vehicles: number };
const tenant = tenantContext(benchDealer);
const index = makeEmbeddedIndex();
await index.upsertMany(tenant, benchStock(vehicles));
const now = (): Date => benchNow;
const runtime = testRuntime({
  documents: new MemoryTable().connect(),
  tenants: [tenant],
  now,
  newId: testIds(),
  // Written as in the product; only faults are shown.
  log: (line) => {
    if (line.startsWith('{"level":"ERROR"')) console.error(line);
  },
});
const route = await serveHttp(
  makeGateway({
    routes: [search],
    apis: new Map([['search', createApi({ ...runtime, index })]]),
    newId: testIds('req-'),
    now,
  }),
  { port: 0, onError: (error) => console.error(error) },
);
const queries = benchQueries();
const JSON_TYPE = 'application/json; charset=utf-8';
const bare = async (answer: (path: string) => Promise<string>): Promise<number> => {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then((text) => {
      const body = Buffer.from(text);
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': String(body.length) });
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return requirePort(server.address());
};
const engine = await bare(async (path) => {
  const query = queries[Number(path.slice(1))]?.query;
  if (query === undefined || index.searchText === undefined) throw new RangeError(`No query ${path}.`);
  return wholeText(await index.searchText(query));
});
const empty = await bare(async () => '{}');
const served: Served = {
  route: route.port,
  engine,
  empty,
  host: `${tenant.config.slug}.localhost`,
  targets: queries.map(({ state }) => {
    const asked = writeSearch(state);
    return asked === '' ? search.path : `${search.path}?${asked}`;
  }),
};
console.log(JSON.stringify(served));
