import { personReasonTexts } from '#domain/tradein/eligibility.ts';
import { formatCents } from '#domain/money/rules.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { endReasonTexts } from '#domain/tradein/end-reasons.ts';
import { changeReasonTexts } from '#domain/tradein/change-reasons.ts';
import { type OfferChange } from '#domain/tradein/schema.ts';
import type { OperatorTradeIn, TradeInLine, TradeInReport } from '#functions/tradeins/operators-contract.ts';
import { csvText } from '#domain/text/csv.ts';
import { formatMinute, textTable } from './output.ts';

const formatMoney = (cents: number | null): string => (cents === null ? '' : formatCents(cents));

/** '-$150', '+$300': of a line that is added to others. */
const signed = (cents: number): string => `${cents < 0 ? '-' : '+'}${formatCents(Math.abs(cents))}`;

const formatVehicle = ({ vehicle }: Pick<TradeInLine, 'vehicle'>): string =>
  vehicle === null
    ? 'not named yet'
    : [vehicle.year, vehicle.make, vehicle.model, vehicle.badge ?? ''].join(' ').trim();

const LIST_HEADS = [
  ...['TRADE-IN', 'REFERENCE', 'CHANGED (UTC)', 'STATE', 'CAR', 'WHO', 'PLACE'],
  ...['OFFER', 'UNTIL (UTC)', 'FINAL', 'LEAD'],
];

const nameOf = (one: { name: string } | null): string => one?.name ?? '';

const formatRow = (line: TradeInLine): string[] => [
  line.id,
  line.reference ?? '',
  formatMinute(line.changed_at),
  line.state,
  formatVehicle(line),
  nameOf(line.person),
  nameOf(line.place),
  formatMoney(line.offer_price_cents),
  line.expires_at === null ? '' : formatMinute(line.expires_at),
  formatMoney(line.final?.after_cents ?? null),
  line.lead_id ?? '',
];

export const listText = (lines: readonly TradeInLine[]): string =>
  lines.length === 0 ? 'No trade-ins.' : textTable(LIST_HEADS, lines.map(formatRow));

const changeRow = ({ at, before_cents, after_cents, reason, note, photo_url }: OfferChange): string[] => [
  formatMinute(at),
  formatMoney(before_cents),
  formatCents(after_cents),
  reason,
  [changeReasonTexts[reason], note ?? '', photo_url ?? ''].filter(Boolean).join(' '),
];

const changesText = (title: string, changes: readonly OfferChange[]): string[] =>
  changes.length === 0
    ? []
    : [
        '',
        `${title}:`,
        textTable(['TIME (UTC)', 'BEFORE', 'NOW', 'REASON', 'WHAT THE SHOPPER READS'], changes.map(changeRow)),
      ];

/** How the price was come to: base and lines add up to the offer. */
const workingText = ({ outcome }: OperatorTradeIn): string[] => {
  if (outcome === null) return [];
  if (outcome.kind === 'person') return ['', `Left to a person: ${personReasonTexts[outcome.reason]}`];
  const { base, adjustments, offer_price_cents, low_cents, high_cents } = outcome.offer;
  const { vehicles, years, km } = base;
  const of = `${vehicles} vehicles of ${years.min} to ${years.max}, ${km.min} to ${km.max} km`;
  return [
    '',
    'Working:',
    textTable(
      ['LINE', 'AMOUNT', 'WHY'],
      [
        ['Base', formatCents(base.cents), of],
        ...adjustments.map(({ label, cents, reason }) => [label, signed(cents), reason]),
        ['Offer', formatCents(offer_price_cents), `usually ${formatCents(low_cents)} to ${formatCents(high_cents)}`],
      ],
    ),
  ];
};

const formatAnswers = ({ answers }: OperatorTradeIn): string => {
  if (answers === null) return 'none yet';
  const { odometer_km, condition, service_history, accident, faults, keys } = answers;
  return `${odometer_km} km, condition ${condition}, service history ${service_history}, accident ${accident}, ${faults ? 'faults' : 'no faults'}, keys ${keys}`;
};

const acceptedText = ({ accepted }: OperatorTradeIn): string =>
  accepted === null
    ? 'no'
    : `${formatCents(accepted.offer_price_cents)}, ${formatMinute(accepted.at)}, lead ${accepted.lead_id}`;

const inspectionText = ({ inspection }: OperatorTradeIn): string =>
  inspection === null ? 'no time booked' : `${slotWords(inspection)}, ${inspection.location_id}`;

const photosText = ({ photos, lead_id }: OperatorTradeIn): string => {
  if (photos.length === 0) return 'none';
  const ids = photos.map(({ id }) => id).join(', ');
  return lead_id === null
    ? `${photos.length}, not sent yet (${ids})`
    : `${photos.length}, linked in lead ${lead_id} (${ids})`;
};

