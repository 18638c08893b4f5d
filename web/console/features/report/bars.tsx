import type { ReportGroup } from '#domain/inbox/report.ts';
import { timeWords } from './group-words.ts';
import styles from './page.module.css';

const ROW = 40;
const BAR = 12;
const TEXT_LINE = 15;
const MOST = 12;

interface BarsProps {
  groups: readonly ReportGroup[];
  nameOf: (group: ReportGroup) => string;
  /** What they show, for who hears it and above them. */
  sentence: string;
}

/** Of a group: dark until the middle answer, light until nine of ten. Its figures are those of the table below. */
export function Bars({ groups, nameOf, sentence }: BarsProps) {
  const shown = groups.filter(({ answered }) => answered > 0).slice(0, MOST);
  const most = Math.max(1, ...shown.map(({ p90_minutes }) => p90_minutes ?? 0));
  const share = (minutes: number | null): string => `${Math.max(0.5, ((minutes ?? 0) / most) * 100)}%`;
  if (shown.length === 0) return <p className={styles.soft}>{sentence}</p>;
  return (
    <figure className={styles.figure}>
      <figcaption>{sentence}</figcaption>
      <svg className={styles.bars} width="100%" height={shown.length * ROW} role="img" aria-label={sentence}>
        {shown.map((group, n) => (
          <g key={group.id} aria-hidden="true">
            <text x="0" y={n * ROW + TEXT_LINE} className={styles.barName}>
              {`${nameOf(group)}: ${timeWords(group.median_minutes)}, nine of ten ${timeWords(group.p90_minutes)}`}
            </text>
            <rect x="0" y={n * ROW + 21} height={BAR} width={share(group.p90_minutes)} className={styles.barMost} />
            <rect x="0" y={n * ROW + 21} height={BAR} width={share(group.median_minutes)} className={styles.barHalf} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
