import { useEffect, useRef } from 'react';

/** Calls the latest wish once nothing new was wished for `ms`; `now` does not wait, `cancel` forgets the wish. */
export const useDelayed = <T>(act: (value: T) => void, ms: number) => {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = (value: T): void => {
    clearTimeout(timer.current);
    latest.current(value);
  };
  const later = (value: T): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(value), ms);
  };
  return { now, later, cancel: () => clearTimeout(timer.current) };
};
