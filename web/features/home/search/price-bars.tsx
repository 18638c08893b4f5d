import { bandStart } from '#domain/search/bands.ts';
import type { Bounds, Slider } from '#domain/search/ranges.ts';
import styles from './price-bars.module.css';

interface PriceBarsProps {
  /** Price bands with their counts (docs/product/prices.md, 'Price bands'). */
  counts: readonly (readonly [band: string, count: number])[];
  slider: Slider;
  /** The selected range; bars inside use the accent colour. */
  thumbs: Bounds;
}

interface Bar {
  from: number;
  to: number;
  /** Vehicles per thousand dollars, so that a wide band is not a tall one. */
  density: number;
}

const buildBars = (counts: PriceBarsProps['counts'], { max }: Slider): Bar[] =>
  counts.flatMap(([band, count]) => {
    const from = bandStart(band);
    const to = Math.min(Number(band.split('-')[1] ?? max), max);
    return to > from ? [{ from, to, density: count / (to - from) }] : [];
  });

/** Decorative: the counts are in the text beside it. */
export function PriceBars({ counts, slider, thumbs }: PriceBarsProps) {
  const bars = buildBars(counts, slider);
  const tallest = Math.max(...bars.map((bar) => bar.density));
  const span = slider.max - slider.min;
  return (
    <svg className={styles.bars} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden focusable={false}>
      {bars.map(({ from, to, density }) => {
        const height = (density / tallest) * 100;
        const isInside = to > thumbs.min && from < thumbs.max;
        return (
          <rect
            key={from}
            className={isInside ? styles.inside : styles.outside}
            x={((from - slider.min) / span) * 1000 + 2}
            y={100 - height}
            width={((to - from) / span) * 1000 - 4}
            height={height}
          />
        );
      })}
    </svg>
  );
}
