import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

interface Slider {
  row: RefObject<HTMLUListElement | null>;
  /** Index of the slide in view. */
  current: number;
  /** Whether the next slide comes by itself. */
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  /** Of a press: the slides then stand still. */
  show: (index: number) => void;
}

const never = () => () => undefined;
const yes = (): boolean => true;
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where a pointer or the focus is, nothing moves away. */
const isInUse = (row: HTMLElement): boolean =>
  row.parentElement?.matches(':hover') === true || row.parentElement?.contains(document.activeElement) === true;

/** A row of slides with native scroll snapping; its position is the state, so that a swipe counts too. */
export const useSlider = (count: number, seconds: number | null): Slider => {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isStill = useSyncExternalStore(never, prefersStill, yes);
  // Null: nobody has chosen.
  const [chosen, setPlaying] = useState<boolean | null>(null);
  const isPlaying = chosen ?? (seconds !== null && !isStill);

  const scrollTo = (index: number): void => {
    const element = row.current;
    if (element === null) return;
    const behavior = prefersStill() ? 'auto' : 'smooth';
    element.scrollTo({ left: ((index + count) % count) * element.clientWidth, behavior });
  };

  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const read = (): void => setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, []);

  useEffect(() => {
    if (!isPlaying || seconds === null) return undefined;
    const timer = setInterval(() => {
      const element = row.current;
      if (element !== null && !isInUse(element) && !document.hidden) scrollTo(current + 1);
    }, seconds * 1_000);
    return () => clearInterval(timer);
  });

  const show = (index: number): void => {
    setPlaying(false);
    scrollTo(index);
  };
  return { row, current, isPlaying, setPlaying, show };
};
