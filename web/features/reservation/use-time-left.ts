import { useEffect, useState } from 'react';

const leftUntil = (at: number): number => Math.max(0, Math.ceil((at - performance.now()) / 1_000));

/** Whole seconds until `at`, a time of `performance.now()`. */
export const useTimeLeft = (at: number): number => {
  const [left, setLeft] = useState(() => leftUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftUntil(at)), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
};

/** '14:05' */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Said aloud at these times only. */
export const spokenLeft = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds === 0) return 'Time is up.';
  if (seconds <= 60) return 'Less than a minute left to pay.';
  if (minutes <= 2) return '2 minutes left to pay.';
  if (minutes <= 5) return '5 minutes left to pay.';
  if (minutes <= 10) return '10 minutes left to pay.';
  return '15 minutes left to pay.';
};
