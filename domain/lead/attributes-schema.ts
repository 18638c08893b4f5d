import * as z from 'zod';

export const leadAttributesSchema = z.strictObject({
  visited_pages: z.array(z.string().max(200)).max(20).default([]),
  linked_query_params: z.record(z.string().max(40), z.string().max(200)).default({}),
  original_category: z.string().max(60).optional(),
  /** Of a `stock_alert`: the search without results in its canonical form, its address, and its description. */
  search: z.string().max(20_000).optional(),
  search_url: z.string().max(20_000).optional(),
  search_words: z.string().max(20_000).optional(),
});
