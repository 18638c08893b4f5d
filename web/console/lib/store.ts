import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  watch: (onChange: () => void) => () => void;
}

export const makeStore = <T>(first: T): Store<T> => {
  let current = first;
  const watchers = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(current, value)) return;
      current = value;
      for (const onChange of watchers) onChange();
    },
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
};

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.get, store.get);
