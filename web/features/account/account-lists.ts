import type { PersonalData } from '#functions/privacy/contract.ts';
import type { Site } from '#functions/sites/contract.ts';

export type AccountRecord = PersonalData['kinds'][number]['records'][number];

/** What stands where a list has no record: why, and where to go from here. */
export interface Emptiness {
  text: string;
  to: string;
  label: string;
}

export interface AccountList {
  id: string;
  title: string;
  /** How long its records are kept; for people. */
  keptFor: string;
  records: readonly AccountRecord[];
  /** Null for a list that is not shown without records. */
  empty: Emptiness | null;
}

type Kind = PersonalData['kinds'][number];

/** What has a place of its own on the page, or is nobody's business but the dealer's system's. */
const elsewhere: ReadonlySet<string> = new Set(['account', 'alerts', 'deliveries']);

const selectRecords = (kind: Kind, list: AccountRecord['list']): AccountRecord[] =>
  kind.records.filter((record) => record.list === list);

interface Named {
  kind: string;
  list?: AccountRecord['list'];
  title: string;
  empty: Emptiness | null;
}

const namedLists = ({ flags, search }: Pick<Site, 'flags' | 'search'>): readonly Named[] => [
  {
    kind: 'reservations',
    title: 'Reservations',
    empty: flags.reserve_online
      ? {
          text: 'Nothing is reserved for you. A refundable deposit keeps a car for you until you have seen it.',
          to: search.searchBasePath,
          label: 'Find a car',
        }
      : null,
  },
  {
    kind: 'enquiries',
    list: 'bookings',
    title: 'Test drives and services',
    empty: {
      text: 'You have no bookings. Test drives are booked on the page of a car, services here:',
      to: '/service',
      label: 'Book a service',
    },
  },
  {
    kind: 'enquiries',
    title: 'Enquiries',
    empty: { text: 'You have not sent us an enquiry yet.', to: '/contact-us', label: 'Ask us a question' },
  },
  {
    kind: 'valuations',
    title: 'Valuations',
    empty: {
      text: 'We have not valued a car of yours yet. It takes about two minutes.',
      to: '/trade-in',
      label: 'Value my car',
    },
  },
  { kind: 'reservations', list: 'payments', title: 'Payments of invoices', empty: null },
];

/** The lists of the account's page, in their order: those that are always there first, then whatever else is kept. */
export const accountLists = (data: PersonalData, site: Pick<Site, 'flags' | 'search'>): AccountList[] => {
  const named = namedLists(site).map(({ kind: name, list, title, empty }): AccountList => {
    const kind = data.kinds.find((one) => one.kind === name);
    const records = kind === undefined ? [] : selectRecords(kind, list);
    return { id: list ?? name, title, keptFor: kind?.kept_for ?? '', records, empty };
  });
  const shown = new Set(['reservations', 'enquiries', 'valuations']);
  const others = data.kinds
    .filter(({ kind }) => !shown.has(kind) && !elsewhere.has(kind))
    .map(({ kind, title, kept_for, records }): AccountList => {
      return { id: kind, title, keptFor: kept_for, records, empty: null };
    });
  return [...named, ...others].filter(({ records, empty }) => records.length > 0 || empty !== null);
};

/** Without the links, which act for whoever has them: for files that people keep and pass on. */
export const withoutLinks = ({ kinds, ...data }: PersonalData): PersonalData => ({
  ...data,
  kinds: kinds.map(({ records, ...kind }) => ({
    ...kind,
    records: records.map(({ can: _can, ...record }) => record),
  })),
});
