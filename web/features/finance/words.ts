import { PERSONALISED_PATH } from '#domain/finance/page-paths.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

export const APPLICATION = 'finance_application';

const isPersonalised = (path: string): boolean => path.replace(/\/$/, '') === PERSONALISED_PATH;

/** The address that the page has with this dealer. */
const ownAddress = ({ finance }: Pick<Site, 'finance'>, path: string): string =>
  isPersonalised(path) && finance.personalised ? PERSONALISED_PATH : finance.path;

const crumbs = (href: string): readonly Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Finance', href },
];

export const financeWords = (site: Pick<Site, 'name' | 'finance'>, path: string) => ({
  title: 'Finance',
  text: 'See what you would repay, then apply in six short steps.',
  description: `Car finance with ${site.name}: a calculator with your own figures, and an application in a few steps.`,
  crumbs: crumbs(ownAddress(site, path)),
});
