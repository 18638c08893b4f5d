import type { Part } from '#domain/parts/part-schema.ts';
import { emptyPartSearch } from '#domain/parts/state.ts';
import { searchParts } from '#domain/parts/search-parts.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement, type Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { limitReads, makeReadLimit } from '#functions/runtime/limits/read-limit.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import {
  MOST_FAULTS,
  operatorImport,
  operatorListParts,
  operatorRemoveParts,
  operatorShowPart,
  searchPartsRoute,
} from './contract.ts';
import { planImport, unpackFile } from './import.ts';
import { makeReadCatalogue } from './published/catalogue.ts';
import { answerSearch, findPart, indexOf } from './search.ts';
import { hashParts, replaceCatalogue } from './store.ts';

/** How many parts there are is nobody's secret. */
const stampOf = (call: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>, action: string) =>
  makeStamp(call, { action, subject: { kind: 'parts', id: 'catalogue' }, keeps: ['parts', 'sha256'] });

const toPairs = (query: Readonly<Record<string, string | readonly string[]>>): (readonly [string, string])[] =>
  Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const));

const none: readonly Part[] = [];

export const createApi = (deps: ApiRuntime): ApiFunction => {
  const { directory } = deps;
  const read = makeReadCatalogue(deps);
  const clock = (): number => performance.now();
  const shoppers = [
    implement(searchPartsRoute, async ({ tenant, query }) => {
      if (!tenant.config.flags.parts_enabled) throw new Problem('not_found', 'This dealer sells no parts online.');
      return { body: answerSearch((await read(tenant))?.list ?? none, toPairs(query), clock) };
    }),
  ];
  return apiFunction(deps, [
    ...limitReads(shoppers, makeReadLimit(deps.now)),
    implement(operatorImport, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const { format, file, packed, check } = call.body;
      const before = await read(tenant);
      const { parts, faults, ...counts } = planImport(unpackFile(file, packed), format, before?.list ?? none);
      const said = { ...counts, parts: parts.length, faults: faults.slice(0, MOST_FAULTS) };
      const now = before?.revision.id ?? null;
      if (check) return { body: { ...said, result: 'checked' as const, revision: now } };
      if (before?.sha256 === hashParts(parts))
        return { body: { ...said, result: 'unchanged' as const, revision: now } };
      const { revision } = await replaceCatalogue(deps, tenant, parts, stampOf(call, operatorImport.id));
      return { body: { ...said, result: 'imported' as const, revision: revision.id } };
    }),
    implement(operatorRemoveParts, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const removed = (await read(tenant))?.list.length ?? 0;
      if (removed > 0) await replaceCatalogue(deps, tenant, none, stampOf(call, operatorRemoveParts.id));
      return { body: { removed } };
    }),
    implement(operatorListParts, async ({ params, query: { query, page } }) => {
      const catalogue = await read(await directory.byId(params.tenant));
      const list = catalogue?.list ?? none;
      const { hits, count, pages, page: shown } = searchParts(indexOf(list), { ...emptyPartSearch, query, page });
      return {
        body: {
          revision: catalogue?.revision.id ?? null,
          imported_at: catalogue?.imported_at ?? null,
          total: list.length,
          count,
          page: shown,
          pages,
          parts: [...hits],
        },
      };
    }),
    implement(operatorShowPart, async ({ params, query: { number } }) => {
      const part = findPart((await read(await directory.byId(params.tenant)))?.list ?? none, number);
      if (part === undefined) throw new Problem('not_found', `No part has the number '${number}'.`);
      return { body: { part } };
    }),
  ]);
};
