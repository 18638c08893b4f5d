import { listedReviews, combineRatings } from '#domain/reviews/rules.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeMemory, type Memory } from '#functions/runtime/memory.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReviewsAnswer } from './contract.ts';
import { locationReviewsSchema, type LocationReviews } from './item.ts';
import { reviewedLocations } from './setting.ts';

interface ReadDeps {
  table: Pick<Table, 'loadMany'>;
  now: () => Date;
}

type Found = { location_id: string } & NonNullable<LocationReviews['fetched']>;

const SHOWN_MS = 30 * 24 * 60 * 60_000;

/** What was fetched by today's settings, at most thirty days ago. */
const loadReviews = async ({ table, now }: ReadDeps, tenant: TenantContext): Promise<Found[]> => {
  const asked = reviewedLocations(tenant.config);
  if (asked.length === 0) return [];
  const oldest = new Date(now().getTime() - SHOWN_MS).toISOString();
  const stored = await table.loadMany(
    asked.map(({ locationId }) => keys.locationReviews(tenant, locationId)),
    locationReviewsSchema,
  );
  return asked.flatMap(({ locationId, of }) => {
    const pk = keys.locationReviews(tenant, locationId).pk;
    const state = stored.find(({ key }) => key.pk === pk)?.state;
    if (state?.of !== of || state.fetched === null || state.fetched.at < oldest) return [];
    return [{ location_id: locationId, ...state.fetched }];
  });
};

const toReviewsAnswer = ({ config: { reviews, constants } }: TenantContext, found: readonly Found[]): ReviewsAnswer => {
  const all = found.flatMap(({ location_id, reviews: own }) => own.map((review) => ({ ...review, location_id })));
  return {
    source: found.length === 0 ? null : (reviews.provider?.from ?? null),
    overall: combineRatings(found),
    locations: found.map(({ location_id, average, count, url }) => ({ location_id, average, count, url })),
    reviews: listedReviews(all, {
      minimum: constants.reviewsMinimum,
      hidden: reviews.hidden,
      most: constants.reviewsQuantity,
    }),
    minimum: constants.reviewsMinimum,
    hides: all.some(({ id }) => reviews.hidden.includes(id)),
  };
};

/** Pages are made often and reviews change daily. */
const KEEP_MS = 60_000;
const MOST_KEPT = 200;

export const makeReadReviews = (deps: ReadDeps): ((tenant: TenantContext) => Promise<ReviewsAnswer>) => {
  const kept: Memory<{ of: TenantContext['config']; answer: ReviewsAnswer }> = makeMemory({
    now: deps.now,
    keepMs: KEEP_MS,
    most: MOST_KEPT,
  });
  return async (tenant) => {
    const known = kept.get(tenant.id);
    if (known?.of === tenant.config) return known.answer;
    const answer = toReviewsAnswer(tenant, await loadReviews(deps, tenant));
    // Nothing yet: the first fetch is about to end.
    if (answer.source !== null) kept.set(tenant.id, { of: tenant.config, answer });
    return answer;
  };
};
