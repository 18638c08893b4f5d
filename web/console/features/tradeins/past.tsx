import { formatCents } from '#domain/money/rules.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { sentences } from '#domain/text/sentences.ts';
import { changeReasonTexts } from '#domain/tradein/change-reasons.ts';
import { endReasonTexts } from '#domain/tradein/end-reasons.ts';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { Timeline, type TimelineEntry } from '#web/console/ui/timeline.tsx';
import styles from './page.module.css';

type Change = OperatorTradeIn['changes'][number];

const priceMove = ({ before_cents, after_cents }: Change): string =>
  before_cents === null || before_cents === after_cents
    ? formatCents(after_cents)
    : `${formatCents(before_cents)}, now ${formatCents(after_cents)}`;

/** As the shopper reads it. */
function Why({ change: { reason, note, photo_url } }: { change: Change }) {
  return (
    <>
      {changeReasonTexts[reason]}
      {note !== null && ` ${note}`}
      {photo_url !== null && (
        <>
          {' '}
          <a href={photo_url} target="_blank" rel="noreferrer">
            Its photo
          </a>
        </>
      )}
    </>
  );
}

const endedTitles = {
  withdrawn: 'You ended the offer',
  bought: 'You bought the car',
  not_bought: 'You did not buy the car',
} as const;

const endedEntry = ({ at, outcome, reason, note }: NonNullable<OperatorTradeIn['ended']>) => ({
  at,
  title: endedTitles[outcome],
  detail: sentences(reason === null ? '' : endReasonTexts[reason], note ?? ''),
  tone: outcome === 'bought' ? ('positive' as const) : ('danger' as const),
});

const arrangedWords = ({ by_dealer, moved_from }: NonNullable<OperatorTradeIn['inspection']>): string => {
  if (moved_from !== undefined) return `Inspection moved, before ${slotWords({ start: moved_from })}`;
  return by_dealer === true ? 'Inspection booked by you' : 'Inspection booked';
};

const inspectionEntries = ({ inspection, called_off }: OperatorTradeIn): Omit<TimelineEntry, 'id' | 'when'>[] => [
  ...(inspection === null ? [] : [{ at: inspection.at, title: arrangedWords(inspection) }]),
  ...(called_off == null
    ? []
    : [
        {
          at: called_off.at,
          title: `Inspection of ${slotWords(called_off)} cancelled`,
          tone: 'danger' as const,
          ...(called_off.note !== null && { detail: called_off.note }),
        },
      ]),
];

const entriesOf = (shown: OperatorTradeIn): Omit<TimelineEntry, 'id' | 'when'>[] => {
  const { created_at, outcome, changes, accepted, final, ended } = shown;
  const offer = outcome?.kind === 'offer' ? outcome.offer : null;
  return [
    { at: created_at, title: 'The shopper began' },
    ...(offer === null
      ? []
      : [{ at: offer.valued_at, title: `The platform offered ${formatCents(offer.offer_price_cents)}` }]),
    ...changes.map((change) => ({
      at: change.at,
      title: `Your offer: ${priceMove(change)}`,
      detail: <Why change={change} />,
    })),
    ...(accepted === null
      ? []
      : [
          { at: accepted.at, title: `Accepted: ${formatCents(accepted.offer_price_cents)}`, tone: 'positive' as const },
        ]),
    ...inspectionEntries(shown),
    ...(final === null
      ? []
      : [
          {
            at: final.at,
            title: `After the inspection: ${priceMove(final)}`,
            tone: 'positive' as const,
            ...(final.before_cents !== final.after_cents && { detail: <Why change={final} /> }),
          },
        ]),
    ...(ended == null ? [] : [endedEntry(ended)]),
  ];
};

/** What happened to a trade-in, the latest first. */
export function Past({ shown }: { shown: OperatorTradeIn }) {
  const zone = useZone();
  const entries = entriesOf(shown)
    .map((entry, index) => ({ ...entry, id: String(index), when: dateTimeWords(entry.at, zone) }))
    .toReversed();
  return (
    <section aria-labelledby="past" className={styles.part}>
      <h2 id="past" className={styles.title}>
        What happened
      </h2>
      <Timeline label="What happened" entries={entries} />
    </section>
  );
}
