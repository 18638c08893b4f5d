import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { shownRange, type ShownRange } from './shown-range.ts';
import styles from './virtual-list.module.css';

interface VirtualListProps<T> {
  /** For who hears it. */
  label: string;
  lines: readonly T[];
  idOf: (line: T) => string;
  /** Every line has the same height: 44 px on a desktop, what `--list-line-height` says on a phone. */
  children: (line: T, index: number) => ReactNode;
  /** The list's end comes near: the next page by its cursor. */
  onEnd?: (() => void) | undefined;
  /** Of all lines, where it is known, for who hears 'line 3 of 50,000'. */
  total?: number | undefined;
}

const NEAR_END = 20;
/** Until the first line is measured. */
const USUAL_HEIGHT = 44;
const FIRST: ShownRange = { first: 0, end: 40 };

/** Of the spare lines so many may be used up before others are made: most steps of a key or a wheel render nothing. */
const STEP = 5;

const isEnough = (before: ShownRange, next: ShownRange, count: number): boolean =>
  Math.abs(before.first - next.first) < STEP &&
  Math.abs(before.end - next.end) < STEP &&
  (before.end === count) === (next.end === count);

/** The height of one line, as the stylesheet has it. */
const heightOf = (list: HTMLElement): number => {
  const line = list.querySelector<HTMLElement>('[data-line]');
  return line === null || line.offsetHeight === 0 ? USUAL_HEIGHT : line.offsetHeight;
};

/** Which lines the window shows, followed without a render for each pixel. */
const useShown = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [range, setRange] = useState<ShownRange>(FIRST);
  const [lineHeight, setLineHeight] = useState(USUAL_HEIGHT);
  const measure = useEffectEvent(() => {
    if (list.current === null) return;
    const height = heightOf(list.current);
    const above = Math.max(0, -list.current.getBoundingClientRect().top);
    const next = shownRange({ above, windowHeight: window.innerHeight, lineHeight: height }, count);
    setLineHeight(height);
    setRange((before) => (isEnough(before, next, count) ? before : next));
  });
  useLayoutEffect(() => measure(), [count]);
  useEffect(() => {
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => measure());
    };
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, []);
  const shown = { first: Math.min(range.first, count), end: Math.min(range.end, count) };
  return { list, lineHeight, shown };
};

/** An empty line as high as the lines that are not there. */
function Gap({ lines, lineHeight }: { lines: number; lineHeight: number }) {
  const gap = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    gap.current?.style.setProperty('height', `${lines * lineHeight}px`);
  }, [lines, lineHeight]);
  return <li ref={gap} aria-hidden role="presentation" />;
}

/** Tens of thousands of lines, of which the page holds those that are seen. It scrolls with the window. */
export function VirtualList<T>({ label, lines, idOf, children, onEnd, total }: VirtualListProps<T>) {
  const count = lines.length;
  const { list, lineHeight, shown } = useShown(count);
  const isNearEnd = shown.end >= count - NEAR_END;
  const reachEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isNearEnd && count > 0) reachEnd();
  }, [isNearEnd, count]);
  return (
    <ul ref={list} className={styles.list} aria-label={label} role="list">
      {shown.first > 0 && <Gap lines={shown.first} lineHeight={lineHeight} />}
      {lines.slice(shown.first, shown.end).map((line, offset) => {
        const index = shown.first + offset;
        return (
          <li
            key={idOf(line)}
            data-line
            className={styles.line}
            aria-posinset={index + 1}
            aria-setsize={total ?? count}
          >
            {children(line, index)}
          </li>
        );
      })}
      {shown.end < count && <Gap lines={count - shown.end} lineHeight={lineHeight} />}
    </ul>
  );
}
