import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { RangeName } from '#domain/search/facets.ts';
import { rangeValueLabel } from '#domain/search/labels.ts';
import { moveThumb } from '#domain/search/move-thumb.ts';
import { clampThumbs, type Slider } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import styles from './range-slider.module.css';
import { thumbPosition, RangeTrack } from './range-track.tsx';

/** A press on the track's picture before the slider's code was there; x in CSS pixels of the window. */
export interface EarlyPress {
  pointerId: number;
  fromX: number;
  toX: number;
  held: boolean;
}

export interface RangeSliderProps {
  field: RangeName;
  /** 'Price': the thumbs are 'Price from' and 'Price to'. */
  title: string;
  slider: Slider;
  range: Range;
  onChange: (range: Range) => void;
  earlyRef: RefObject<EarlyPress | null>;
}

type Thumb = 'min' | 'max';
/** Steps per PageUp or PageDown. */
const PAGE_STEPS = 10;

/** The value that a key moves a thumb to; undefined for other keys (WAI-ARIA, 'Slider (Multi-Thumb)'). */
const keyTarget = (key: string, value: number, { min, max, step }: Slider): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + PAGE_STEPS * step,
    PageDown: value - PAGE_STEPS * step,
    Home: min,
    End: max,
  };
  return targets[key];
};

/** A thumb at the track's end sets no limit: '$100,000+' (docs/product/search.md, 'Ranges'). */
export function RangeSlider({ field, title, slider, range, onChange, earlyRef }: RangeSliderProps) {
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<Thumb>(null);
  const said = useRef<string>(null);
  const thumbs = clampThumbs(slider, range);

  const move = (thumb: Thumb, value: number): void => {
    const { range: next, message } = moveThumb(slider, range, thumb, value);
    // Only logged, and once while the thumb is held at the end.
    if (message !== null && message !== said.current) console.info(message);
    said.current = message;
    if (next.min !== range.min || next.max !== range.max) onChange(next);
  };

  const valueAt = (clientX: number): number => {
    const box = frame.current?.querySelector('svg')?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return slider.min;
    return slider.min + ((clientX - box.left) / box.width) * (slider.max - slider.min);
  };

  const nearest = (value: number): Thumb => {
    // Thumbs at the same value: the side of the press decides, so that neither gets stuck.
    if (thumbs.min === thumbs.max) return value < thumbs.min ? 'min' : 'max';
    return Math.abs(value - thumbs.min) < Math.abs(value - thumbs.max) ? 'min' : 'max';
  };

  const grab = (pointerId: number, value: number): Thumb => {
    const thumb = nearest(value);
    dragged.current = thumb;
    frame.current?.setPointerCapture(pointerId);
    return thumb;
  };

  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const value = valueAt(event.clientX);
    const thumb = grab(event.pointerId, value);
    frame.current?.querySelector<SVGElement>(`[data-thumb=${thumb}]`)?.focus();
    event.preventDefault();
    move(thumb, value);
  };

  const takeOver = useEffectEvent(() => {
    const pressed = earlyRef.current;
    earlyRef.current = null;
    if (pressed === null) return;
    const from = valueAt(pressed.fromX);
    move(pressed.held ? grab(pressed.pointerId, from) : nearest(from), valueAt(pressed.toX));
  });
  useEffect(() => takeOver(), []);

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (dragged.current !== null) move(dragged.current, valueAt(event.clientX));
  };

  const release = (): void => {
    dragged.current = null;
  };

  const pressKey = (thumb: Thumb) => (event: KeyboardEvent) => {
    const target = keyTarget(event.key, thumbs[thumb], slider);
    // With a modifier the key is the browser's: Alt and an arrow go back.
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(thumb, target);
  };

  const valueText = (thumb: Thumb): string => {
    // A typed value may lie beyond the track, where its thumb cannot go; the label shows the typed value.
    const text = rangeValueLabel(field, range[thumb] ?? thumbs[thumb]);
    const open = thumb === 'max' && range.max === null && (field === 'price' || field === 'km');
    return open ? `${text} or more` : text;
  };

  return (
    <div ref={frame} onPointerDown={press} onPointerMove={drag} onPointerUp={release} onPointerCancel={release}>
      <RangeTrack slider={slider} thumbs={thumbs}>
        {(['min', 'max'] as const).map((thumb) => (
          <g
            key={thumb}
            className={styles.thumb}
            role="slider"
            tabIndex={0}
            data-thumb={thumb}
            aria-label={`${title} ${thumb === 'min' ? 'from' : 'to'}`}
            aria-orientation="horizontal"
            aria-valuemin={thumb === 'min' ? slider.min : thumbs.min}
            aria-valuemax={thumb === 'min' ? thumbs.max : slider.max}
            aria-valuenow={thumbs[thumb]}
            aria-valuetext={valueText(thumb)}
            onKeyDown={pressKey(thumb)}
          >
            <circle className={styles.target} cx={thumbPosition(slider, thumbs[thumb])} cy="22" r="22" />
            <circle className={styles.ring} cx={thumbPosition(slider, thumbs[thumb])} cy="22" r="15" />
            <circle className={styles.knob} cx={thumbPosition(slider, thumbs[thumb])} cy="22" r="10" />
          </g>
        ))}
      </RangeTrack>
    </div>
  );
}
