import type * as z from 'zod';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { searchCompare, searchFill, searchReindex, SearchStatus } from './contract.ts';

type Answer<R extends { answer: { schema: z.ZodType } }> = z.infer<R['answer']['schema']>;
type Body<R extends { body: z.ZodType }> = z.infer<R['body']>;
type Differences = Answer<typeof searchCompare>['differences'];

interface OfTenant {
  tenant: string;
}

/** Port for operators' actions on the search index, because contexts do not import each other. */
export interface SearchMaintenance {
  status(): Promise<SearchStatus>;
  reindex(what: Body<typeof searchReindex>['what']): Promise<SearchStatus>;
  fill(step: Body<typeof searchFill> & OfTenant): Promise<Answer<typeof searchFill>>;
  compare(
    step: Body<typeof searchCompare> & OfTenant,
  ): Promise<Omit<Answer<typeof searchCompare>, 'differences'> & { differences: Readonly<Differences> }>;
}

export type MakeSearchMaintenance = (runtime: Pick<Runtime, 'table' | 'directory'>) => SearchMaintenance;
