import * as z from 'zod';
import { idSchema } from './location-schema.ts';
import { secretRefSchema } from './secret-ref.ts';

const providerSchema = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('google'),
    /** Key of the Places API. */
    keyRef: secretRefSchema,
    /** By location id. A location without one shows no reviews. */
    placeIds: z.record(
      idSchema,
      z.string().regex(/^[\w-]{10,300}$/, 'Write the place id that Google gives the location.'),
    ),
  }),
  /** Invented reviews for demonstrations, which every page calls samples. */
  z.object({ from: z.literal('sample') }),
]);

/** docs/product/content.md, 'Reviews'. */
export const reviewsSchema = z.object({
  /** Null: no reviews are shown. */
  provider: providerSchema.nullable().default(null),
  /** Ids of reviews that the list leaves out; they count all the same. */
  hidden: z.array(z.string()),
});
