import { join } from 'node:path';
import { clientEntry, groupedPages, root } from './paths.ts';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A module with what it imports. Without libraries, because the icon barrel would pull in every page's icons. */
const findImportedModules = (source: string, graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set([join(root, source)]);
  for (const id of seen) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!next.includes('/node_modules/')) seen.add(next);
  }
  return seen;
};

/** Of what every page's HTML has while its code is not loaded. */
const laterStyles =
  /\/layout\/(?:header\/|footer\/)?(footer|header|word-mark|phone-link|watchlist-link|main-navigation|open-now|announcement\/announcement)\.module\.css/;
/** Of what a listing's first HTML may have while its code is not loaded. */
const firstHtmlStyles = /\/(facets\/[\w-]+|with-recent-searches|range-track|no-results)\.module\.css/;

/** Of several pages; a group takes the libraries of its modules with it. */
const sharedIcons = /lucide-react\/dist\/esm\/icons\/(check|chevron-left|chevron-right|map-pin|search|x)\.mjs$/;

const views = {
  ...groupedPages,
  entry: clientEntry,
  home: 'web/features/home/page.tsx',
  homeLater: 'web/features/home/deferred.ts',
  vehicleLater: 'web/features/vehicle/deferred.ts',
  checkout: 'web/features/reservation/page.tsx',
  contact: 'web/features/contact/page.tsx',
  service: 'web/features/service/page.tsx',
  places: 'web/features/locations/location-page.tsx',
  content: 'web/features/content/page.tsx',
  model: 'web/features/models/model-page.tsx',
  models: 'web/features/models/page.tsx',
  modelCompare: 'web/features/models/compare-page.tsx',
} as const;

type ViewName = keyof typeof views;
/** What a view imports. */
type ClosureOf = (view: ViewName) => ReadonlySet<string>;

interface SharedChunk {
  name: string;
  of: readonly ViewName[];
  without: readonly ViewName[];
}

/**
 * What all of these views import and none of those: as files of their own, of a kilobyte or less, they would cost a content
 * page thirty requests. No view gets a chunk of which it uses little.
 */
const sharedChunks: readonly SharedChunk[] = [
  { name: 'enquiries', of: ['contact', 'service', 'vehicleLater'], without: ['home', 'homeLater', 'checkout'] },
  { name: 'opening', of: ['contact', 'service', 'vehicleLater', 'homeLater'], without: ['home', 'checkout'] },
  { name: 'place', of: ['contact', 'service', 'homeLater'], without: ['home', 'vehicleLater', 'checkout'] },
  { name: 'form-page', of: ['contact', 'service'], without: ['home', 'homeLater', 'vehicleLater', 'checkout'] },
  { name: 'places', of: ['places', 'content', 'homeLater'], without: ['home', 'vehicleLater', 'checkout', 'contact'] },
  { name: 'hours', of: ['places', 'content'], without: ['home', 'homeLater', 'vehicleLater', 'checkout', 'contact'] },
  { name: 'content', of: ['model', 'content'], without: ['home', 'places', 'vehicleLater', 'checkout', 'contact'] },
];

/** What any two of the pages of models have of their own: one file, not one for each two. */
const ofModels = /\/(?:features|domain)\/models\//;
const modelViews = ['model', 'models', 'modelCompare'] as const;
const isSharedByModels = (id: string, of: ClosureOf): boolean =>
  ofModels.test(id) && modelViews.filter((view) => of(view).has(id)).length > 1;

/**
 * Few chunks for a first view: a dozen small files cost requests and compress worse. Every page has 'site', every page with
 * cards 'cards', and the rest of a page is a chunk of its own.
 */
export const viewChunks = () => {
  const closures = new Map<ViewName, ReadonlySet<string>>();
  const closuresIn =
    (graph: ModuleGraph): ClosureOf =>
    (view) => {
      const closure = closures.get(view) ?? findImportedModules(views[view], graph);
      closures.set(view, closure);
      return closure;
    };
  const named = (name: string, priority: number, has: (id: string, of: ClosureOf) => boolean) => ({
    name: (id: string, graph: ModuleGraph): string | null => (has(id, closuresIn(graph)) ? name : null),
    debugName: name,
    priority,
    includeDependenciesRecursively: priority > 1,
  });
  const ofListing = (id: string, of: ClosureOf): boolean => of('listing').has(id) || firstHtmlStyles.test(id);
  const ofEvery = (id: string, of: ClosureOf): boolean =>
    of('entry').has(id) ||
    (of('listing').has(id) && of('vehicle').has(id)) ||
    sharedIcons.test(id) ||
    laterStyles.test(id);
  return [
    named('site', 3, ofEvery),
    named('cards', 2, (id, of) => ofListing(id, of) && (of('home').has(id) || !id.includes('/features/listing/'))),
    named('listing', 1, ofListing),
    named('vehicle', 1, (id, of) => of('vehicle').has(id) && !of('home').has(id)),
    named('models', 0, isSharedByModels),
    ...sharedChunks.map(({ name, of, without }) =>
      named(name, 0, (id, by) => of.every((view) => by(view).has(id)) && !without.some((view) => by(view).has(id))),
    ),
  ];
};
