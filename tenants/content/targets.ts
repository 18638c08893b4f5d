import { modelAlias } from '#domain/models/alias.ts';
import { bodyLabels, vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { slugify } from '#domain/text/rules.ts';
import { isBuiltInLink, isOwnFinance } from '#tenants/known-paths.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** What a dealer's links may lead to. */
export interface LinkTargets {
  config: Pick<TenantConfig, 'models' | 'dealerships' | 'locations' | 'redirects' | 'search' | 'flags' | 'promos'>;
  /** Paths of the dealer's pages and posts, of this publication and those before. */
  paths: ReadonlySet<string>;
  /** Of those that begin only after the page that links. */
  later?: ReadonlySet<string>;
}

const bodies: ReadonlySet<string> = new Set([...bodyLabels.values()].map(slugify));
const listings: ReadonlySet<string> = new Set([
  'new-used-and-demo-cars',
  'new-and-demo-cars',
  ...vehicleTypes.map((type) => `${type}-cars`),
]);

type Names = LinkTargets['config'];
type Check = (config: Names, parts: readonly string[]) => string | undefined;

const hasModel: Check = ({ models }, [make, model]) => {
  if (make === undefined) return undefined;
  const range = models.filter((one) => slugify(one.make) === make);
  const isKnown =
    model === undefined
      ? range.length > 0 || modelAlias(`/models/${make}`, models) !== undefined
      : range.some(({ name }) => slugify(name) === model);
  return isKnown ? undefined : 'no model of the dealer’s range has this address';
};

const hasSlug =
  (of: (config: Names) => readonly { slug: string }[], noun: string): Check =>
  (config, [slug]) =>
    slug === undefined || of(config).some((one) => one.slug === slug) ? undefined : `no ${noun} has this name`;

/** Makes come with the stock: only one of the dealer's range is sure to stay. */
const hasListing: Check = ({ models }, [first = '']) =>
  listings.has(first) || bodies.has(first) || models.some(({ make }) => slugify(make) === first)
    ? undefined
    : 'no type, body or make of the dealer’s range has this name';

const visible = ({ locations }: Names) => locations.filter((location) => location.visible);

const checks: Readonly<Record<string, Check>> = {
  models: hasModel,
  dealerships: hasSlug(({ dealerships }) => dealerships, 'dealership'),
  'contact-us': hasSlug(visible, 'location'),
  locations: hasSlug(visible, 'location'),
  search: hasListing,
  offers: ({ promos }, [id]) =>
    id === undefined || promos.some((promo) => promo.id === id) ? undefined : 'no offer of the dealer has this name',
  cars: () => 'a vehicle’s page goes when it is sold; link to a search',
  'book-test-drive': ({ flags }) => (flags.test_drive_enabled ? undefined : 'the dealer books no test drives'),
};

const isOwn = (pathname: string, { config, paths }: LinkTargets): boolean =>
  paths.has(pathname) || config.redirects[pathname] !== undefined || isOwnFinance(pathname, config.flags);

/** Why a link of the site leads nowhere; undefined where it leads somewhere. */
export const deadLink = (href: string, targets: LinkTargets): string | undefined => {
  const { pathname } = new URL(href, 'https://site.invalid');
  if (isOwn(pathname, targets)) return undefined;
  if (targets.later?.has(pathname) === true)
    return 'the page there begins only later; let the page that links begin no earlier than it';
  if (!isBuiltInLink(pathname)) return 'no page, redirect or content of the dealer has this address';
  const [root = '', ...parts] = pathname.split('/').filter((part) => part !== '');
  return checks[root]?.(targets.config, parts);
};
