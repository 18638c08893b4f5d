import { defaultContent } from './content/defaults.ts';
import { isContentLink, isKnownPath } from './known-paths.ts';
import type { NavigationItem } from './schemas/navigation-schema.ts';

const link = (label: string, href: string): NavigationItem => ({ label, href, children: [] });

const group = (label: string, children: NavigationItem[]): NavigationItem => ({ label, href: null, children });

const everyDealers: ReadonlySet<string> = new Set(defaultContent.documents.map(({ path }) => path));

const isThere = (href: string, content: ReadonlySet<string>): boolean =>
  isKnownPath(href) && (!isContentLink(href) || content.has(href));

/** Without entries whose page is not built, or content that the dealer does not have. */
const built = (items: readonly NavigationItem[], content: ReadonlySet<string>): NavigationItem[] =>
  items.flatMap((item) => {
    const children = built(item.children, content);
    const isLeft = item.href === null ? children.length > 0 : isThere(item.href, content);
    return isLeft ? [{ ...item, children }] : [];
  });

const ALL_STOCK = '/search/new-used-and-demo-cars/';

const models = { ...group('Models', [link('All models', '/models')]), list: 'models' } as const;

const stock = {
  ...group('Stock', [
    link('All stock', ALL_STOCK),
    link('New cars', '/search/new-cars'),
    link('Used cars', '/search/used-cars'),
    link('Demo cars', '/search/demo-cars'),
    link('Special offers', '/special-offers'),
  ]),
  list: 'stock',
} as const;

const serviceAndParts = group('Service & Parts', [
  link('Servicing', '/service'),
  link('Parts and Accessories', '/vehicle-parts-and-accessories'),
]);

const aboutTheDealer = [link('About Us', '/about-us'), link('News', '/news'), link('Contact Us', '/contact-us')];

/** The header of a dealer that names none of its own (docs/product/sites.md, 'Navigation'). */
export const standardNavigation: NavigationItem[] = built(
  [link('Home', '/'), models, stock, link('Finance', '/finance'), serviceAndParts, group('Company', aboutTheDealer)],
  everyDealers,
);

interface FooterParts {
  /** Of the last group: the dealer's or the group's. */
  name: string;
  /** Further links of it. */
  more?: readonly NavigationItem[];
  /** Paths of the dealer's content. */
  content?: ReadonlySet<string>;
}

/** The footer's groups. */
export const standardFooter = ({ name, more = [], content = everyDealers }: FooterParts): NavigationItem[] =>
  built(
    [
      models,
      group('Buyer Tools', [
        link('Our Stock', ALL_STOCK),
        link('Finance', '/finance'),
        link('Trade In', '/trade-in'),
        link('Test Drive', '/book-test-drive'),
        link('Sell My Car', '/sell-my-car'),
        link('Owners Benefits', '/pages/owners'),
      ]),
      serviceAndParts,
      group(name, [
        ...aboutTheDealer,
        ...more,
        link('Terms And Conditions', '/terms-and-conditions'),
        link('Privacy Policy', '/privacy-policy'),
      ]),
    ],
    content,
  );
