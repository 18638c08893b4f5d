import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveAway } from '#domain/on-road-costs/drive-away.ts';
import { driveAwayText, aboutText } from '#domain/on-road-costs/words.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { createApi as createBrochures } from '#functions/brochures/api.ts';
import { customerComments } from '#functions/crm/adf/comments.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { createApi as createMedia } from '#functions/media/api.ts';
import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import { manifest } from '#functions/manifest.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { stockDocument } from '#functions/search/engines/port/document.ts';
import { createApi as createVehicles } from '#functions/vehicles/api.ts';
import { vehicleAnswerSchema, getDriveAway } from '#functions/vehicles/contract.ts';
import { makeCallRoute } from '#infra/in-process/call-route.ts';
import { makeGateway } from '#infra/local/site/gateway.ts';
import { leadInput } from '#test/support/leads.ts';
import { readPdf } from '#test/support/documents/pdf.ts';
import { testEnv, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { fixtureNow, fixtureSearch, siteDocument } from '#test/web/fixtures.ts';
import { pageAt, renderedPage } from '#test/web/rendered-page.ts';
import { driveAwayShown } from '#web/sections/cards/card-content.ts';

const checked_on = '2026-11-16';
const dealer = tenantContext('coastline', {
  on_costs: {
    enabled: true,
    confirmed: { 'transfer-qld-2026': checked_on, 'duty-vic-2026': checked_on, 'transfer-nsw-2026': checked_on },
    figures: [
      { place: 'NSW', kind: 'registration', low_cents: 110_450, high_cents: 110_450, checked_on },
      { place: 'VIC', kind: 'registration', low_cents: 97_370, high_cents: 103_115, checked_on },
    ],
    charges: [{ label: 'Dealer delivery', cents: 129_555 }],
  },
});
const site = siteDocument(dealer.config);
type State = 'NSW' | 'VIC' | 'QLD';

const used: Partial<VehicleContent> = {
  car_type: 'used',
  simple_body: 'suv',
  simple_fuel: 'petrol',
  cylinders: 4,
  price_cents: 2_649_050,
  price_type: 'excl_govt_charges',
  rego_state: 'QLD',
  rego_expiry: '2027-05-01',
  location_id: 'cairns',
};
const fresh: Partial<VehicleContent> = { ...used, car_type: 'new', rego_expiry: null, rego_state: null };

/** What a person can read: not the data that the page carries for its scripts. */
const seen = ({ body }: Document): string => {
  for (const script of body.querySelectorAll('script')) script.remove();
  return body.textContent;
};

describe('one price: what it costs to drive away', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let gateway: ReturnType<typeof makeGateway>;
  let number = 0;

  beforeAll(async () => {
    store = await testTable();
    const newId = testIds('req-');
    const now = () => fixtureNow;
    const runtime = testRuntime({ documents: store.documents, tenants: [dealer], now, newId });
    // In-process calls name a dealer by its first host.
    const directory = { ...runtime.directory, byHost: async () => dealer };
    const deps = { ...runtime, directory, images: makeSharpLibrary() };
    const apis = new Map<string, ApiFunction>([
      ['vehicles', createVehicles(deps)],
      ['media', createMedia(deps)],
    ]);
    const apiOf = (context: string): ApiFunction => {
      const api = apis.get(context);
      if (api === undefined) throw new TypeError(`No API of ${context}.`);
      return api;
    };
    const callRoute = makeCallRoute({ apiOf, edgeSecret: testEnv.EDGE_SECRET, now, newId });
    apis.set('brochures', createBrochures({ ...deps, callRoute }));
    apis.set('leads', createLeads({ ...deps, limits: 'off' }));
    gateway = makeGateway({ routes: manifest.filter((entry) => entry.kind === 'route'), apis, newId, now });
  });
  afterAll(() => store.close());

  const ask = async (path: string, { state, body }: { state?: State | undefined; body?: unknown } = {}) => {
    const answer = await gateway({
      method: body === undefined ? 'GET' : 'POST',
      path,
      query: new URLSearchParams(state === undefined ? {} : { state }),
      headers: {
        host: 'coastline.localhost',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': `key-${(number += 1)}-00000000` }),
      },
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      ip: '203.0.113.7',
    });
    expect(answer.status, answer.body.toString('utf8').slice(0, 300)).toBeLessThan(300);
    return answer.body;
  };
  const json = async (...asked: Parameters<typeof ask>): Promise<unknown> =>
    JSON.parse((await ask(...asked)).toString('utf8'));

  /** What each output says of a stored vehicle, in the shopper's state or, without one, where the vehicle stands. */
  const outputs = async (content: Partial<VehicleContent>, state?: State) => {
    const item = stockItem({ id: `p${(number += 1)}` }, content);
    await putStock(store.table, dealer, item);
    const vehicle = vehicleAnswerSchema.parse(await json(`/api/v1/cars/${item.slug}`));
    const own = getDriveAway.answer.schema.parse(await json(`/api/v1/cars/${item.slug}/drive-away`, { state }));
    const { hit }: { hit: Hit } = stockDocument(projectVehicle(item, undefined, dealer.config), 1, dealer.config);

    const { text: brochure } = await readPdf(await ask(`/api/v1/cars/${item.slug}/pdf`, { state }));
    const taken = await json('/api/v1/leads', {
      body: leadInput({ car_id: item.id, ...(state === undefined ? {} : { registration_state: state }) }),
    });
    const { lead_id } = taken as { lead_id: string };
    const lead = (await store.table.load(keys.lead(dealer, lead_id), storedLeadSchema))?.state.lead;
    if (lead === undefined) throw new TypeError('The lead was not kept.');
    const address = `/cars/${item.slug}`;
    const asked = { site, callers: { 'vehicles.get': async () => ({ ok: true as const, answer: vehicle }) } };
    const listing = await pageAt('/search/new-used-and-demo-cars/', {
      site,
      callers: { 'search.search': async () => ({ ok: true, answer: { ...fixtureSearch(), hits: [hit], count: 1 } }) },
    });
    const page = await pageAt(address, asked);
    const rendered = await renderedPage(address, asked);
    return {
      shown: own.drive_away,
      pageAnswer: vehicle.drive_away,
      page: seen(page),
      html: rendered.kind === 'moved' ? '' : rendered.html,
      listing: seen(listing),
      card: driveAwayShown(hit, state, fixtureNow),
      brochure,
      lead,
      adf: customerComments(lead, {}, { timeZone: 'Australia/Brisbane', hasPlaceholder: false }),
    };
  };
  const estimateOf = (shown: DriveAway | null) => {
    if (shown?.kind !== 'estimate') throw new TypeError(`No estimate: ${JSON.stringify(shown)}`);
    return shown;
  };

  test.each<[string, Partial<VehicleContent>, number]>([
    ['a used car', used, 2_649_050],
    ['one with an offer', { ...used, offer_price_cents: 2_500_099 }, 2_500_099],
    ['a hybrid of unknown engine', { ...used, simple_fuel: 'hybrid', cylinders: null }, 2_649_050],
    ['one that may be of several classes', { ...used, cylinders: null }, 2_649_050],
    ['a dear one', { ...used, price_cents: 10_000_100, cylinders: 8 }, 10_000_100],
  ])('of %s is the same on page, card, structured data, brochure and lead', async (_, content, price) => {
    const found = await outputs(content);
    const estimate = estimateOf(found.shown);
    const { low_cents, high_cents, place } = estimate;
    expect(low_cents).toBeGreaterThan(price);
    expect(found.pageAnswer).toEqual(estimate);
    expect(found.page).toContain(`Estimated drive away, QLD${aboutText(estimate)}`);
    expect(found.page).toContain(estimate.statement);
    expect(found.html).toContain(`"@type":"PriceSpecification","name":"${driveAwayText(estimate)}"`);
    const dollars = (cents: number): string => (cents / 100).toFixed(2);
    expect(found.html).toContain(
      low_cents === high_cents
        ? `"price":"${dollars(low_cents)}","priceCurrency":"AUD","validThrough"`
        : `"minPrice":"${dollars(low_cents)}","maxPrice":"${dollars(high_cents)}"`,
    );
    expect(found.card).toBe(driveAwayText(estimate));
    expect(found.listing).toContain(driveAwayText(estimate));
    expect(found.brochure).toContain(`${driveAwayText(estimate)}. ${estimate.statement}`);
    expect(found.lead.vehicle?.drive_away).toEqual({ place, low_cents, high_cents, checked_on });
    expect(found.adf).toContain(`Price shown: ${driveAwayText(estimate)}`);
  });

  test.each(['NSW', 'VIC'] as const)('follows the shopper to %s in every output', async (state) => {
    const found = await outputs(fresh, state);
    const estimate = estimateOf(found.shown);
    const { low_cents, high_cents } = estimate;
    expect(estimate.place).toBe(state);
    expect(found.card).toBe(driveAwayText(estimate));
    expect(found.brochure).toContain(driveAwayText(estimate));
    expect(found.lead.vehicle?.drive_away).toEqual({ place: state, low_cents, high_cents, checked_on });
    expect(found.adf).toContain(driveAwayText(estimate));
    // Where it stands, the list price decides the duty, which nobody knows.
    expect(found.pageAnswer).toMatchObject({ kind: 'unknown', place: 'QLD' });
  });

  test.each<[string, Partial<VehicleContent>]>([
    ['is a drive away price', { ...used, price_type: 'drive_away' }],
    ['cannot be estimated', { ...used, rego_expiry: null }],
  ])('is nowhere where the price %s', async (_, content) => {
    const { card, listing, brochure, lead, adf, html, shown } = await outputs(content);
    expect(shown?.kind ?? 'none').not.toBe('estimate');
    expect(card).toBeNull();
    expect(lead.vehicle).not.toHaveProperty('drive_away');
    for (const text of [listing, brochure, adf, html]) expect(text).not.toContain('Estimated drive away');
  });
});
