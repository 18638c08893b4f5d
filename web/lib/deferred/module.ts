import { useEffect, useState } from 'react';

/** A module, or something of it, with a file of its own that no first view waits for. */
export interface Deferred<T> {
  loaded: () => T | undefined;
  load: () => Promise<T>;
}

export const deferredModule = <T>(read: () => Promise<T>): Deferred<T> => {
  let found: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    loaded: () => found,
    load: () => {
      coming ??= read().then(
        (module) => (found = module),
        (error: unknown) => {
          coming = undefined; // The next call tries again.
          throw error;
        },
      );
      return coming;
    },
  };
};

/** An export of a module that comes later. */
export const pick = <T, U>({ loaded, load }: Deferred<T>, choose: (module: T) => U): Deferred<U> => ({
  loaded: () => {
    const module = loaded();
    return module === undefined ? undefined : choose(module);
  },
  load: async () => choose(await load()),
});

/** A module that is loaded at the latest when it is `wanted`; undefined until then, and if it does not come. */
export const useDeferred = <T>({ loaded, load }: Deferred<T>, wanted: boolean): { module: T | undefined } => {
  const [, setFound] = useState(false);
  const found = loaded();
  const isMissing = wanted && found === undefined;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      () => setFound(true),
      () => undefined,
    );
  }, [load, isMissing]);
  return { module: found };
};
