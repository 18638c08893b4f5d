import type { Site } from '#functions/sites/contract.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

export const PATH = '/book-test-drive';
/** Of the words that find a vehicle. */
export const MAX_WORDS = 200;

const crumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Book a Test Drive', href: PATH },
];

export const testDriveWords = ({ name }: Pick<Site, 'name'>) => ({
  title: 'Book a Test Drive',
  text: 'Choose a day and a time. The vehicle stands ready, with somebody who knows it.',
  description: `Book a test drive with ${name}: choose a vehicle, then a day and a time that is free.`,
  crumbs,
});

/** What the address asks for: a vehicle, or words to find one. */
export const readTestDriveQuery = ({ search }: Pick<PageRequest, 'search'>): { vehicle: string; words: string } => ({
  vehicle: search.get('slug') ?? search.get('car_id') ?? '',
  words: (search.get('query') ?? '').trim().slice(0, MAX_WORDS),
});

export const driveSteps = [
  {
    title: 'Choose the vehicle',
    text: 'By make, model or its stock number. Two at one visit are fine: say so in the message.',
  },
  { title: 'Choose day and time', text: 'Of those that are free at the yard where it stands.' },
  { title: 'Bring your licence', text: 'The drive costs nothing, and you need not decide on the day.' },
] as const;

export const bookHref = ({ id }: { id: string }): string => `${PATH}?car_id=${id}`;
