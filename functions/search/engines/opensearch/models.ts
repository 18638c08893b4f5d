import { byCodeUnit } from '#domain/text/order.ts';
import * as z from 'zod';
import { hitSchema } from '#domain/search/hit-schema.ts';
import type { ModelFound, StockQuery } from '#functions/search/engines/port/stock-index.ts';
import { allOf, numberField, buildRefinements, buildScopeClauses, valueField, type Clause } from './filters.ts';
import { ALL_VALUES, relevance } from './search-body.ts';

export const modelsBody = (query: StockQuery): Clause => ({
  query: allOf([...buildScopeClauses(query), ...buildRefinements(query).map(({ clause }) => clause)]),
  aggs: {
    models: {
      terms: { field: valueField('make_model'), size: ALL_VALUES, order: [{ _count: 'desc' }, { _key: 'asc' }] },
      aggs: {
        price: { min: { field: numberField('price') } },
        first: { top_hits: { size: 1, sort: relevance, _source: ['hit'] } },
      },
    },
  },
  size: 0,
});

const bucketSchema = z.object({
  key: z.string(),
  doc_count: z.number(),
  price: z.object({ value: z.number().nullable() }),
  first: z.object({ hits: z.object({ hits: z.tuple([z.object({ _source: z.object({ hit: hitSchema }) })]) }) }),
});
const answerSchema = z.object({
  aggregations: z.object({ models: z.object({ buckets: z.array(bucketSchema) }) }),
});

export const readModelsAnswer = (answer: unknown): ModelFound[] =>
  answerSchema
    .parse(answer)
    .aggregations.models.buckets.map(({ key, doc_count: count, price, first }) => ({
      makeModel: key,
      count,
      priceFrom: price.value,
      hit: first.hits.hits[0]._source.hit,
    }))
    .sort((a, b) => b.count - a.count || byCodeUnit(a.makeModel, b.makeModel));