const personText = ({ person }: OperatorTradeIn): string =>
  person === null ? 'nobody wrote' : [person.name, person.phone, person.email].filter(Boolean).join(', ');

const placeText = ({ place }: OperatorTradeIn): string => place?.name ?? 'none';

const owingText = ({ payout }: OperatorTradeIn): string =>
  payout === null ? 'nothing, or not said' : `${formatCents(payout.owing_cents)}${payout.told ? '' : ', worked out'}`;

const leadFacts = ({ lead_id, reference }: OperatorTradeIn): string[][] => [
  ['Lead', lead_id ?? 'none'],
  ['Reference', reference ?? 'none'],
];

const endedText = ({ ended }: OperatorTradeIn): string => {
  if (ended == null) return 'no';
  const why = ended.reason === null ? [] : [endReasonTexts[ended.reason]];
  return [ended.outcome, formatMinute(ended.at), ...why, ended.note ?? ''].filter(Boolean).join(', ');
};

export const wholeText = (shown: OperatorTradeIn): string => {
  const { offer_price_cents, expires_at, rego, rego_state } = shown;
  const until = expires_at === null ? '' : `, until ${formatMinute(expires_at)} (UTC)`;
  const facts = [
    ['Car', [formatVehicle(shown), rego ?? '', rego_state ?? ''].filter(Boolean).join(', ')],
    ['Answers', formatAnswers(shown)],
    ['Photos', photosText(shown)],
    ['Who', personText(shown)],
    ['Place', placeText(shown)],
    ['Owing', owingText(shown)],
    ['Changed', shown.changed_at],
    ['State', shown.state],
    ['Offer', offer_price_cents === null ? 'none' : `${formatCents(offer_price_cents)}${until}`],
    ['Accepted', acceptedText(shown)],
    ['Inspection', inspectionText(shown)],
    ['Ended', endedText(shown)],
    ['In exchange for', shown.car_id ?? 'not said'],
    ...leadFacts(shown),
  ];
  return [
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...workingText(shown),
    ...changesText('Changed by the dealer', shown.changes),
    ...changesText('After the inspection', shown.final === null ? [] : [shown.final]),
  ].join('\n');
};

type ReportLine = TradeInReport['trade_ins'][number];

const REPORT_HEADS = ['TRADE-IN', 'ACCEPTED (UTC)', 'CAR', 'OFFER', 'FINAL', 'DIFFERENCE', 'REASON'];

const reportRow = (line: ReportLine): string[] => [
  line.id,
  formatMinute(line.accepted_at),
  line.vehicle,
  formatCents(line.offer_price_cents),
  formatCents(line.final_price_cents),
  line.difference_cents === 0 ? '$0' : signed(line.difference_cents),
  line.reason ?? 'as offered',
];

export const reportText = (report: TradeInReport): string => {
  const { valued, by_person, accepted, finished, as_offered, difference_cents, by_reason, trade_ins } = report;
  const reasons = Object.entries(by_reason).map(([reason, { count, difference_cents: sum }]) => [
    ...[reason, String(count), signed(sum)],
  ]);
  const ended = Object.entries(report.ended_by_reason).map(([reason, count]) => [reason, String(count)]);
  return [
    `Valued ${valued}, ${by_person} of them left to a person; accepted ${accepted}; finished ${finished}, ${as_offered} of them as offered.`,
    `Bought ${report.bought} for ${formatCents(report.bought_cents)}; not bought ${report.not_bought}; ended before they were accepted ${report.withdrawn}.`,
    `Final against offer, together: ${difference_cents === 0 ? '$0' : signed(difference_cents)}.`,
    ...(reasons.length === 0 ? [] : ['', textTable(['REASON', 'COUNT', 'DIFFERENCE'], reasons)]),
    ...(ended.length === 0 ? [] : ['', textTable(['NOT BOUGHT BECAUSE', 'COUNT'], ended)]),
    ...(trade_ins.length === 0 ? [] : ['', textTable(REPORT_HEADS, trade_ins.map(reportRow))]),
  ].join('\n');
};

const CSV_HEADS = [
  'id',
  'accepted_at',
  'vehicle',
  'offer_price_cents',
  'final_price_cents',
  'difference_cents',
  'reason',
];

/** Of the finished ones, in cents. */
export const reportCsv = ({ trade_ins }: TradeInReport): string =>
  csvText(
    CSV_HEADS,
    trade_ins.map((line) => [
      ...[line.id, line.accepted_at, line.vehicle, line.offer_price_cents, line.final_price_cents],
      ...[line.difference_cents, line.reason ?? ''],
    ]),
  );
