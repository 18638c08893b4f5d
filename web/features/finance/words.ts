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

/** Of the application, by the titles of its steps (domain/lead/kinds/finance-application.ts). */
export const applicationSteps = [
  { title: 'What you would like', text: 'A price, a deposit and how long. Rough figures do.' },
  { title: 'About you', text: 'Name, date of birth, licence.' },
  { title: 'Where you live', text: 'This address, and the one before if you moved lately.' },
  { title: 'Work and income', text: 'Who pays you, how much and how often.' },
  { title: 'What you pay', text: 'Rent or mortgage, living, loans and cards.' },
  { title: 'Check and send', text: 'You see every answer once more before anything is sent.' },
] as const;

export const whatIsAsked = [
  'Your date of birth and driver licence',
  'Where you live and work, and since when',
  'What you earn and what you spend each month',
  'What you still owe on loans, and the limits of your cards',
] as const;
