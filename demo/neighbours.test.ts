import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/hours/units.ts';
import { emptySearch } from '#domain/search/state.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { isSellable } from '#domain/vehicle/rules.ts';
import { vehicleContentSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { similarAnswerSchema } from '#functions/search/contract.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockDocument } from '#functions/search/engines/port/document.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { similarRoute } from '#functions/search/routes/similar.ts';
import { callRoute } from '#test/support/call-route.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { demoFeedDays, demoTenants, demoVehicles } from './stock.ts';

const anchor = new Date('2026-11-21T00:00:00.000Z');
const listedAt = (daysAgo: number): string =>
  new Date(anchor.getTime() - (demoFeedDays.find((day) => daysAgo >= day) ?? 0) * DAY_MS).toISOString();

const itemsOf = (tenant: string): StockItem[] =>
  demoVehicles(tenant, anchor)
    .filter(({ soldDaysAgo }) => soldDaysAgo === null)
    .map(({ content, listedDaysAgo }, at) => ({
      ...stockItem({ id: `v${at}`, created_at: listedAt(listedDaysAgo) }),
      content: vehicleContentSchema.parse(content),
    }));

const shapeOf = ({ content: { pictures } }: StockItem): string | null => {
  const [picture] = pictures;
  return picture?.kind === 'layered' ? picture.body : null;
};

const repeated = (shapes: readonly (string | null)[]): boolean =>
  shapes.some((shape, at) => at > 0 && shape !== null && shape === shapes[at - 1]);

const thrice = (shapes: readonly (string | null)[]): boolean =>
  shapes.some((shape) => shape !== null && shapes.filter((other) => other === shape).length > 2);

describe.each(demoTenants)('the rows of %s', (name) => {
  const tenant = tenantContext(name);
  const index = makeEmbeddedIndex();
  const items = itemsOf(name);
  const shapes = new Map(items.map((item) => [item.id, shapeOf(item)]));
  let store: Awaited<ReturnType<typeof testTable>>;

  const shapesOf = (hits: readonly { id: string }[]) => hits.map(({ id }) => shapes.get(id) ?? null);
  const promoted = items.filter((item) => item.content.custom_rank > 0);

  const similarShapes = async (item: StockItem) => {
    const { table } = store.as('api-search');
    const route = similarRoute({ index, table, now: () => anchor });
    const { body } = await callRoute(route, tenant, { params: { slug: `x-${item.id}` } });
    return shapesOf(similarAnswerSchema.parse(body).hits);
  };

  beforeAll(async () => {
    store = await testTable();
    for (const item of promoted) await putStock(store.table, tenant, item);
    await index.upsertMany(
      tenant,
      items.map((item) => stockDocument(projectVehicle(item, undefined, tenant.config), 1, tenant.config)),
    );
  });
  afterAll(() => store.close());

  test('that have just arrived, on the home page, show no two neighbours of one shape and none without a picture', async () => {
    const query = stockQuery(tenant, { ...emptySearch, sortBy: 'latest' }, {}, anchor);
    const found = await index.search({ ...query, soldAfter: anchor.getTime(), from: 0, size: 21, unknown: null });
    const row = shapesOf(found.hits.filter(isSellable).slice(0, tenant.config.theme.cardsPerRow + 1));
    expect(row).not.toContain(null);
    expect(repeated(row)).toBe(false);
  });

  test('of similar vehicles show no two neighbours of one shape and no shape thrice', async () => {
    const rows = await Promise.all(promoted.map(similarShapes));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => repeated(row) || thrice(row))).toEqual([]);
  });
});
