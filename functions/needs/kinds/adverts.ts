import { gapCodes, type GapCode } from '#domain/consumer-law/gap-codes.ts';
import { describeGap } from '#domain/consumer-law/gap-words.ts';
import { needKind, newest, oldest, withFault, type Item, type World } from './kind.ts';
import { wholeDealer, wholeDealerManagers } from './permissions.ts';

const gapsOf = ({ details }: Item): string[] => (details['gaps'] ?? '').split(' ');

const having = (items: readonly Item[], code: GapCode): Item[] => items.filter((item) => gapsOf(item).includes(code));

/** The gap that the rules name first, of those that some have. */
const worstOf = (items: readonly Item[]): GapCode =>
  gapCodes.find((code) => having(items, code).length > 0) ?? gapCodes[0];

const cars = (count: number): string => (count === 1 ? 'a car' : `${count} cars`);

const countWords = (items: readonly Item[], { facts }: World): string =>
  `${facts.more.includes('advert') ? 'more than ' : ''}${cars(items.length)}`;

const wordsOf = (items: readonly Item[], code: GapCode, { tenant: { config } }: World): string => {
  const { title, law, mend } = describeGap(
    code,
    config.country,
    config.locations.map(({ address }) => address.state),
  );
  const found = having(items, code).length;
  const of = found === items.length ? '' : ` (${cars(found)})`;
  return `${title}${of}: ${law}. ${mend}`;
};

/** One line for all: what mends one mostly mends many. */
export const advertsWithGaps = needKind({
  kind: 'adverts_with_gaps',
  notices: [],
  from: 'advert',
  severity: 'today',
  order: 2,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: (world) => {
    const items = withFault('advert', 'gaps')(world);
    return items.length === 0 ? [] : [items];
  },
  say: (items, world) => {
    const [first, second] = items;
    const only = second === undefined ? first : undefined;
    const worst = worstOf(items);
    return {
      id: 'compliance.gaps',
      title: `The law asks more of the advert${only ? '' : 's'} of ${countWords(items, world)}`,
      since: oldest(items),
      newest: newest(items),
      weight: Math.min(999, items.length),
      words: wordsOf(items, worst, world),
      subject: { kind: 'compliance', id: only?.id ?? worst },
      action: only
        ? { kind: 'open', label: 'Open the car', to: `/cars/${only.id}` }
        : { kind: 'open', label: 'See the cars', to: `/compliance?gap=${worst}` },
    };
  },
});
