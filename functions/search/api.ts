import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { limitReads, makeReadLimit } from '#functions/runtime/limits/read-limit.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { findVehiclesRoute } from './routes/find-vehicles.ts';
import { modelRoute } from './routes/model.ts';
import { modelsRoute } from './routes/models.ts';
import { similarRoute } from './routes/similar.ts';
import { searchRoute } from './routes/search.ts';
import { standingRoute } from './routes/standing.ts';
import type { StockIndex } from './engines/port/stock-index.ts';
import { vocabularyRoute } from './routes/vocabulary.ts';

export const createApi = (
  deps: ApiDeps & Pick<ApiRuntime, 'now'> & { index: StockIndex; table: Pick<Table, 'load' | 'list' | 'loadMany'> },
): ApiFunction =>
  apiFunction(deps, [
    findVehiclesRoute(deps),
    standingRoute(deps),
    ...limitReads(
      [
        searchRoute({ index: deps.index, now: deps.now, clock: () => performance.now() }),
        vocabularyRoute(deps),
        modelsRoute(deps),
        modelRoute(deps),
        similarRoute(deps),
      ],
      makeReadLimit(deps.now),
    ),
  ]);
