import styles from './page.module.css';

const ROW = 40;
const BAR = 12;
const TEXT_LINE = 15;

export interface Bar {
  id: string;
  /** Above its bars: its name and figures. */
  text: string;
  /** The light bar. */
  whole: number;
  /** The dark bar in it. */
  part: number;
}

/** Bars with what they show in a sentence, for who hears it and above them. Their figures are those of the table below. */
export function BarFigure({ bars, sentence }: { bars: readonly Bar[]; sentence: string }) {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  const share = (value: number): string => `${Math.max(0.5, (value / most) * 100)}%`;
  if (bars.length === 0) return <p className={styles.soft}>{sentence}</p>;
  return (
    <figure className={styles.figure}>
      <figcaption>{sentence}</figcaption>
      <svg className={styles.bars} width="100%" height={bars.length * ROW} role="img" aria-label={sentence}>
        {bars.map(({ id, text, whole, part }, n) => (
          <g key={id} aria-hidden="true">
            <text x="0" y={n * ROW + TEXT_LINE} className={styles.barName}>
              {text}
            </text>
            <rect x="0" y={n * ROW + 21} height={BAR} width={share(whole)} className={styles.barMost} />
            <rect x="0" y={n * ROW + 21} height={BAR} width={share(part)} className={styles.barHalf} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
