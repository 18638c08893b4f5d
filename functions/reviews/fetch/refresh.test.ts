import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationRequested } from '#events/notification-requested.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { reviewsAnswerSchema } from '../contract.ts';
import { locationReviewsSchema, type FetchedReviews } from '../item.ts';
import type { ReviewsOrder } from '../setting.ts';
import { ReviewsFailed } from './provider.ts';
import { refreshReviews } from './refresh.ts';
import { sampleReviews } from './samples.ts';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';

const google = (placeIds: Record<string, string>, hidden: string[] = []): TenantConfig['reviews'] => ({
  provider: { from: 'google', keyRef: 'coastline/reviews/google', placeIds },
  hidden,
});
const review = (id: string, rating: number, day: number) => ({
  id,
  rating,
  author: id,
  author_url: null,
  text: `Text of ${id}`,
  published_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});

describe('the reviews of a dealer', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const clock = testClock();
  const told = countedSignals();
  /** What the provider says, by place; 'away' and 'refused' fail. */
  let places: Record<string, FetchedReviews | 'away' | 'refused'> = {};
  let asked: string[] = [];
  let dealers = 0;

  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    places = {};
    asked = [];
    told.take();
  });

  /** A dealer that no other test has. */
  const dealer = (reviews: TenantConfig['reviews'], change: Partial<TenantConfig> = {}): TenantContext => {
    dealers += 1;
    const id = `dealer-${dealers}`;
    return tenantContext('coastline', { id, slug: id, reviews, ...change });
  };
  const fetchReviews = async (order: ReviewsOrder): Promise<FetchedReviews> => {
    if (order.from === 'sample') return sampleReviews(order, clock.now());
    asked.push(order.placeId);
    const found = places[order.placeId];
    if (found === 'refused') throw new ReviewsFailed('refused', 'Google answered with 403.');
    if (found === 'away' || found === undefined) throw new ReviewsFailed('status', 'Google answered with 503.');
    return found;
  };
  const refreshed = (tenant: TenantContext) =>
    refreshReviews(
      {
        table: store.as('reviews-fetch').table,
        now: clock.now,
        logger: { info: () => undefined },
        signals: told.signals,
        fetchReviews,
      },
      tenant,
    );
  /** As the item of Cairns waits to publish them. */
  const noticesTo = async (tenant: TenantContext) => {
    const stored = await store.table.load(keys.locationReviews(tenant, 'cairns'), locationReviewsSchema);
    return Object.values(stored?.outbox ?? {}).map((event) => notificationRequested.read(event));
  };
  const shownTo = async (tenant: TenantContext) => {
    const { documents } = store.as('api-reviews');
    const runtime = testRuntime({ documents, tenants: [tenant], now: clock.now, newId: testIds() });
    const call = makeCaller({ reviews: createApi(runtime) });
    const { status, body } = await call({
      method: 'GET',
      path: '/api/v1/reviews',
      host: `${tenant.config.slug}.localhost`,
    });
    expect(status).toBe(200);
    return reviewsAnswerSchema.parse(body);
  };

  test('are the true average and count, and a list without what is below the minimum or hidden', async () => {
    places = {
      'place-cairns': {
        average: 4.8,
        count: 100,
        url: 'https://maps.example.com/cairns',
        reviews: [review('good', 5, 3), review('bad', 1, 4), review('kept-back', 5, 5)],
      },
      'place-ballina': { average: 3.8, count: 300, url: null, reviews: [review('fine', 4, 9)] },
    };
    const tenant = dealer(google({ cairns: 'place-cairns', ballina: 'place-ballina' }, ['kept-back']));
    await refreshed(tenant);
    const { overall, reviews, locations, ...rest } = await shownTo(tenant);
    expect(overall.count).toBe(400);
    expect(overall.average).toBeCloseTo(4.05);
    expect(reviews.map(({ id, location_id: at }) => [id, at])).toEqual([
      ['fine', 'ballina'],
      ['good', 'cairns'],
    ]);
    expect(locations.map(({ location_id: id, average, count }) => [id, average, count])).toEqual([
      ['cairns', 4.8, 100],
      ['ballina', 3.8, 300],
    ]);
    expect(rest).toEqual({ source: 'google', minimum: 4, hides: true });
  });

  test('are twelve in the list at most', async () => {
    const many = Array.from({ length: 30 }, (_, n) => review(`r${n}`, 5, (n % 28) + 1));
    places = { 'place-cairns': { average: 5, count: 30, url: null, reviews: many } };
    const tenant = dealer(google({ cairns: 'place-cairns' }));
    await refreshed(tenant);
    expect((await shownTo(tenant)).reviews).toHaveLength(12);
  });

  test('are fetched once a day, by one worker', async () => {
    places = { 'place-cairns': { average: 5, count: 1, url: null, reviews: [] } };
    const tenant = dealer(google({ cairns: 'place-cairns' }));
    await Promise.all([refreshed(tenant), refreshed(tenant), refreshed(tenant)]);
    expect(asked).toHaveLength(1);
    clock.advance(DAY_MS - 1);
    await refreshed(tenant);
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await refreshed(tenant);
    expect(asked).toHaveLength(2);
  });

  test('stay after a failure, which is tried again later each time and counted at the third', async () => {
    places = { 'place-cairns': { average: 4.5, count: 8, url: null, reviews: [] } };
    const tenant = dealer(google({ cairns: 'place-cairns' }));
    await refreshed(tenant);
    places = { 'place-cairns': 'away' };
    for (const wait of [DAY_MS, HOUR_MS, 2 * HOUR_MS]) {
      clock.advance(wait - 1);
      await refreshed(tenant);
      const before = asked.length;
      clock.advance(1);
      await refreshed(tenant);
      expect(asked.length).toBe(before + 1);
    }
    expect(told.take()).toEqual({ 'reviews.fetch-failing': 1 });
    expect(await noticesTo(tenant)).toEqual([]);
    clock.advance(4 * HOUR_MS);
    await refreshed(tenant);
    expect(told.take()).toEqual({});
    expect((await shownTo(tenant)).overall).toEqual({ average: 4.5, count: 8 });
    places = { 'place-cairns': { average: 4.6, count: 9, url: null, reviews: [] } };
    clock.advance(8 * HOUR_MS);
    await refreshed(tenant);
    expect((await shownTo(tenant)).overall).toEqual({ average: 4.6, count: 9 });
    expect(told.take()).toEqual({});
  });

  test('whose key or place is refused three times are told to the dealer, whose they are, once', async () => {
    const tenant = dealer(google({ cairns: 'place-cairns' }));
    places = { 'place-cairns': 'refused' };
    await refreshed(tenant);
    for (const hours of [1, 2]) {
      expect(await noticesTo(tenant)).toEqual([]);
      clock.advance(hours * HOUR_MS);
      await refreshed(tenant);
    }
    expect(await noticesTo(tenant)).toMatchObject([
      { notice: 'reviews_failing', details: { location: 'cairns', reason: 'refused' } },
    ]);
    const refusedSince = async () =>
      (await store.table.load(keys.locationReviews(tenant, 'cairns'), locationReviewsSchema))?.state.refused_since;
    expect(await refusedSince()).toBe(clock.now().toISOString());
    places = { 'place-cairns': { average: 5, count: 1, url: null, reviews: [] } };
    clock.advance(24 * HOUR_MS);
    await refreshed(tenant);
    expect(await refusedSince()).toBeNull();
  });

  test('are not shown any more thirty days after they were fetched', async () => {
    places = { 'place-cairns': { average: 4.5, count: 8, url: null, reviews: [] } };
    const tenant = dealer(google({ cairns: 'place-cairns' }));
    await refreshed(tenant);
    clock.advance(30 * DAY_MS);
    expect((await shownTo(tenant)).source).toBe('google');
    clock.advance(1);
    expect(await shownTo(tenant)).toMatchObject({ source: null, overall: { average: null, count: 0 }, reviews: [] });
  });

  test('of another place than the setting’s are not shown, and the right ones are fetched at once', async () => {
    places = {
      'place-cairns': { average: 4.5, count: 8, url: null, reviews: [] },
      'place-moved': { average: 4, count: 2, url: null, reviews: [] },
    };
    const tenant = dealer(google({ cairns: 'place-cairns' }));
    await refreshed(tenant);
    const { id, slug } = tenant.config;
    const moved = tenantContext('coastline', { id, slug, reviews: google({ cairns: 'place-moved' }) });
    expect((await shownTo(moved)).source).toBeNull();
    await refreshed(moved);
    expect((await shownTo(moved)).overall.count).toBe(2);
  });

  test('of a dealer without a provider are none, and nothing is read for them', async () => {
    const tenant = dealer({ provider: null, hidden: [] });
    await refreshed(tenant);
    expect(await shownTo(tenant)).toMatchObject({ source: null, locations: [], reviews: [] });
  });

  test('of a demo dealer are samples by name, one set for each yard and none for its workshops', async () => {
    for (const demo of ['coastline', 'merribank', 'totara']) {
      const { locations } = tenantConfig(demo);
      const tenant = dealer({ provider: { from: 'sample' }, hidden: [] }, { locations });
      await refreshed(tenant);
      const { source, reviews, locations: rated } = await shownTo(tenant);
      expect(source).toBe('sample');
      expect(reviews).toHaveLength(12);
      expect(reviews.every(({ author }) => author.endsWith('(sample)'))).toBe(true);
      const yards = locations.filter(({ location_type: type }) => type === 'sales' || type === '');
      expect(rated.map(({ location_id: id }) => id)).toEqual(yards.map(({ id }) => id));
    }
  });

  test('lie in one item for each location', async () => {
    const tenant = dealer({ provider: { from: 'sample' }, hidden: [] });
    await refreshed(tenant);
    expect(keys.locationReviews(tenant, 'cairns').toString()).toBe(`T#${tenant.id}#REVIEWS#cairns/REVIEWS`);
  });
});
