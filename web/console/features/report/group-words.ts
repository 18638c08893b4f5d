import { NOBODY, type ReportDimension } from '#domain/inbox/figures.ts';
import type { NameOf } from '#domain/inbox/report-file.ts';
import type { ReportGroup } from '#domain/inbox/report.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { kindWords, minutesWords } from '#web/console/inbox/words.ts';

export const dimensionWords: Readonly<Record<ReportDimension, string>> = {
  place: 'Location',
  person: 'Person',
  source: 'Source',
  kind: 'Kind',
};

/** A group's name in words. */
export const makeNameOf =
  (locations: readonly { id: string; name: string }[]): NameOf =>
  (dimension, { id, name }) => {
    if (id === NOBODY) return dimension === 'person' ? 'Nobody' : 'No location';
    if (name !== undefined) return name;
    const kind = leadTypes.find((one) => one === id);
    if (dimension === 'kind' && kind !== undefined) return kindWords[kind];
    return locations.find((one) => one.id === id)?.name ?? id;
  };

export const timeWords = (minutes: number | null): string => (minutes === null ? 'None' : minutesWords(minutes));

/** What bars show, in a sentence. */
export const barsSentence = (groups: readonly ReportGroup[], nameOf: (group: ReportGroup) => string): string => {
  const answered = groups.filter(({ median_minutes }) => median_minutes !== null);
  const sorted = answered.toSorted((a, b) => (a.median_minutes ?? 0) - (b.median_minutes ?? 0));
  const [fastest, slowest] = [sorted.at(0), sorted.at(-1)];
  if (fastest === undefined || slowest === undefined) return 'Nobody has answered anything yet.';
  const first = `${nameOf(fastest)}: half of the answers within ${timeWords(fastest.median_minutes)} of opening time`;
  if (fastest.median_minutes === slowest.median_minutes)
    return `${first}${fastest === slowest ? '' : ', as all others'}.`;
  return `${first}. ${nameOf(slowest)} is slowest, with ${timeWords(slowest.median_minutes)}.`;
};
