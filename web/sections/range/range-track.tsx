import type { ReactNode } from 'react';
import type { Bounds, Slider } from '#domain/search/ranges.ts';
import styles from './range-track.module.css';

/** A value's position as an SVG percentage: no style attribute is needed (content security policy). */
export const thumbPosition = (slider: Slider, value: number): string =>
  `${(((value - slider.min) / (slider.max - slider.min)) * 100).toFixed(2)}%`;

interface RangeTrackProps {
  slider: Slider;
  thumbs: Bounds;
  /** The interactive thumbs; without them the track is a picture. */
  children?: ReactNode;
}

export function RangeTrack({ slider, thumbs, children }: RangeTrackProps) {
  const from = thumbPosition(slider, thumbs.min);
  const to = thumbPosition(slider, thumbs.max);
  return (
    <svg className={styles.track} aria-hidden={children === undefined || undefined} focusable={false}>
      <line className={styles.line} x1="0%" x2="100%" y1="22" y2="22" />
      <line className={styles.chosen} x1={from} x2={to} y1="22" y2="22" />
      {children ?? (
        <>
          <circle className={styles.thumb} cx={from} cy="22" r="10" />
          <circle className={styles.thumb} cx={to} cy="22" r="10" />
        </>
      )}
    </svg>
  );
}
