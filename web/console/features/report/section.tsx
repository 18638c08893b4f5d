import { useState } from 'react';
import type { LeadFigure, ReportDimension } from '#domain/inbox/figures.ts';
import type { LeadReport, ReportGroup } from '#domain/inbox/report.ts';
import type { NameOf } from '#domain/inbox/report-file.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { Link } from '#web/lib/router.tsx';
import { Bars } from './bars.tsx';
import { barsSentence, dimensionWords, timeWords } from './group-words.ts';
import { figureAddress, type Period } from './report-url.ts';
import styles from './page.module.css';

interface Shown {
  label: string;
  figure: LeadFigure;
  textOf: (group: ReportGroup) => string;
  /** How many leads it opens at least; none is no link. */
  isSome: (group: ReportGroup) => boolean;
}

const count = (value: number): string => wholeNumberText(value);

/** Each figure of a group, and which leads it opens. */
const shown: readonly Shown[] = [
  { label: 'Leads', figure: 'counted', textOf: ({ leads }) => count(leads), isSome: ({ leads }) => leads > 0 },
  {
    label: 'Answers',
    figure: 'answered',
    textOf: ({ answered }) => count(answered),
    isSome: ({ answered }) => answered > 0,
  },
  {
    label: 'Half within',
    figure: 'answered',
    textOf: ({ median_minutes }) => timeWords(median_minutes),
    isSome: ({ answered }) => answered > 0,
  },
  {
    label: 'Nine of ten within',
    figure: 'answered',
    textOf: ({ p90_minutes }) => timeWords(p90_minutes),
    isSome: ({ answered }) => answered > 0,
  },
  {
    label: 'Unanswered',
    figure: 'unanswered',
    textOf: ({ unanswered }) => count(unanswered),
    isSome: ({ unanswered }) => unanswered > 0,
  },
  {
    label: 'Open on day two',
    figure: 'due_day_two',
    textOf: ({ due_day_two }) => count(due_day_two),
    isSome: ({ due_day_two }) => due_day_two > 0,
  },
  { label: 'Silent', figure: 'silent', textOf: ({ silent }) => count(silent), isSome: ({ silent }) => silent > 0 },
];

interface SectionProps {
  dimension: ReportDimension;
  report: LeadReport;
  period: Period;
  nameOf: NameOf;
}

/** A table on a desktop; on a phone, where each line is a card, it opens by a press. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 48em)').matches;

/** The figures by location, person, source or kind: bars with their sentence, and the table of all. */
export function Section({ dimension, report, period, nameOf }: SectionProps) {
  const at = useDealerPath();
  const [opened] = useState(hasRoom);
  const groups = report[dimension];
  const nameOfGroup = (group: ReportGroup): string => nameOf(dimension, group);
  const columns: Column<ReportGroup>[] = [
    { id: 'name', label: dimensionWords[dimension], cell: nameOfGroup },
    ...shown.map(({ label, figure, textOf, isSome }) => ({
      id: label,
      label,
      atEnd: true,
      cell: (group: ReportGroup) =>
        isSome(group) ? (
          <Link
            className={styles.link}
            to={at(figureAddress(period, figure, { dimension, id: group.id }))}
            aria-label={`${label}: ${textOf(group)}, ${nameOfGroup(group)}`}
          >
            {textOf(group)}
          </Link>
        ) : (
          textOf(group)
        ),
    })),
  ];
  const title = `By ${dimensionWords[dimension].toLowerCase()}`;
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Bars groups={groups} nameOf={nameOfGroup} sentence={barsSentence(groups, nameOfGroup)} />
      <details open={opened}>
        <summary className={styles.summary}>All figures {title.charAt(0).toLowerCase() + title.slice(1)}</summary>
        <DataTable label={title} columns={columns} lines={groups} idOf={({ id }) => id} />
      </details>
    </section>
  );
}
