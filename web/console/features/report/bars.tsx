import type { ReportGroup } from '#domain/inbox/report.ts';
import { BarFigure } from './bar-figure.tsx';
import { timeWords } from './group-words.ts';

const MOST = 12;

interface BarsProps {
  groups: readonly ReportGroup[];
  nameOf: (group: ReportGroup) => string;
  sentence: string;
}

/** Of a group: dark until the middle answer, light until nine of ten. */
export function Bars({ groups, nameOf, sentence }: BarsProps) {
  const bars = groups
    .filter(({ answered }) => answered > 0)
    .slice(0, MOST)
    .map((group) => ({
      id: group.id,
      text: `${nameOf(group)}: ${timeWords(group.median_minutes)}, nine of ten ${timeWords(group.p90_minutes)}`,
      whole: group.p90_minutes ?? 0,
      part: group.median_minutes ?? 0,
    }));
  return <BarFigure bars={bars} sentence={sentence} />;
}
