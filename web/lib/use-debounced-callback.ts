import { useEffect, useRef } from 'react';

const always = (): boolean => true;

/**
 * Calls `act` with the latest value once no new one has come for `ms`, and `mayAct` says yes, or else after as long again;
 * `flush` does not wait, `cancel` drops the value.
 */
export const useDebouncedCallback = <T>(act: (value: T) => void, ms: number, mayAct = always) => {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = (value: T): void => {
    clearTimeout(timer.current);
    latest.current(value);
  };
  const schedule = (value: T): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (mayAct() ? latest.current(value) : schedule(value)), ms);
  };
  return { flush, schedule, cancel: () => clearTimeout(timer.current) };
};
