import { useEffect, useState } from 'react';

/** Whole seconds left until `at` (ms since 1970); counts down once a second. */
export const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((at - now) / 1_000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
};
