import { pathToFileURL } from 'node:url';
import { demoTenants, demoVehicles } from '#demo/stock.ts';
import { marketBadgeRules } from '#domain/vehicle/market/market-rules.ts';
import { shownBadge } from '#domain/vehicle/market/market-badge.ts';
import { compareWithMarket } from '#domain/vehicle/market/market.ts';
import { vehicleContentSchema, type VehicleContent } from '#domain/vehicle/schema.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { buildVehicleSlug } from '#functions/stock/ingest/vehicles.ts';

const defaults = { flags: { market_badge: true }, constants: { marketBadgeFromCents: marketBadgeRules.fromCents } };

interface Example {
  content: VehicleContent;
  listedDaysAgo: number;
  soldDaysAgo: number | null;
  isRepriced: boolean;
}

/** The states that a vehicle page must show. */
const states: Readonly<Record<string, (example: Example, now: Date) => boolean>> = {
  available: ({ content, soldDaysAgo }) => soldDaysAgo === null && !content.reserved && content.price_cents !== null,
  demo: ({ content, soldDaysAgo }) => content.car_type === 'demo' && soldDaysAgo === null,
  without_charges: ({ content, soldDaysAgo }) =>
    soldDaysAgo === null && content.price_type === 'excl_govt_charges' && content.price_cents !== null,
  coming_soon: ({ content }) => content.status === 'coming_soon',
  reserved: ({ content, soldDaysAgo }) => content.reserved && soldDaysAgo === null,
  sold_lately: ({ soldDaysAgo }) => soldDaysAgo === 1,
  sold_long_ago: ({ soldDaysAgo }) => (soldDaysAgo ?? 0) > 3,
  unpriced: ({ content }) => content.price_type === 'poa',
  preorder: ({ content }) => content.preorder,
  subscription: ({ content }) => content.subscription_price_cents !== null,
  test_drive_only: ({ content }) => content.tag === 'Test Drive Only',
  certified: ({ content, soldDaysAgo }) => content.certified && soldDaysAgo === null,
  electric: ({ content }) => content.simple_fuel === 'electric',
  motorcycle: ({ content }) => content.item_type === 'motorcycle',
  caravan: ({ content }) => content.item_type === 'caravan',
  one_picture: ({ content }) => content.pictures.length === 1,
  no_pictures: ({ content }) => content.pictures.length === 0,
  only_required_fields: ({ content }) => content.stocknum?.endsWith('199011') === true,
  longest_texts: ({ content }) => content.dealercomments.length === 20_000,
  was_now: ({ isRepriced, listedDaysAgo, soldDaysAgo, content }) =>
    isRepriced && listedDaysAgo >= 30 && soldDaysAgo === null && !content.reserved,
  was_unproven: ({ content, isRepriced, listedDaysAgo }) =>
    content.before_price_cents !== null && (!isRepriced || listedDaysAgo < 30),
  market_badge: ({ content, soldDaysAgo }, now) =>
    shownBadge(compareWithMarket({ ...content, sold: soldDaysAgo !== null }) ?? undefined, defaults, now) !== null,
  history_report: ({ content }) => content.file !== null,
  cin: ({ content }) => content.cin_url !== null,
  used_without_cin: ({ content }) => content.car_type === 'used' && content.cin_url === null,
  energy_label: ({ content }) => content.veel !== null,
};

/** One slug for each state that the dealer's demo stock has; null for a state that does not fit the dealer. */
export const demoExamples = (tenantId: string, anchor: Date): Record<string, string | null> => {
  const examples = demoVehicles(tenantId, anchor).map(({ content, repriced, ...rest }) => ({
    ...rest,
    content: vehicleContentSchema.parse(content),
    isRepriced: repriced !== null,
  }));
  const slugOfExample = ({ content }: Example): string =>
    buildVehicleSlug(content, derivedId(tenantId, 'dms', `stocknum:${content.stocknum ?? ''}`).slice(0, 12));
  return Object.fromEntries(
    Object.entries(states).map(([name, matches]) => {
      const found = examples.find((example) => matches(example, anchor));
      return [name, found === undefined ? null : slugOfExample(found)];
    }),
  );
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  for (const tenant of demoTenants) {
    const lines = Object.entries(demoExamples(tenant, new Date())).map(([name, slug]) => `  ${name}: ${slug ?? '-'}`);
    process.stdout.write(`${tenant}\n${lines.join('\n')}\n`);
  }
}
